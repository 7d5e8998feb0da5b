-- Finds the mails of one day to an unverified email, because it gets at most one of each kind a day.
CREATE INDEX outbox_emails_unproven ON outbox_emails (recipient, kind, created_at)
  WHERE kind IN ('award-received', 'group-link');
