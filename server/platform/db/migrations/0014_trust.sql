-- Keyed hash of the network from which an unpaid order was placed. The number of unpaid seats of a network is limited.
ALTER TABLE orders ADD COLUMN client_key text;
--> statement-breakpoint
-- Keyed hash of the network that requested a code, and the number of tries of other networks. So a stranger cannot use up the tries of the owner.
ALTER TABLE one_time_codes ADD COLUMN asker text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE one_time_codes ADD COLUMN tries_of_others integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Find the last poll of a provider, and the last webhook of one.
CREATE INDEX payments_by_asked ON payments (asked_at) WHERE asked_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_events_by_time ON payment_events (received_at);
