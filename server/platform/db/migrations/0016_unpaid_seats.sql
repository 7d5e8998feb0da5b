-- The functions that place orders check the limit of unpaid seats of a client, which includes groups. Decision 43.
CREATE INDEX orders_by_client ON orders (client_key) WHERE client_key IS NOT NULL AND state IN ('pending', 'failed');
--> statement-breakpoint
-- Number of unpaid workshop seats that a client holds; null without a client.
CREATE FUNCTION unpaid_seats_of(client text, now_at timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF client IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT coalesce(sum(h.seats), 0)::int FROM orders o JOIN holds h ON h.order_id = o.id
    WHERE o.client_key = client AND o.state IN ('pending', 'failed') AND h.expires_at > now_at
  );
END;
$$;
--> statement-breakpoint
-- As in 0001, with two more refusals: 'SY004' (the client holds too many unpaid seats) and 'SY005' (groups with an unverified
-- contact hold their share of a workshop; DETAIL as for 'SY002'). Locks: buyers, clients, orders, workshops by id, claims by email.
--   o.bounds: { client_seats, unproven_share }, both optional
CREATE OR REPLACE FUNCTION place_order(o jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  until_at timestamptz := (o #>> '{order,hold_until}')::timestamptz;
  new_id text := o #>> '{order,id}';
  older text[];
  wanted text[];
  client text := o #>> '{order,client_key}';
  most_of_client integer := (o #>> '{bounds,client_seats}')::int;
  unproven_share numeric := (o #>> '{bounds,unproven_share}')::numeric;
  missing jsonb;
  taken text;
BEGIN
  -- orders of the same buyer wait for each other; the newest replaces the older ones
  PERFORM pg_advisory_xact_lock(hashtext(o #>> '{order,token_hash}'));
  -- orders of the same client wait for each other too, so that each counts the unpaid seats of the earlier ones
  IF client IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(1, hashtext(client));
  END IF;
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

  IF unpaid_seats_of(client, now_at) + (SELECT coalesce(sum((s ->> 'seats')::int), 0) FROM jsonb_array_elements(o -> 'seats') s)
     > most_of_client THEN
    RAISE EXCEPTION 'the client holds too many unpaid seats' USING ERRCODE = 'SY004';
  END IF;

  SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'left', w.max_count - w.sold - w.held,
                                      'wanted', (s ->> 'seats')::int) ORDER BY w.id)
    INTO missing
    FROM jsonb_array_elements(o -> 'seats') s JOIN workshops w ON w.id = s ->> 'workshop_id'
    WHERE w.max_count - w.sold - w.held < (s ->> 'seats')::int;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'seats are gone' USING ERRCODE = 'SY002', DETAIL = missing::text;
  END IF;

  IF unproven_share IS NOT NULL THEN
    SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'left', u.seats_left, 'wanted', (s ->> 'seats')::int) ORDER BY w.id)
      INTO missing
      FROM jsonb_array_elements(o -> 'seats') s JOIN workshops w ON w.id = s ->> 'workshop_id'
      CROSS JOIN LATERAL (
        SELECT ceil(w.max_count * unproven_share)::int - coalesce(sum(h.seats), 0)::int AS seats_left
        FROM holds h JOIN group_orders g ON g.order_id = h.order_id WHERE h.workshop_id = w.id AND g.opened_at IS NULL
      ) u
      WHERE u.seats_left < (s ->> 'seats')::int;
    IF missing IS NOT NULL THEN
      RAISE EXCEPTION 'unproven groups hold their share' USING ERRCODE = 'SY005', DETAIL = missing::text;
    END IF;
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
-- As in 0013, with 'SY004'. A row of new_orders may have 'most_of_client' beside the columns.
CREATE OR REPLACE FUNCTION place_orders(new_orders jsonb, new_items jsonb, new_attendees jsonb, new_payments jsonb, new_holds jsonb, new_claims jsonb)
  RETURNS TABLE (refused_id text, refusal text, detail text) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  now_at timestamptz;
  left_out text[];
  wanted text[];
  names text[];
  seats_left integer[];
  taken text[];
  clients text[];
  client_seats integer[];
  client integer;
  one record;
  missing jsonb;
  is_hoarding boolean;
  gone text;
  claimed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(buyer) FROM (
    SELECT DISTINCT hashtext(r.token_hash) AS buyer FROM jsonb_to_recordset(new_orders) AS r (token_hash text) ORDER BY 1
  ) buyers;
  PERFORM pg_advisory_xact_lock(1, client) FROM (
    SELECT DISTINCT hashtext(r.client_key) AS client FROM jsonb_to_recordset(new_orders) AS r (client_key text)
    WHERE r.client_key IS NOT NULL ORDER BY 1
  ) clients;

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
  SELECT coalesce(array_agg(client_key ORDER BY client_key), '{}'), array_agg(unpaid_seats_of(client_key, now_at) ORDER BY client_key)
    INTO clients, client_seats
    FROM (SELECT DISTINCT r.client_key FROM jsonb_to_recordset(new_orders) AS r (client_key text) WHERE r.client_key IS NOT NULL) r;

  -- one after another, with the result that each would have alone
  FOR one IN
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
    FOR i IN 1 .. coalesce(cardinality(one.places), 0) LOOP
      IF seats_left[one.places[i]] < one.seats[i] THEN
        missing := coalesce(missing, '[]') || jsonb_build_object('id', wanted[one.places[i]], 'name', names[one.places[i]],
                                                                'left', seats_left[one.places[i]], 'wanted', one.seats[i]);
      END IF;
    END LOOP;
    gone := CASE WHEN taken && one.emails THEN (SELECT min(email) FROM unnest(one.emails) AS email WHERE email = ANY (taken)) END;
    client := array_position(clients, one.client_key);
    is_hoarding := client IS NOT NULL AND client_seats[client] + one.all_seats > one.most_of_client;
    IF is_hoarding THEN
      RETURN QUERY SELECT one.id, 'SY004', NULL;
    ELSIF missing IS NOT NULL THEN
      RETURN QUERY SELECT one.id, 'SY002', missing::text;
    ELSIF gone IS NOT NULL THEN
      RETURN QUERY SELECT one.id, 'SY001', to_jsonb(gone)::text;
    END IF;
    IF is_hoarding OR missing IS NOT NULL OR gone IS NOT NULL THEN
      left_out := left_out || one.id;
      CONTINUE;
    END IF;
    taken := taken || one.emails;
    IF client IS NOT NULL THEN
      client_seats[client] := client_seats[client] + one.all_seats;
    END IF;
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
