-- Of an order that is not paid yet: the network it came from, as a keyed hash. One network holds so many seats unpaid and no more.
ALTER TABLE orders ADD COLUMN client_key text;
--> statement-breakpoint
-- Who asked for a code, as a keyed hash of the network, and how often others tried it: a stranger uses up nobody's code.
ALTER TABLE one_time_codes ADD COLUMN asker text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE one_time_codes ADD COLUMN tries_of_others integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- When a provider was last asked, and when one was last heard.
CREATE INDEX payments_by_asked ON payments (asked_at) WHERE asked_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_events_by_time ON payment_events (received_at);
