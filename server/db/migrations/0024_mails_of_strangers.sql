-- Mails to emails that are not proved yet: one of each kind per email and day is looked for by this index.
CREATE INDEX outbox_emails_unproven ON outbox_emails (recipient, kind, created_at)
  WHERE kind IN ('award-received', 'group-link');
