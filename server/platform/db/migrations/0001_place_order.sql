-- Releases the seats that these orders hold. The caller has locked the rows of the workshops.
CREATE FUNCTION release_holds(order_ids text[]) RETURNS void LANGUAGE sql AS $$
  WITH freed AS (
    DELETE FROM holds WHERE order_id = ANY (order_ids) RETURNING workshop_id, seats
  ), sums AS (
    SELECT workshop_id, sum(seats)::int AS seats FROM freed GROUP BY workshop_id
  )
  UPDATE workshops w SET held = w.held - s.seats FROM sums s WHERE w.id = s.workshop_id;
$$;
--> statement-breakpoint
-- Releases expired holds, before an order is refused. The caller has locked the rows of the workshops.
CREATE FUNCTION free_expired(of_workshops text[], now_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH freed AS (
    DELETE FROM holds WHERE workshop_id = ANY (of_workshops) AND expires_at <= now_at RETURNING workshop_id, seats
  ), sums AS (
    SELECT workshop_id, sum(seats)::int AS seats FROM freed GROUP BY workshop_id
  )
  UPDATE workshops w SET held = w.held - s.seats FROM sums s WHERE w.id = s.workshop_id;
$$;
--> statement-breakpoint
-- Places one order in one round trip and one transaction. All functions lock in this order: orders, workshops by id,
-- claims by email. Writes everything, or raises an exception, which undoes it all, with SQLSTATE 'SY001' (an email is
-- registered) or 'SY002' (seats are missing); its DETAIL is JSON for the caller.
--   o = { order: {…row of orders…}, items: […], attendees: […], seats: [{ workshop_id, seats }], emails: […], payment: {…} }
CREATE FUNCTION place_order(o jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  until_at timestamptz := (o #>> '{order,hold_until}')::timestamptz;
  new_id text := o #>> '{order,id}';
  older text[];
  wanted text[];
  missing jsonb;
  taken text;
BEGIN
  -- orders of the same buyer wait for each other; the newest replaces the older ones
  PERFORM pg_advisory_xact_lock(hashtext(o #>> '{order,token_hash}'));
  SELECT coalesce(array_agg(id), '{}') INTO older FROM (
    SELECT id FROM orders
    WHERE token_hash = o #>> '{order,token_hash}' AND state IN ('pending', 'failed')
    ORDER BY id FOR UPDATE
  ) mine;

  SELECT coalesce(array_agg(s ->> 'workshop_id'), '{}') INTO wanted FROM jsonb_array_elements(o -> 'seats') s;

  PERFORM 1 FROM workshops
    WHERE id = ANY (wanted) OR id IN (SELECT workshop_id FROM holds WHERE order_id = ANY (older))
    ORDER BY id FOR UPDATE;

  IF older <> '{}' THEN
    PERFORM release_holds(older);
    UPDATE orders SET state = 'cancelled', updated_at = now_at WHERE id = ANY (older);
    UPDATE payments SET state = 'failed', updated_at = now_at WHERE order_id = ANY (older) AND state = 'created';
    PERFORM 1 FROM address_claims WHERE order_id = ANY (older) ORDER BY email FOR UPDATE;
    DELETE FROM address_claims WHERE order_id = ANY (older);
  END IF;

  PERFORM free_expired(wanted, now_at);

  SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'left', w.max_count - w.sold - w.held,
                                      'wanted', (s ->> 'seats')::int) ORDER BY w.id)
    INTO missing
    FROM jsonb_array_elements(o -> 'seats') s JOIN workshops w ON w.id = s ->> 'workshop_id'
    WHERE w.max_count - w.sold - w.held < (s ->> 'seats')::int;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'seats are gone' USING ERRCODE = 'SY002', DETAIL = missing::text;
  END IF;

  UPDATE workshops w SET held = w.held + (s ->> 'seats')::int
    FROM jsonb_array_elements(o -> 'seats') s WHERE w.id = s ->> 'workshop_id';

  INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, o -> 'order');
  INSERT INTO order_items SELECT * FROM jsonb_populate_recordset(NULL::order_items, o -> 'items');
  INSERT INTO attendees SELECT * FROM jsonb_populate_recordset(NULL::attendees, o -> 'attendees');
  INSERT INTO payments SELECT * FROM jsonb_populate_record(NULL::payments, o -> 'payment');
  INSERT INTO holds (order_id, workshop_id, seats, expires_at)
    SELECT new_id, s ->> 'workshop_id', (s ->> 'seats')::int, until_at FROM jsonb_array_elements(o -> 'seats') s;

  FOR taken IN SELECT DISTINCT value FROM jsonb_array_elements_text(o -> 'emails') ORDER BY value LOOP
    INSERT INTO address_claims AS claim (email, order_id, held_until) VALUES (taken, new_id, until_at)
      ON CONFLICT (email) DO UPDATE SET order_id = new_id, held_until = until_at
      WHERE claim.held_until <= now_at;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the address is taken' USING ERRCODE = 'SY001', DETAIL = to_jsonb(taken)::text;
    END IF;
  END LOOP;
END;
$$;
--> statement-breakpoint
-- The seats of an order, and how many of them it still holds.
CREATE FUNCTION order_seats(of_id text) RETURNS TABLE (workshop_id text, seats integer, held integer) LANGUAGE sql STABLE AS $$
  SELECT i.ref_id, sum(i.quantity)::int, coalesce(max(h.seats), 0)
  FROM order_items i LEFT JOIN holds h ON h.order_id = of_id AND h.workshop_id = i.ref_id
  WHERE i.order_id = of_id AND i.kind = 'workshop'
  GROUP BY i.ref_id;
$$;
--> statement-breakpoint
-- Turns the held seats of a paid order into sold ones. If its hold was released before, takes free seats. If a seat is
-- missing, changes nothing and returns false. The caller has locked the row of the order.
CREATE FUNCTION seat_order(paid_id text, now_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  bought text[];
BEGIN
  SELECT coalesce(array_agg(ref_id), '{}') INTO bought FROM order_items WHERE order_id = paid_id AND kind = 'workshop';
  PERFORM 1 FROM workshops WHERE id = ANY (bought) ORDER BY id FOR UPDATE;
  PERFORM free_expired(bought, now_at);

  IF EXISTS (
    SELECT 1 FROM order_seats(paid_id) p JOIN workshops w ON w.id = p.workshop_id
    WHERE w.max_count - w.sold - w.held < p.seats - p.held
  ) THEN
    RETURN false;
  END IF;

  UPDATE workshops w SET held = w.held - p.held, sold = w.sold + p.seats
    FROM order_seats(paid_id) p WHERE w.id = p.workshop_id;
  DELETE FROM holds WHERE order_id = paid_id;
  RETURN true;
END;
$$;
--> statement-breakpoint
-- Ends the unpaid orders whose hold has expired, and releases their seats. Returns the number of these orders.
CREATE FUNCTION expire_orders(now_at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  over text[];
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO over FROM (
    SELECT id FROM orders WHERE state IN ('pending', 'failed') AND hold_until <= now_at
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
