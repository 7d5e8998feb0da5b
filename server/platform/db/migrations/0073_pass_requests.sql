-- Free passes that wait for a second member of staff, and the decisions. After the approval the person is in the order, and only
-- there.
CREATE TABLE pass_requests (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  designation text NOT NULL,
  organisation text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'declined', 'withdrawn')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text,
  -- the order of the issued pass
  order_id text UNIQUE REFERENCES orders (id),
  CONSTRAINT pass_requests_are_decided CHECK ((state = 'asked') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT pass_requests_are_issued CHECK ((state = 'approved') = (order_id IS NOT NULL)),
  CONSTRAINT pass_requests_have_two_people CHECK (NOT (state = 'approved' AND decided_by = asked_by))
);
--> statement-breakpoint
CREATE UNIQUE INDEX pass_requests_asked ON pass_requests (kind, email) WHERE state = 'asked';
