-- Staff of the conference office and their sessions at the desk. The account, with its password and its app, is in the identity service.
CREATE TABLE staff (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL,
  invited_at timestamptz NOT NULL,
  ended_at timestamptz
);
--> statement-breakpoint
CREATE TABLE desk_sessions (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  staff_id text NOT NULL REFERENCES staff (id),
  browser text NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- the last proof of password and second factor
  confirmed_at timestamptz NOT NULL,
  ended_at timestamptz
);
--> statement-breakpoint
CREATE INDEX desk_sessions_of_staff ON desk_sessions (staff_id, opened_at);
