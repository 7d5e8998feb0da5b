-- Version of the link of an order. Only the newest link is valid. Null means the first one.
ALTER TABLE orders ADD COLUMN link_version integer;
--> statement-breakpoint
-- A browser finds its newest order by its token, in any state.
CREATE INDEX orders_by_browser ON orders (token_hash, created_at);
--> statement-breakpoint
-- Corrections of names and emails by buyers on the order page.
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
-- Refund requests of buyers, and the answers of the organiser.
CREATE TABLE refund_requests (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- id of a reason in event/refunds.json
  ground text NOT NULL,
  message text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- reason of a refusal
  reason text
);
--> statement-breakpoint
-- An order has at most one open request.
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (order_id) WHERE state = 'asked';
--> statement-breakpoint
CREATE INDEX refund_requests_by_order ON refund_requests (order_id, asked_at);
--> statement-breakpoint
-- The organiser has cancelled the event: all paid orders are refunded, also those whose payment arrives later.
CREATE TABLE event_cancellations (
  expo_id text PRIMARY KEY,
  reason text NOT NULL,
  declared_at timestamptz NOT NULL
);
