-- Accounts of the embedded identity service. With Amazon Cognito these tables stay empty but for exhibitors.
CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  state text NOT NULL,
  disabled_at timestamptz,
  -- SRP: sixteen random bytes as hex, and the verifier encrypted with a key that is not in this database
  salt text NOT NULL,
  sealed_verifier text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A sign-in under way. The session itself is known to the browser alone. No user: the address has no account.
CREATE TABLE sign_in_sessions (
  session_hash text PRIMARY KEY,
  challenge text NOT NULL,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  username text NOT NULL,
  code_hash text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sign_in_sessions_by_end ON sign_in_sessions (expires_at);
--> statement-breakpoint
-- Password exchanges that were answered: each may be answered once.
CREATE TABLE spent_secret_blocks (
  block_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Wrong passwords in a row, by the id that stands for the account in the exchange, whether it exists or not.
CREATE TABLE password_failures (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  locked_until timestamptz
);
--> statement-breakpoint
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  origin_jti text NOT NULL UNIQUE,
  event_id text NOT NULL,
  signed_in_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX refresh_tokens_by_user ON refresh_tokens (user_id);
--> statement-breakpoint
-- What a company says of itself; the account may lie with another service, so it is no foreign key.
CREATE TABLE exhibitors (
  account_id text PRIMARY KEY,
  email text NOT NULL,
  person_name text NOT NULL,
  person_designation text NOT NULL,
  mobile text NOT NULL,
  name text NOT NULL,
  website text NOT NULL,
  decision text NOT NULL,
  sector text NOT NULL,
  market_medium text NOT NULL,
  gst_number text,
  billing_name text,
  billing_address text NOT NULL,
  -- one more with every change
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
