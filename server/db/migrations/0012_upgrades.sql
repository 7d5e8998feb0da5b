-- Passes that an order of kind 'upgrade' replaces. The old one is 'replaced' once the order is paid, and valid again if that is refunded.
CREATE TABLE pass_upgrades (
  -- the new pass's
  attendee_id text PRIMARY KEY REFERENCES attendees (id),
  order_id text NOT NULL REFERENCES orders (id),
  -- the old pass
  pass_id text NOT NULL REFERENCES tickets (pass_id),
  -- what the two were called then
  from_name text NOT NULL,
  to_name text NOT NULL,
  UNIQUE (order_id, pass_id)
);
--> statement-breakpoint
CREATE INDEX pass_upgrades_by_pass ON pass_upgrades (pass_id);
