-- Exchanges of workshops take items out of an order. The last guard: never a part that a refund has taken back. The foreign key of
-- refund_lines refuses a deletion.
CREATE OR REPLACE FUNCTION order_items_above_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
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
