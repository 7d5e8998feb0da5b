-- Accounts of the embedded identity service. With Amazon Cognito, all of these tables except `exhibitors` stay empty.
CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  state text NOT NULL,
  disabled_at timestamptz,
  -- SRP: sixteen random bytes in hex; the verifier is encrypted with a key that is not in this database
  salt text NOT NULL,
  sealed_verifier text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Sign-ins in progress. Only the browser knows the session. Without `user_id`, the email has no account.
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
-- Password exchanges that were answered. Each can be answered once.
CREATE TABLE spent_secret_blocks (
  block_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Number of wrong passwords since the last correct one, by the account id of the exchange. An email without an account has such an id too.
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
-- Details that companies have entered. `account_id` is no foreign key, because the account can be in another service.
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
  -- rises by one with each change
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
