-- Places concurrent orders in one round trip, one transaction and one flush. Writes the same rows as place_order and locks in the same
-- order. Decides the orders in their order of arrival. Returns refusals instead of raising them: 'SY001' and 'SY002' with the same detail
-- as place_order, and 'singly' for an order that replaces an older one of the same buyer, which place_order must place. An error undoes
-- all orders, also 'SY003', if another transaction took an email meanwhile; the caller then calls place_order for each. Decision 40.
--   new_orders, new_items, new_attendees, new_payments, new_holds, new_claims: rows of these tables; the orders in their order of arrival
CREATE FUNCTION place_orders(new_orders jsonb, new_items jsonb, new_attendees jsonb, new_payments jsonb, new_holds jsonb, new_claims jsonb)
  RETURNS TABLE (refused_id text, refusal text, detail text) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  now_at timestamptz;
  left_out text[];
  wanted text[];
  names text[];
  seats_left integer[];
  taken text[];
  one record;
  missing jsonb;
  gone text;
  claimed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(buyer) FROM (
    SELECT DISTINCT hashtext(r.token_hash) AS buyer FROM jsonb_to_recordset(new_orders) AS r (token_hash text) ORDER BY 1
  ) buyers;

  SELECT max(r.created_at), coalesce(array_agg(r.id) FILTER (WHERE r.again > 1 OR r.older), '{}') INTO now_at, left_out FROM (
    SELECT r.id, r.created_at, row_number() OVER (PARTITION BY r.token_hash ORDER BY r.place) AS again,
           (SELECT o.id FROM orders o WHERE o.token_hash = r.token_hash AND o.state IN ('pending', 'failed') LIMIT 1) IS NOT NULL AS older
    FROM ROWS FROM (jsonb_to_recordset(new_orders) AS (id text, token_hash text, created_at timestamptz))
      WITH ORDINALITY AS r (id, token_hash, created_at, place)
  ) r;
  RETURN QUERY SELECT id, 'singly', NULL FROM unnest(left_out) AS id;

  SELECT coalesce(array_agg(DISTINCT r.workshop_id), '{}') INTO wanted
    FROM jsonb_to_recordset(new_holds) AS r (order_id text, workshop_id text) WHERE r.order_id <> ALL (left_out);
  PERFORM 1 FROM workshops WHERE id = ANY (wanted) ORDER BY id FOR UPDATE;
  PERFORM free_expired(wanted, now_at);

  SELECT coalesce(array_agg(id ORDER BY id), '{}'), array_agg(name ORDER BY id), array_agg(max_count - sold - held ORDER BY id)
    INTO wanted, names, seats_left FROM workshops WHERE id = ANY (wanted);
  SELECT coalesce(array_agg(r.email), '{}') INTO taken FROM jsonb_to_recordset(new_claims) AS r (email text)
    WHERE (SELECT c.held_until IS NULL OR c.held_until > now_at FROM address_claims c WHERE c.email = r.email);

  -- one after another, with the result that each would have alone
  FOR one IN
    SELECT r.id, h.places, h.seats, c.emails
    FROM ROWS FROM (jsonb_to_recordset(new_orders) AS (id text)) WITH ORDINALITY AS r (id, place)
    LEFT JOIN (
      SELECT order_id, array_agg(array_position(wanted, workshop_id) ORDER BY workshop_id) AS places,
             array_agg(seats ORDER BY workshop_id) AS seats
      FROM jsonb_to_recordset(new_holds) AS r (order_id text, workshop_id text, seats integer) GROUP BY order_id
    ) h ON h.order_id = r.id
    LEFT JOIN (
      SELECT order_id, array_agg(email ORDER BY email) AS emails
      FROM jsonb_to_recordset(new_claims) AS r (order_id text, email text) GROUP BY order_id
    ) c ON c.order_id = r.id
    WHERE r.id <> ALL (left_out) ORDER BY r.place
  LOOP
    missing := NULL;
    FOR i IN 1 .. coalesce(cardinality(one.places), 0) LOOP
      IF seats_left[one.places[i]] < one.seats[i] THEN
        missing := coalesce(missing, '[]') || jsonb_build_object('id', wanted[one.places[i]], 'name', names[one.places[i]],
                                                                'left', seats_left[one.places[i]], 'wanted', one.seats[i]);
      END IF;
    END LOOP;
    gone := CASE WHEN taken && one.emails THEN (SELECT min(email) FROM unnest(one.emails) AS email WHERE email = ANY (taken)) END;
    IF missing IS NOT NULL THEN
      RETURN QUERY SELECT one.id, 'SY002', missing::text;
    ELSIF gone IS NOT NULL THEN
      RETURN QUERY SELECT one.id, 'SY001', to_jsonb(gone)::text;
    END IF;
    IF missing IS NOT NULL OR gone IS NOT NULL THEN
      left_out := left_out || one.id;
      CONTINUE;
    END IF;
    taken := taken || one.emails;
    FOR i IN 1 .. coalesce(cardinality(one.places), 0) LOOP
      seats_left[one.places[i]] := seats_left[one.places[i]] - one.seats[i];
    END LOOP;
  END LOOP;

  IF left_out <> '{}' THEN
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_orders FROM jsonb_array_elements(new_orders) r WHERE r ->> 'id' <> ALL (left_out);
    IF new_orders = '[]' THEN
      RETURN;
    END IF;
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_items FROM jsonb_array_elements(new_items) r WHERE r ->> 'order_id' <> ALL (left_out);
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_attendees FROM jsonb_array_elements(new_attendees) r WHERE r ->> 'order_id' <> ALL (left_out);
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_payments FROM jsonb_array_elements(new_payments) r WHERE r ->> 'order_id' <> ALL (left_out);
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_holds FROM jsonb_array_elements(new_holds) r WHERE r ->> 'order_id' <> ALL (left_out);
    SELECT coalesce(jsonb_agg(r), '[]') INTO new_claims FROM jsonb_array_elements(new_claims) r WHERE r ->> 'order_id' <> ALL (left_out);
  END IF;

  UPDATE workshops w SET held = w.held + h.seats FROM (
    SELECT r.workshop_id, sum(r.seats)::int AS seats FROM jsonb_to_recordset(new_holds) AS r (workshop_id text, seats integer) GROUP BY 1
  ) h WHERE w.id = h.workshop_id;

  INSERT INTO orders SELECT * FROM jsonb_populate_recordset(NULL::orders, new_orders);
  INSERT INTO order_items SELECT * FROM jsonb_populate_recordset(NULL::order_items, new_items);
  INSERT INTO attendees SELECT * FROM jsonb_populate_recordset(NULL::attendees, new_attendees);
  INSERT INTO payments SELECT * FROM jsonb_populate_recordset(NULL::payments, new_payments);
  INSERT INTO holds SELECT * FROM jsonb_populate_recordset(NULL::holds, new_holds);
  INSERT INTO address_claims AS claim SELECT * FROM jsonb_populate_recordset(NULL::address_claims, new_claims) ORDER BY email
    ON CONFLICT (email) DO UPDATE SET order_id = excluded.order_id, held_until = excluded.held_until WHERE claim.held_until <= now_at;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  IF claimed < jsonb_array_length(new_claims) THEN
    RAISE EXCEPTION 'an address was taken meanwhile' USING ERRCODE = 'SY003';
  END IF;
END;
$$;
--> statement-breakpoint
-- The plans of the queries for orders must not depend on old statistics, because the tables grow by thousands of rows in a minute.
ALTER FUNCTION place_order(jsonb) SET enable_seqscan = off;
--> statement-breakpoint
-- Finds the expired holds of some workshops without reading the other holds.
CREATE INDEX holds_by_expiry ON holds (workshop_id, expires_at);
--> statement-breakpoint
-- The condition on hold_until is always true. The query for older orders of a buyer does not have it, so the planner cannot use this index there.
DROP INDEX orders_by_hold;
--> statement-breakpoint
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE state IN ('pending', 'failed') AND hold_until > '-infinity';
--> statement-breakpoint
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
