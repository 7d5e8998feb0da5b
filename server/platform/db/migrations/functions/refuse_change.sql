-- An issued document never changes, with one exception: after the legal period, the buyer is removed from documents that were
-- issued before the time that the transaction states. Nothing else of them changes.
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
