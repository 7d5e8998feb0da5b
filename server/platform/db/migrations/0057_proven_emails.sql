-- Accounts whose owner has shown that they receive mail at the email of the account. Sign-up alone proves nothing. Accounts
-- of a user pool have rows too, so this is a table of its own.
CREATE TABLE proven_emails (
  account_id text PRIMARY KEY,
  proven_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Before this table, only invitations proved an email: their password was mailed. A sign-up cannot take an email that has an
-- account, so a member of staff who has entered no company was invited.
INSERT INTO proven_emails (account_id, proven_at) SELECT account_id, invited_at FROM exhibitor_invitations;
--> statement-breakpoint
INSERT INTO proven_emails (account_id, proven_at)
  SELECT s.id, s.invited_at FROM staff s WHERE NOT EXISTS (SELECT 1 FROM exhibitors e WHERE e.account_id = s.id)
  ON CONFLICT DO NOTHING;
