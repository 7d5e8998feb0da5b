-- Exchanges of workshops take items out of an order. The last guard: never a part that a refund has taken back. A deletion is refused by
-- the foreign key of refund_lines.
CREATE FUNCTION order_items_above_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(price_paise), 0) AS price INTO taken FROM refund_lines
    WHERE order_id = NEW.order_id AND position = NEW.position;
  IF taken.quantity > NEW.quantity OR taken.price > NEW.quantity * NEW.unit_paise THEN
    RAISE EXCEPTION 'item % of order % would be refunded twice', NEW.position, NEW.order_id USING ERRCODE = 'SY010';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_above_refunds BEFORE UPDATE OF quantity, unit_paise ON order_items
  FOR EACH ROW EXECUTE FUNCTION order_items_above_refunds();
--> statement-breakpoint
-- The last guard: the approved refunds of a payment, with what they keep of the price, are never more than the payment. The row
-- lock makes concurrent approvals wait.
CREATE FUNCTION order_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  others bigint;
BEGIN
  SELECT amount_paise INTO paid FROM settlements
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise + fee_paise), 0) INTO others FROM order_refunds
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id AND state = 'approved' AND id <> NEW.id;
  IF others + NEW.amount_paise + NEW.fee_paise > paid THEN
    RAISE EXCEPTION 'more than the payment % would be refunded or kept', NEW.provider_payment_id USING ERRCODE = 'SY011';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_within_payment BEFORE INSERT OR UPDATE OF state, amount_paise, fee_paise ON order_refunds
  FOR EACH ROW WHEN (NEW.state = 'approved') EXECUTE FUNCTION order_refunds_within_payment();
--> statement-breakpoint
CREATE INDEX order_refunds_by_payment ON order_refunds (gateway, provider_payment_id);
