ALTER TABLE outbox_emails
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN give_up_at timestamptz NOT NULL DEFAULT now() + interval '2 days';
--> statement-breakpoint
CREATE TABLE mail_outage (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  failed_mails text[] NOT NULL DEFAULT '{}',
  fault text NOT NULL,
  reason text NOT NULL,
  since timestamptz,
  next_try_at timestamptz NOT NULL
);
