-- Refunds of orders: of all that is left of an order, or of some of its people. Staff ask for a refund; above an amount another
-- person approves it. Refunds that the service or a program starts are approved at once.
CREATE TABLE order_refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- idempotency key, chosen by the caller: a repeated call makes no second request
  key text NOT NULL UNIQUE,
  scope text NOT NULL CHECK (scope IN ('order', 'people')),
  terms text NOT NULL CHECK (terms IN ('full', 'slab')),
  -- the terms as they were when the refund was asked for
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  fee_per_pass_paise bigint NOT NULL CHECK (fee_per_pass_paise >= 0),
  attendee_ids text[] NOT NULL,
  -- the refunded amount, and the part of the price that is not refunded
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
  -- the refunded payment; none for a free order
  gateway text,
  provider_payment_id text,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'declined', 'withdrawn')),
  needs_approval boolean NOT NULL,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text,
  FOREIGN KEY (gateway, provider_payment_id) REFERENCES settlements (gateway, provider_payment_id),
  CONSTRAINT refunds_are_decided CHECK ((state = 'asked') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT refunds_have_two_people CHECK (NOT (state = 'approved' AND needs_approval AND decided_by = asked_by))
);
--> statement-breakpoint
CREATE INDEX order_refunds_by_order ON order_refunds (order_id);
--> statement-breakpoint
CREATE INDEX order_refunds_by_time ON order_refunds (asked_at, id);
--> statement-breakpoint
CREATE INDEX order_refunds_asked ON order_refunds (asked_at, id) WHERE state = 'asked';
--> statement-breakpoint
-- Parts of the items of an order that an approved refund takes back: the share of a person, or all that was left of an item.
CREATE TABLE refund_lines (
  refund_id text NOT NULL REFERENCES order_refunds (id),
  order_id text NOT NULL,
  position integer NOT NULL,
  attendee_id text REFERENCES attendees (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  refund_paise bigint NOT NULL CHECK (refund_paise BETWEEN 0 AND price_paise),
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position)
);
--> statement-breakpoint
CREATE UNIQUE INDEX refund_lines_once ON refund_lines (order_id, position, attendee_id);
--> statement-breakpoint
CREATE INDEX refund_lines_by_refund ON refund_lines (refund_id);
--> statement-breakpoint
-- The last guard: no item is taken back more than once, under any concurrency. The row lock makes concurrent inserts wait.
CREATE FUNCTION refund_lines_within_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  taken record;
BEGIN
  SELECT quantity, quantity * unit_paise AS price INTO sold FROM order_items
    WHERE order_id = NEW.order_id AND position = NEW.position FOR UPDATE;
  SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(price_paise), 0) AS price INTO taken FROM refund_lines
    WHERE order_id = NEW.order_id AND position = NEW.position;
  IF taken.quantity + NEW.quantity > sold.quantity OR taken.price + NEW.price_paise > sold.price THEN
    RAISE EXCEPTION 'item % of order % would be refunded twice', NEW.position, NEW.order_id USING ERRCODE = 'SY010';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refund_lines_within_items BEFORE INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION refund_lines_within_items();
--> statement-breakpoint
-- A payment may now have several refunds: parts, and one of the rest.
ALTER TABLE refunds
  ADD COLUMN order_refund_id text UNIQUE REFERENCES order_refunds (id),
  ADD COLUMN is_part boolean NOT NULL DEFAULT false,
  -- 'balance': the provider refused for now, because the organiser's balance there is too small
  ADD COLUMN waits_for text CHECK (waits_for IN ('balance')),
  -- the bank's number of a transfer by hand
  ADD COLUMN returned_reference text;
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_gateway_provider_payment_id_key;
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_of_rest ON refunds (gateway, provider_payment_id) WHERE NOT is_part;
--> statement-breakpoint
CREATE INDEX refunds_by_payment ON refunds (gateway, provider_payment_id);
--> statement-breakpoint
-- The last guard: the refunds of a payment are never more than the payment.
CREATE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  others bigint;
BEGIN
  SELECT amount_paise INTO paid FROM settlements
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO others FROM refunds
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id AND id <> NEW.id;
  IF others + NEW.amount_paise > paid THEN
    RAISE EXCEPTION 'more than the payment % would be refunded', NEW.provider_payment_id USING ERRCODE = 'SY011';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_within_payment();
--> statement-breakpoint
-- The seats that an order still has: those of refunded people are left out.
CREATE OR REPLACE FUNCTION order_seats(of_id text) RETURNS TABLE (workshop_id text, seats integer, held integer) LANGUAGE sql STABLE AS $$
  SELECT i.ref_id, sum(i.quantity - coalesce(l.quantity, 0))::int, coalesce(max(h.seats), 0)
  FROM order_items i
  LEFT JOIN (SELECT position, sum(quantity) AS quantity FROM refund_lines WHERE order_id = of_id GROUP BY position) l
    ON l.position = i.position
  LEFT JOIN holds h ON h.order_id = of_id AND h.workshop_id = i.ref_id
  WHERE i.order_id = of_id AND i.kind = 'workshop'
  GROUP BY i.ref_id;
$$;
--> statement-breakpoint
-- Frees the seats of the refunded people of a paid order, ends their passes, mailed or not, and frees their emails. The caller
-- has locked the order, and has written the lines of the refund.
CREATE FUNCTION unseat_people(paid_id text, with_refund text, ended text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workshops WHERE id IN (
    SELECT i.ref_id FROM refund_lines l JOIN order_items i USING (order_id, position)
    WHERE l.refund_id = with_refund AND i.kind = 'workshop'
  ) ORDER BY id FOR UPDATE;
  UPDATE workshops w SET sold = w.sold - p.seats FROM (
    SELECT i.ref_id, sum(l.quantity)::int AS seats FROM refund_lines l JOIN order_items i USING (order_id, position)
    WHERE l.refund_id = with_refund AND i.kind = 'workshop' GROUP BY i.ref_id
  ) p WHERE w.id = p.ref_id;
  UPDATE tickets SET state = 'revoked' WHERE order_id = paid_id AND attendee_id = ANY (ended);
  DELETE FROM address_claims c WHERE c.order_id = paid_id
    AND c.email IN (SELECT lower(a.email) FROM attendees a WHERE a.id = ANY (ended))
    AND NOT EXISTS (
      SELECT 1 FROM attendees a JOIN tickets t ON t.attendee_id = a.id
      WHERE a.order_id = paid_id AND lower(a.email) = c.email AND t.state <> 'revoked'
    );
  DELETE FROM outbox_emails WHERE order_id = paid_id AND kind = 'pass' AND state = 'queued'
    AND pass_id IN (SELECT pass_id FROM tickets WHERE attendee_id = ANY (ended));
END;
$$;
