-- Messages of the contact form. Their mails to the organiser are in outbox_emails.
CREATE TABLE enquiries (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  organization text,
  subject text,
  message text NOT NULL,
  created_at timestamptz NOT NULL
);
