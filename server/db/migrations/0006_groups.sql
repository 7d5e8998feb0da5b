-- What only a group's order has: what it was made of, and what its contact has been told and has done.
CREATE TABLE group_orders (
  order_id text PRIMARY KEY REFERENCES orders (id),
  -- of what was asked for: the same again is the same order
  fingerprint text NOT NULL,
  -- the contact opened the mailed link, or proved the address by a code
  opened_at timestamptz,
  -- of the hold as it stands
  reminded_at timestamptz
);
--> statement-breakpoint
CREATE INDEX orders_by_group_contact ON orders (contact_email) WHERE kind = 'bulk';
--> statement-breakpoint
-- Names that a group's contact has corrected.
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
