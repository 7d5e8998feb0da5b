-- Accounts of exhibitors that the organiser has invited. Without it, an account is not listed at the desk until it enters its company,
-- because accounts may be in a user pool.
CREATE TABLE exhibitor_invitations (
  account_id text PRIMARY KEY,
  email text NOT NULL,
  -- time of the last invitation
  invited_at timestamptz NOT NULL
);
