CREATE TABLE pass_types (
  id text PRIMARY KEY,
  key text NOT NULL,
  name text NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  conference_id text NOT NULL,
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE workshops (
  id text PRIMARY KEY,
  name text NOT NULL,
  group_name text,
  date_time text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  max_count integer NOT NULL CHECK (max_count >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  conference_ids text[] NOT NULL,
  position integer NOT NULL,
  CONSTRAINT seats_never_oversold CHECK (sold + held <= max_count)
);
--> statement-breakpoint
CREATE TABLE orders (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL,
  state text NOT NULL,
  conference_id text NOT NULL,
  pass_type_id text NOT NULL REFERENCES pass_types (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  currency text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_mobile text NOT NULL,
  billing_name text NOT NULL,
  gst_number text,
  answers jsonb NOT NULL,
  consent_version text NOT NULL,
  token_hash text NOT NULL,
  hold_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paid_at timestamptz
);
--> statement-breakpoint
CREATE INDEX orders_by_token ON orders (token_hash) WHERE state IN ('pending', 'failed');
--> statement-breakpoint
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE state IN ('pending', 'failed');
--> statement-breakpoint
CREATE TABLE order_items (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  kind text NOT NULL,
  ref_id text NOT NULL,
  label text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_paise bigint NOT NULL CHECK (unit_paise >= 0),
  PRIMARY KEY (order_id, position)
);
--> statement-breakpoint
CREATE TABLE attendees (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  name text NOT NULL,
  designation text NOT NULL,
  organisation text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  workshop_ids text[] NOT NULL,
  UNIQUE (order_id, position)
);
--> statement-breakpoint
CREATE TABLE holds (
  order_id text NOT NULL REFERENCES orders (id),
  workshop_id text NOT NULL REFERENCES workshops (id),
  seats integer NOT NULL CHECK (seats > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workshop_id, order_id)
);
--> statement-breakpoint
CREATE INDEX holds_by_order ON holds (order_id);
--> statement-breakpoint
-- Emails of orders, one claim for each email. The claim of an unpaid order ends at `held_until`; that of a paid order has no end.
CREATE TABLE address_claims (
  email text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  held_until timestamptz
);
--> statement-breakpoint
CREATE INDEX address_claims_by_order ON address_claims (order_id);
--> statement-breakpoint
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  gateway text NOT NULL,
  provider_order_id text,
  state text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (gateway, provider_order_id)
);
--> statement-breakpoint
CREATE INDEX payments_by_order ON payments (order_id);
--> statement-breakpoint
-- Payments that were received, by the payment id of the provider. Rows are never deleted.
CREATE TABLE settlements (
  gateway text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL,
  outcome text NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, provider_payment_id)
);
--> statement-breakpoint
CREATE INDEX settlements_by_order ON settlements (order_id);
--> statement-breakpoint
-- All events of providers. They are kept, so that a repeated event is recognised at any time.
CREATE TABLE payment_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  provider_order_id text,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
--> statement-breakpoint
CREATE TABLE tickets (
  pass_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL UNIQUE REFERENCES attendees (id),
  conference_id text NOT NULL,
  email text NOT NULL,
  state text NOT NULL,
  issued_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX tickets_by_email ON tickets (email);
--> statement-breakpoint
CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX one_time_codes_by_email ON one_time_codes (purpose, email, created_at);
--> statement-breakpoint
CREATE TABLE throttles (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
--> statement-breakpoint
CREATE TABLE uploads (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  order_id text REFERENCES orders (id)
);
--> statement-breakpoint
CREATE TABLE outbox_emails (
  id text PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  order_id text REFERENCES orders (id),
  pass_id text REFERENCES tickets (pass_id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
--> statement-breakpoint
CREATE INDEX outbox_emails_by_state ON outbox_emails (state, created_at);
--> statement-breakpoint
CREATE INDEX outbox_emails_by_pass ON outbox_emails (pass_id, created_at);
