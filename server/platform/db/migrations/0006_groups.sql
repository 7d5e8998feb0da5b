-- Columns that only orders of groups have: the content of the order, and what its contact was mailed and has done.
CREATE TABLE group_orders (
  order_id text PRIMARY KEY REFERENCES orders (id),
  -- hash of the content; a repeated order with the same content is the same order
  fingerprint text NOT NULL,
  -- time at which the contact opened the mailed link, or verified the email with a code
  opened_at timestamptz,
  -- time of the reminder for the present hold
  reminded_at timestamptz
);
--> statement-breakpoint
CREATE INDEX orders_by_group_contact ON orders (contact_email) WHERE kind = 'bulk';
--> statement-breakpoint
-- Corrections of names by contacts of groups.
CREATE TABLE name_changes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL REFERENCES attendees (id),
  name_before text NOT NULL,
  name_after text NOT NULL,
  changed_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX name_changes_by_attendee ON name_changes (attendee_id);
--> statement-breakpoint
CREATE INDEX name_changes_by_order ON name_changes (order_id);
--> statement-breakpoint
CREATE INDEX tickets_by_order ON tickets (order_id);
