-- Turns the held seats of a paid order into sold ones. If its hold was released before, takes free seats. If a seat is
-- missing, changes nothing and returns false. The caller has locked the row of the order.
CREATE OR REPLACE FUNCTION seat_order(paid_id text, now_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  bought text[];
BEGIN
  SELECT coalesce(array_agg(ref_id), '{}') INTO bought FROM order_items WHERE order_id = paid_id AND kind = 'workshop';
  PERFORM 1 FROM workshops WHERE id = ANY (bought) ORDER BY id FOR UPDATE;
  PERFORM free_expired(bought, now_at);

  IF EXISTS (
    SELECT 1 FROM order_seats(paid_id) p JOIN workshops w ON w.id = p.workshop_id
    WHERE w.free_seats < p.seats - p.held
  ) THEN
    RETURN false;
  END IF;

  UPDATE workshops w SET held = w.held - p.held, sold = w.sold + p.seats
    FROM order_seats(paid_id) p WHERE w.id = p.workshop_id;
  DELETE FROM holds WHERE order_id = paid_id;
  RETURN true;
END;
$$;
