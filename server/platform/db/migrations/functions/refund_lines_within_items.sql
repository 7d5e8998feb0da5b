-- The last guard: no item is taken back more than once, under any concurrency. The row lock makes concurrent inserts wait.
CREATE OR REPLACE FUNCTION refund_lines_within_items() RETURNS trigger LANGUAGE plpgsql AS $$
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
