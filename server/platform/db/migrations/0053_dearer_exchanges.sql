-- An exchange of the workshops of one person for dearer ones. Its order has the price of the difference, and holds the seats until
-- it is paid. Then the workshops of the person change in the first order. Decision 077.
CREATE TABLE order_exchanges (
  order_id text PRIMARY KEY REFERENCES orders (id),
  -- the order of the person
  first_order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL REFERENCES attendees (id),
  -- all workshops of the person before and after the exchange
  workshops_before text[] NOT NULL,
  workshops_after text[] NOT NULL,
  -- [{ id, name, paise }]: what each costs in the first order
  given_up jsonb NOT NULL,
  -- [{ id, name, creditPaise, duePaise }]: the part of the price that the first order pays, and the part that this order pays
  added jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_exchanges_by_first_order ON order_exchanges (first_order_id);
--> statement-breakpoint
CREATE INDEX order_exchanges_by_attendee ON order_exchanges (attendee_id);
--> statement-breakpoint
-- The exchange that brought this workshop into the order; then it belongs to the person of the exchange.
ALTER TABLE order_items ADD COLUMN exchange_id text;
--> statement-breakpoint
CREATE INDEX order_items_by_exchange ON order_items (exchange_id) WHERE exchange_id IS NOT NULL;
--> statement-breakpoint
-- The people of an exchange are in the first order.
ALTER TABLE orders DROP CONSTRAINT orders_quantity_check;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_quantity_check CHECK (CASE kind WHEN 'exchange' THEN quantity = 0 ELSE quantity > 0 END);
--> statement-breakpoint
-- What goes back together with this refund, from the payments of exchanges of its people.
ALTER TABLE order_refunds ADD COLUMN exchanges_paise bigint NOT NULL DEFAULT 0 CHECK (exchanges_paise >= 0);
