-- Passes that an order of kind 'upgrade' replaces. The old pass is 'replaced' after the order is paid, and valid again if the order is refunded.
CREATE TABLE pass_upgrades (
  -- attendee of the new pass
  attendee_id text PRIMARY KEY REFERENCES attendees (id),
  order_id text NOT NULL REFERENCES orders (id),
  -- the old pass
  pass_id text NOT NULL REFERENCES tickets (pass_id),
  -- names of both kinds of pass at that time
  from_name text NOT NULL,
  to_name text NOT NULL,
  UNIQUE (order_id, pass_id)
);
--> statement-breakpoint
CREATE INDEX pass_upgrades_by_pass ON pass_upgrades (pass_id);
