-- Counts the links an order has had: each is good until the next. Empty is the first.
ALTER TABLE orders ADD COLUMN link_version integer;
--> statement-breakpoint
-- A browser finds its own newest order by its token, in whatever state that is.
CREATE INDEX orders_by_browser ON orders (token_hash, created_at);
--> statement-breakpoint
-- Names and addresses that a buyer has corrected on the page of the order.
CREATE TABLE corrections (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL REFERENCES attendees (id),
  name_before text NOT NULL,
  name_after text NOT NULL,
  email_before text NOT NULL,
  email_after text NOT NULL,
  corrected_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX corrections_by_attendee ON corrections (attendee_id);
--> statement-breakpoint
CREATE INDEX corrections_by_order ON corrections (order_id);
--> statement-breakpoint
-- Refunds that buyers have asked for, and what the organiser answered.
CREATE TABLE refund_requests (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- of event/refunds.json
  ground text NOT NULL,
  message text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- why it was refused
  reason text
);
--> statement-breakpoint
-- One question at a time.
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (order_id) WHERE state = 'asked';
--> statement-breakpoint
CREATE INDEX refund_requests_by_order ON refund_requests (order_id, asked_at);
--> statement-breakpoint
-- The organiser has declared the event cancelled: every paid order goes back, those too whose money is still on its way.
CREATE TABLE event_cancellations (
  expo_id text PRIMARY KEY,
  reason text NOT NULL,
  declared_at timestamptz NOT NULL
);
