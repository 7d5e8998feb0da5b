-- The audit log: who did what, in the transaction of the change. A task seals the events into a chain of hashes. The values are in
-- a table of their own, so that an erasure can empty them: the event keeps their HMAC, and the chain is over that. Decision 68.
CREATE TABLE audit_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  request_id text,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  fields text[] NOT NULL,
  values_hmac text NOT NULL,
  -- place in the chain, from 1; null until sealed
  sealed_as bigint UNIQUE,
  hash text
);
--> statement-breakpoint
CREATE INDEX audit_events_unsealed ON audit_events (id) WHERE sealed_as IS NULL;
--> statement-breakpoint
CREATE INDEX audit_events_of_subject ON audit_events (subject_kind, subject_id, id);
--> statement-breakpoint
CREATE INDEX audit_events_of_actor ON audit_events (actor_id, id);
--> statement-breakpoint
CREATE TABLE audit_values (
  event_id bigint PRIMARY KEY REFERENCES audit_events (id),
  reason text,
  before jsonb,
  after jsonb,
  erased_at timestamptz
);
--> statement-breakpoint
-- An event is never deleted, and changed once: when it is sealed.
CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sealed_as IS NULL
     AND to_jsonb(OLD) - 'sealed_as' - 'hash' = to_jsonb(NEW) - 'sealed_as' - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'events of the audit log are never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_event BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION keep_audit_event();
