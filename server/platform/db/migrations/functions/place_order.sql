-- Places one order and cancels the unpaid orders of the same buyer. All functions lock in this order: buyers, clients, orders,
-- workshops by id, claims by email. Writes everything, or raises an exception, which undoes it all; its DETAIL is JSON for the
-- caller. Decision 43.
--   'SY001'  an email is registered: it has the claim of a paid order. The newest unpaid order takes over the claim of another one.
--   'SY002'  seats are missing
--   'SY003'  another transaction took an email meanwhile; try again
--   'SY004'  the client holds too many unpaid seats: a group is checked against the groups of the client, another order against its
--            other orders
--   'SY005'  groups hold their share of a workshop: those with an unverified contact the one of refuse_group_seats, or only the
--            last seats are left, which are the rest beyond group_share of the unsold ones. For a group, 'left' of SY002 and SY005
--            is the number of seats that it can have now
--   'SY006'  the client, a network, holds seats of this workshop, and would hold more than network_share of the unsold ones (at
--            least two), or one of the last ones, which are the rest beyond single_share
--
--   o = { order: {…row of orders…}, items: […], attendees: […], seats: [{ workshop_id, seats }], emails: […], payment: {…},
--         bounds: { client_seats, unproven_share, group_share, single_share, network_share } }, all bounds optional
--
-- The plans must not depend on old statistics, because the tables grow by thousands of rows in a minute: hence enable_seqscan = off.
-- Claims are found with = ANY (ARRAY(…)), not with IN, which together with OR would read all claims.
CREATE OR REPLACE FUNCTION place_order(o jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  same_order jsonb := jsonb_build_object('order_id', o #> '{order,id}');
  until_at jsonb := o #> '{order,hold_until}';
  client text := o #>> '{order,client_key}';
  unproven_share numeric := (o #>> '{bounds,unproven_share}')::numeric;
  client_seats jsonb := CASE WHEN o #>> '{order,kind}' <> 'bulk' THEN o #> '{bounds,client_seats}' END;
  older text[];
  refused record;
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
    WHERE email = ANY (ARRAY(SELECT jsonb_array_elements_text(o -> 'emails'))) OR order_id = ANY (older)
    ORDER BY email FOR UPDATE;

  IF older <> '{}' THEN
    PERFORM release_holds(older);
    UPDATE orders SET state = 'cancelled', updated_at = now_at WHERE id = ANY (older);
    UPDATE payments SET state = 'failed', updated_at = now_at WHERE order_id = ANY (older) AND state = 'created';
    DELETE FROM address_claims WHERE order_id = ANY (older);
  END IF;

  -- checked before anything is written, because a refused group with a hundred people is dear
  IF unproven_share IS NOT NULL THEN
    PERFORM refuse_group_seats(o);
  END IF;

  SELECT * INTO refused FROM place_orders(
    jsonb_build_array((o -> 'order') || jsonb_build_object('most_of_client', client_seats, 'single_share', o #> '{bounds,single_share}',
                                                           'network_share', o #> '{bounds,network_share}')),
    o -> 'items', o -> 'attendees', jsonb_build_array(o -> 'payment'),
    (SELECT coalesce(jsonb_agg(s || same_order || jsonb_build_object('expires_at', until_at)), '[]')
       FROM jsonb_array_elements(o -> 'seats') s),
    (SELECT coalesce(jsonb_agg(same_order || jsonb_build_object('email', email, 'held_until', until_at)), '[]')
       FROM jsonb_array_elements(o -> 'emails') email)
  );
  IF FOUND THEN
    RAISE EXCEPTION 'the order is refused' USING ERRCODE = refused.refusal, DETAIL = coalesce(refused.detail, '');
  END IF;
END;
$$;
