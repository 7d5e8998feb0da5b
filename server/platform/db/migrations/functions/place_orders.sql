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
  held_seats integer[];
  place integer;
  taken text[];
  clients text[];
  client_seats integer[];
  client integer;
  taken_of_clients integer[]; -- seats that single orders of this call take, by client and workshop
  slot integer;
  unsold integer;
  most_here integer;
  last_seats integer;
  is_among_last boolean;
  own_seats integer;
  new_order record;
  missing jsonb;
  beyond jsonb;
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

  SELECT coalesce(array_agg(id ORDER BY id), '{}'), array_agg(name ORDER BY id), array_agg(free_seats ORDER BY id),
         array_agg(held ORDER BY id)
    INTO wanted, names, left_seats, held_seats FROM workshops WHERE id = ANY (wanted);
  SELECT coalesce(array_agg(r.email), '{}') INTO taken FROM jsonb_to_recordset(new_claims) AS r (email text)
    WHERE (SELECT c.held_until IS NULL FROM address_claims c WHERE c.email = r.email);
  SELECT coalesce(array_agg(client_key ORDER BY client_key), '{}'), array_agg(unpaid_seats_of(client_key, now_at) ORDER BY client_key)
    INTO clients, client_seats
    FROM (SELECT DISTINCT r.client_key FROM jsonb_to_recordset(new_orders) AS r (client_key text) WHERE r.client_key IS NOT NULL) r;
  taken_of_clients := array_fill(0, ARRAY[cardinality(clients) * cardinality(wanted)]);

  -- one after another, in the order of arrival
  FOR new_order IN
    SELECT r.id, r.client_key, r.most_of_client, r.single_share, r.network_share, h.places, h.seats, coalesce(h.all_seats, 0) AS all_seats, c.emails
    FROM ROWS FROM (jsonb_to_recordset(new_orders) AS (id text, client_key text, most_of_client integer, single_share numeric, network_share numeric))
      WITH ORDINALITY AS r (id, client_key, most_of_client, single_share, network_share, place)
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
    client := array_position(clients, new_order.client_key);
    beyond := NULL;
    IF new_order.single_share IS NOT NULL AND client IS NOT NULL AND missing IS NULL THEN
      FOR i IN 1 .. coalesce(cardinality(new_order.places), 0) LOOP
        place := new_order.places[i];
        unsold := left_seats[place] + held_seats[place];
        last_seats := unsold - ceil(unsold * new_order.single_share);
        is_among_last := left_seats[place] - new_order.seats[i] < last_seats;
        most_here := greatest(2, ceil(unsold * coalesce(new_order.network_share, 1)));
        -- a client holds at most as many seats here as in all workshops, so they are counted only if those are too many
        CONTINUE WHEN client_seats[client] = 0 OR NOT is_among_last AND client_seats[client] + new_order.seats[i] <= most_here;
        slot := (client - 1) * cardinality(wanted) + place;
        own_seats := unpaid_single_seats_of(new_order.client_key, wanted[place], now_at) + taken_of_clients[slot];
        CONTINUE WHEN own_seats = 0 OR NOT is_among_last AND own_seats + new_order.seats[i] <= most_here;
        beyond := coalesce(beyond, '[]') || jsonb_build_object('id', wanted[place], 'name', names[place],
                    'left', least(most_here - own_seats, left_seats[place] - last_seats), 'wanted', new_order.seats[i]);
      END LOOP;
    END IF;
    taken_email := CASE WHEN taken && new_order.emails THEN (SELECT min(email) FROM unnest(new_order.emails) AS email WHERE email = ANY (taken)) END;
    is_hoarding := client IS NOT NULL AND client_seats[client] + new_order.all_seats > new_order.most_of_client;
    IF is_hoarding THEN
      RETURN QUERY SELECT new_order.id, 'SY004', NULL;
    ELSIF missing IS NOT NULL THEN
      RETURN QUERY SELECT new_order.id, 'SY002', missing::text;
    ELSIF beyond IS NOT NULL THEN
      RETURN QUERY SELECT new_order.id, 'SY006', beyond::text;
    ELSIF taken_email IS NOT NULL THEN
      RETURN QUERY SELECT new_order.id, 'SY001', to_jsonb(taken_email)::text;
    END IF;
    IF is_hoarding OR missing IS NOT NULL OR beyond IS NOT NULL OR taken_email IS NOT NULL THEN
      left_out := left_out || new_order.id;
      CONTINUE;
    END IF;
    IF client IS NOT NULL THEN
      client_seats[client] := client_seats[client] + new_order.all_seats;
    END IF;
    FOR i IN 1 .. coalesce(cardinality(new_order.places), 0) LOOP
      place := new_order.places[i];
      left_seats[place] := left_seats[place] - new_order.seats[i];
      held_seats[place] := held_seats[place] + new_order.seats[i];
      IF new_order.single_share IS NOT NULL AND client IS NOT NULL THEN
        slot := (client - 1) * cardinality(wanted) + place;
        taken_of_clients[slot] := taken_of_clients[slot] + new_order.seats[i];
      END IF;
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
