-- The log at the desk is read in pages, the newest events first, all or those of an actor, an act or a subject.
CREATE INDEX audit_events_by_time ON audit_events (at, id);
--> statement-breakpoint
DROP INDEX audit_events_of_actor;
--> statement-breakpoint
CREATE INDEX audit_events_of_actor ON audit_events (actor_id, at, id);
--> statement-breakpoint
CREATE INDEX audit_events_of_act ON audit_events (act, at, id);
--> statement-breakpoint
-- for erasures, which find events by the id of their subject alone
DROP INDEX audit_events_of_subject;
--> statement-breakpoint
CREATE INDEX audit_events_of_subject ON audit_events (subject_id, at, id);
--> statement-breakpoint
-- The end of the chain on each day, as it was mailed to the owners.
CREATE TABLE audit_roots (
  day date PRIMARY KEY,
  place bigint NOT NULL,
  hash text NOT NULL,
  mailed_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A deleted account that is created again has another id, so an email is unique only among present members.
ALTER TABLE staff DROP CONSTRAINT staff_email_key;
--> statement-breakpoint
CREATE UNIQUE INDEX staff_by_email ON staff (email) WHERE ended_at IS NULL;
