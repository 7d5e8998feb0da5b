-- Emails that get no mailings of the office. Codes, passes and mails about money still reach them.
CREATE TABLE unsubscribed_emails (
  -- lower case
  email text PRIMARY KEY,
  unsubscribed_at timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE mailing_recipients DROP CONSTRAINT mailing_recipients_left_out_check;
--> statement-breakpoint
ALTER TABLE mailing_recipients ADD CONSTRAINT mailing_recipients_left_out_check
  CHECK (left_out IN ('no-email', 'revoked', 'undeliverable', 'unsubscribed'));
--> statement-breakpoint
CREATE INDEX mailing_recipients_by_email ON mailing_recipients (email) WHERE outbox_id IS NULL AND left_out IS NULL;
