-- Mails of the office to a segment: people or contacts of orders that match filters. Decision 75.
CREATE TABLE mailings (
  id text PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('people', 'contacts')),
  filters jsonb NOT NULL,
  subject text NOT NULL,
  -- Markdown
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'held', 'sending', 'stopped', 'sent')),
  -- rises with each change by a person
  version integer NOT NULL,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- when the first mail may leave; null for a draft
  send_at timestamptz,
  finished_at timestamptz,
  -- number of recipients, and how many of their mails are or were in the outbox
  recipients integer NOT NULL DEFAULT 0,
  queued integer NOT NULL DEFAULT 0 CHECK (queued <= recipients),
  CHECK (state = 'draft' OR send_at IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX mailings_by_time ON mailings (made_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX mailings_to_send ON mailings (id) WHERE state IN ('held', 'sending');
--> statement-breakpoint
-- The people of a segment when its mailing was released, also those who get no mail.
CREATE TABLE mailing_recipients (
  mailing_id text NOT NULL REFERENCES mailings (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- lower case; '' without an email or after an erasure
  email text NOT NULL,
  order_id text NOT NULL,
  order_code text NOT NULL,
  -- null for the contact of the order
  attendee_id text,
  -- why the person gets no mail
  left_out text CHECK (left_out IN ('no-email', 'revoked', 'undeliverable')),
  outbox_id text UNIQUE,
  PRIMARY KEY (mailing_id, position),
  CHECK (left_out IS NULL OR outbox_id IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX mailing_recipients_once ON mailing_recipients (mailing_id, email)
  WHERE left_out IS NULL AND email <> '';
--> statement-breakpoint
CREATE INDEX mailing_recipients_to_queue ON mailing_recipients (mailing_id, position)
  WHERE outbox_id IS NULL AND left_out IS NULL;
--> statement-breakpoint
CREATE INDEX mailing_recipients_of_order ON mailing_recipients (order_id);
--> statement-breakpoint
-- One mail for each recipient, in spite of any crash or second process.
CREATE UNIQUE INDEX outbox_emails_of_mailing ON outbox_emails ((payload ->> 'mailing'), (payload ->> 'recipient'))
  WHERE kind = 'mailing';
