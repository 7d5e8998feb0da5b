-- When data that is kept no longer was last looked for, and how much of each kind went. No names, no addresses.
CREATE TABLE retention_runs (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL,
  -- { "registrations": 12, … }; empty while the run is under way
  counts jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX retention_runs_by_time ON retention_runs (made_at);
--> statement-breakpoint
-- What a person or an order was mailed is looked for when it is forgotten.
CREATE INDEX outbox_emails_by_order ON outbox_emails (order_id) WHERE order_id IS NOT NULL;
--> statement-breakpoint
-- What was issued is never changed. But the buyer is taken out of a document once its years are over: of one issued before the time
-- that the transaction names, and nothing else of it.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer text[] := '{recipient,unknownGstin}';
BEGIN
  IF TG_OP = 'UPDATE'
    AND OLD.issued_at < nullif(current_setting('symposia.nameless_before', true), '')::timestamptz
    AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
    AND NEW.content - buyer = OLD.content - buyer
    AND NEW.content -> 'recipient' ->> 'name' = ''
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was issued is never changed: %', TG_TABLE_NAME;
END $$;
