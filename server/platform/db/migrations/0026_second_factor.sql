-- Accounts of staff: groups as in a user pool, the authenticator app of the second step, and codes that replace it.
ALTER TABLE users ADD COLUMN groups text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE TABLE authenticators (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  verified_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  code_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
