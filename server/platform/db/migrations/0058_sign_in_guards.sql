-- An app is set up by the sign-in that has entered its first code, and by no other one.
ALTER TABLE sign_in_sessions ADD COLUMN verified_app boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Networks from which an account has signed in, as keyed hashes. Guesses from other networks do not delay them.
CREATE TABLE known_networks (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, client)
);
