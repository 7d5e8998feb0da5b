-- Free seats are counted in one place, the column free_seats, and orders take them in one place, place_orders: place_order
-- cancels the buyer's older orders and then calls it. A late payment takes its seats in seat_order. Decision 40.
ALTER TABLE workshops ADD COLUMN free_seats integer NOT NULL GENERATED ALWAYS AS (max_count - sold - held) STORED;
--> statement-breakpoint
-- Places one order and cancels the unpaid orders of the same buyer. All functions lock in this order: orders, workshops by id,
-- claims by email. Writes everything, or raises an exception, which undoes it all; its DETAIL is JSON for the caller. 'SY001':
-- an email is registered. 'SY002': seats are missing. 'SY003': another transaction took an email meanwhile; try again. 'SY004':
-- the client holds too many unpaid seats. 'SY005': groups with an unverified contact hold their share of a workshop.
--   o = { order: {…row of orders…}, items: […], attendees: […], seats: [{ workshop_id, seats }], emails: […], payment: {…},
--         bounds: { client_seats, unproven_share } }
CREATE OR REPLACE FUNCTION place_order(o jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  same_order jsonb := jsonb_build_object('order_id', o #> '{order,id}');
  until_at jsonb := o #> '{order,hold_until}';
  client text := o #>> '{order,client_key}';
  unproven_share numeric := (o #>> '{bounds,unproven_share}')::numeric;
  older text[];
  refused record;
  missing jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(o #>> '{order,token_hash}'));
  IF client IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(1, hashtext(client));
  END IF;
  SELECT coalesce(array_agg(id), '{}') INTO older FROM (
    SELECT id FROM orders
    WHERE token_hash = o #>> '{order,token_hash}' AND state IN ('pending', 'failed')
    ORDER BY id FOR UPDATE
  ) own;

  PERFORM 1 FROM workshops
    WHERE id IN (SELECT s ->> 'workshop_id' FROM jsonb_array_elements(o -> 'seats') s)
       OR id IN (SELECT workshop_id FROM holds WHERE order_id = ANY (older))
    ORDER BY id FOR UPDATE;
  PERFORM 1 FROM address_claims
    WHERE email IN (SELECT jsonb_array_elements_text(o -> 'emails')) OR order_id = ANY (older)
    ORDER BY email FOR UPDATE;

  IF older <> '{}' THEN
    PERFORM release_holds(older);
    UPDATE orders SET state = 'cancelled', updated_at = now_at WHERE id = ANY (older);
    UPDATE payments SET state = 'failed', updated_at = now_at WHERE order_id = ANY (older) AND state = 'created';
    DELETE FROM address_claims WHERE order_id = ANY (older);
  END IF;

  SELECT * INTO refused FROM place_orders(
    jsonb_build_array((o -> 'order') || jsonb_build_object('most_of_client', o #> '{bounds,client_seats}')),
    o -> 'items', o -> 'attendees', jsonb_build_array(o -> 'payment'),
    (SELECT coalesce(jsonb_agg(s || same_order || jsonb_build_object('expires_at', until_at)), '[]')
       FROM jsonb_array_elements(o -> 'seats') s),
    (SELECT coalesce(jsonb_agg(same_order || jsonb_build_object('email', email, 'held_until', until_at)), '[]')
       FROM jsonb_array_elements(o -> 'emails') email)
  );
  IF FOUND THEN
    RAISE EXCEPTION 'the order is refused' USING ERRCODE = refused.refusal, DETAIL = coalesce(refused.detail, '');
  END IF;

  IF unproven_share IS NOT NULL THEN
    SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'left', u.left_seats, 'wanted', (s ->> 'seats')::int) ORDER BY w.id)
      INTO missing
      FROM jsonb_array_elements(o -> 'seats') s JOIN workshops w ON w.id = s ->> 'workshop_id'
      CROSS JOIN LATERAL ( -- the row of this order in group_orders is written later
        SELECT ceil(w.max_count * unproven_share)::int - coalesce(sum(h.seats), 0)::int AS left_seats
        FROM holds h JOIN group_orders g ON g.order_id = h.order_id WHERE h.workshop_id = w.id AND g.opened_at IS NULL
      ) u
      WHERE u.left_seats < (s ->> 'seats')::int;
    IF missing IS NOT NULL THEN
      RAISE EXCEPTION 'unproven groups hold their share' USING ERRCODE = 'SY005', DETAIL = missing::text;
    END IF;
  END IF;
END;
$$;
--> statement-breakpoint
-- Places several orders in one transaction, with the same result as one after another. Returns the refused ones, with the
-- SQLSTATE that place_order raises, or 'singly' if place_order must place the order, because it replaces an older one.
CREATE OR REPLACE FUNCTION place_orders(new_orders jsonb, new_items jsonb, new_attendees jsonb, new_payments jsonb, new_holds jsonb, new_claims jsonb)
  RETURNS TABLE (refused_id text, refusal text, detail text) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  now_at timestamptz;
  left_out text[];
  wanted text[];
  names text[];
  left_seats integer[];
  taken text[];
  clients text[];
  client_seats integer[];
  client integer;
  new_order record;
  missing jsonb;
  is_hoarding boolean;
  taken_email text;
  claimed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(buyer) FROM (
    SELECT DISTINCT hashtext(r.token_hash) AS buyer FROM jsonb_to_recordset(new_orders) AS r (token_hash text) ORDER BY 1
  ) buyers;
  PERFORM pg_advisory_xact_lock(1, client) FROM (
    SELECT DISTINCT hashtext(r.client_key) AS client FROM jsonb_to_recordset(new_orders) AS r (client_key text)
    WHERE r.client_key IS NOT NULL ORDER BY 1
  ) clients;

  SELECT max(r.created_at), coalesce(array_agg(r.id) FILTER (WHERE r.nth > 1 OR r.has_older), '{}') INTO now_at, left_out FROM (
    SELECT r.id, r.created_at, row_number() OVER (PARTITION BY r.token_hash ORDER BY r.place) AS nth,
           (SELECT o.id FROM orders o WHERE o.token_hash = r.token_hash AND o.state IN ('pending', 'failed') LIMIT 1) IS NOT NULL AS has_older
    FROM ROWS FROM (jsonb_to_recordset(new_orders) AS (id text, token_hash text, created_at timestamptz))
      WITH ORDINALITY AS r (id, token_hash, created_at, place)
  ) r;
  RETURN QUERY SELECT id, 'singly', NULL FROM unnest(left_out) AS id;

  SELECT coalesce(array_agg(DISTINCT r.workshop_id), '{}') INTO wanted
    FROM jsonb_to_recordset(new_holds) AS r (order_id text, workshop_id text) WHERE r.order_id <> ALL (left_out);
  PERFORM 1 FROM workshops WHERE id = ANY (wanted) ORDER BY id FOR UPDATE;
  PERFORM free_expired(wanted, now_at);

  SELECT coalesce(array_agg(id ORDER BY id), '{}'), array_agg(name ORDER BY id), array_agg(free_seats ORDER BY id)
    INTO wanted, names, left_seats FROM workshops WHERE id = ANY (wanted);
  SELECT coalesce(array_agg(r.email), '{}') INTO taken FROM jsonb_to_recordset(new_claims) AS r (email text)
    WHERE (SELECT c.held_until IS NULL FROM address_claims c WHERE c.email = r.email);
  SELECT coalesce(array_agg(client_key ORDER BY client_key), '{}'), array_agg(unpaid_seats_of(client_key, now_at) ORDER BY client_key)
    INTO clients, client_seats
    FROM (SELECT DISTINCT r.client_key FROM jsonb_to_recordset(new_orders) AS r (client_key text) WHERE r.client_key IS NOT NULL) r;

  -- one after another, in the order of arrival
  FOR new_order IN
    SELECT r.id, r.client_key, r.most_of_client, h.places, h.seats, coalesce(h.all_seats, 0) AS all_seats, c.emails
    FROM ROWS FROM (jsonb_to_recordset(new_orders) AS (id text, client_key text, most_of_client integer))
      WITH ORDINALITY AS r (id, client_key, most_of_client, place)
    LEFT JOIN (
      SELECT order_id, sum(seats)::int AS all_seats, array_agg(array_position(wanted, workshop_id) ORDER BY workshop_id) AS places,
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
    FOR i IN 1 .. coalesce(cardinality(new_order.places), 0) LOOP
      IF left_seats[new_order.places[i]] < new_order.seats[i] THEN
        missing := coalesce(missing, '[]') || jsonb_build_object('id', wanted[new_order.places[i]], 'name', names[new_order.places[i]],
                                                                'left', left_seats[new_order.places[i]], 'wanted', new_order.seats[i]);
      END IF;
    END LOOP;
    taken_email := CASE WHEN taken && new_order.emails THEN (SELECT min(email) FROM unnest(new_order.emails) AS email WHERE email = ANY (taken)) END;
    client := array_position(clients, new_order.client_key);
    is_hoarding := client IS NOT NULL AND client_seats[client] + new_order.all_seats > new_order.most_of_client;
    IF is_hoarding THEN
      RETURN QUERY SELECT new_order.id, 'SY004', NULL;
    ELSIF missing IS NOT NULL THEN
      RETURN QUERY SELECT new_order.id, 'SY002', missing::text;
    ELSIF taken_email IS NOT NULL THEN
      RETURN QUERY SELECT new_order.id, 'SY001', to_jsonb(taken_email)::text;
    END IF;
    IF is_hoarding OR missing IS NOT NULL OR taken_email IS NOT NULL THEN
      left_out := left_out || new_order.id;
      CONTINUE;
    END IF;
    IF client IS NOT NULL THEN
      client_seats[client] := client_seats[client] + new_order.all_seats;
    END IF;
    FOR i IN 1 .. coalesce(cardinality(new_order.places), 0) LOOP
      left_seats[new_order.places[i]] := left_seats[new_order.places[i]] - new_order.seats[i];
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
  INSERT INTO address_claims AS claim
    SELECT DISTINCT ON (r.email) r.email, r.order_id, r.held_until
    FROM ROWS FROM (jsonb_to_recordset(new_claims) AS (email text, order_id text, held_until timestamptz))
      WITH ORDINALITY AS r (email, order_id, held_until, place)
    ORDER BY r.email, r.place DESC
    ON CONFLICT (email) DO UPDATE SET order_id = excluded.order_id, held_until = excluded.held_until WHERE claim.held_until IS NOT NULL;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  IF claimed < (SELECT count(DISTINCT r.email) FROM jsonb_to_recordset(new_claims) AS r (email text)) THEN
    RAISE EXCEPTION 'an address was taken meanwhile' USING ERRCODE = 'SY003';
  END IF;
END;
$$;
--> statement-breakpoint
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
