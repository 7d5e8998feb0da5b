-- Unpaid groups of visitors together hold at most a share of each workshop ('SY005'), whether their contacts are verified or
-- not. Before, a verified group made room for the next unverified one, until one person held all seats. Groups that staff
-- placed have no client key and do not count. Nothing else differs from 0064. Decision 43.
CREATE OR REPLACE FUNCTION place_order(o jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  same_order jsonb := jsonb_build_object('order_id', o #> '{order,id}');
  until_at jsonb := o #> '{order,hold_until}';
  client text := o #>> '{order,client_key}';
  unproven_share numeric := (o #>> '{bounds,unproven_share}')::numeric;
  group_share numeric := (o #>> '{bounds,group_share}')::numeric; -- NULL in calls of earlier versions
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
    WHERE email = ANY (ARRAY(SELECT jsonb_array_elements_text(o -> 'emails'))) OR order_id = ANY (older)
    ORDER BY email FOR UPDATE;

  IF older <> '{}' THEN
    PERFORM release_holds(older);
    UPDATE orders SET state = 'cancelled', updated_at = now_at WHERE id = ANY (older);
    UPDATE payments SET state = 'failed', updated_at = now_at WHERE order_id = ANY (older) AND state = 'created';
    DELETE FROM address_claims WHERE order_id = ANY (older);
  END IF;

  SELECT * INTO refused FROM place_orders(
    jsonb_build_array((o -> 'order') || jsonb_build_object('most_of_client', o #> '{bounds,client_seats}', 'single_share', o #> '{bounds,single_share}')),
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
      CROSS JOIN LATERAL ( -- the row of this order in group_orders is written later, so its seats are not counted here
        SELECT least(
          ceil(w.max_count * unproven_share)::int - coalesce(sum(h.seats) FILTER (WHERE g.opened_at IS NULL), 0)::int,
          ceil(w.max_count * group_share)::int - coalesce(sum(h.seats) FILTER (WHERE r.client_key IS NOT NULL), 0)::int
        ) AS left_seats
        FROM holds h JOIN group_orders g ON g.order_id = h.order_id JOIN orders r ON r.id = h.order_id WHERE h.workshop_id = w.id
      ) u
      WHERE u.left_seats < (s ->> 'seats')::int;
    IF missing IS NOT NULL THEN
      RAISE EXCEPTION 'groups hold their share' USING ERRCODE = 'SY005', DETAIL = missing::text;
    END IF;
  END IF;
END;
$$;
