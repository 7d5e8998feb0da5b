-- Ends the unpaid orders whose hold has expired, and releases their seats. Returns the number of these orders.
CREATE OR REPLACE FUNCTION expire_orders(now_at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  over text[];
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO over FROM (
    SELECT id FROM orders WHERE state IN ('pending', 'failed') AND hold_until > '-infinity' AND hold_until <= now_at
    ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED
  ) lapsed;
  IF over = '{}' THEN
    RETURN 0;
  END IF;
  PERFORM 1 FROM workshops WHERE id IN (SELECT workshop_id FROM holds WHERE order_id = ANY (over)) ORDER BY id FOR UPDATE;
  PERFORM release_holds(over);
  UPDATE orders SET state = 'expired', updated_at = now_at WHERE id = ANY (over);
  UPDATE payments SET state = 'failed', updated_at = now_at WHERE order_id = ANY (over) AND state = 'created';
  RETURN cardinality(over);
END;
$$;
