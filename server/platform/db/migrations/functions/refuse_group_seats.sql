-- Raises an exception if the group of a visitor cannot have its seats: 'SY004', 'SY002' or 'SY005' of place_order, which has locked
-- the client and the workshops, and released the seats of the order that this one replaces.
-- Unproven groups of clients that hold none of a workshop share unproven_share of its seats. Beyond that, and for further groups
-- of a client, the client gets network_share of what group_share leaves, and at least two seats. Decision 43.
CREATE OR REPLACE FUNCTION refuse_group_seats(o jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  now_at timestamptz := (o #>> '{order,created_at}')::timestamptz;
  unproven_share numeric := (o #>> '{bounds,unproven_share}')::numeric;
  group_share numeric := (o #>> '{bounds,group_share}')::numeric; -- NULL in calls of earlier versions
  network_share numeric := (o #>> '{bounds,network_share}')::numeric; -- NULL in calls of earlier versions
  requested text[];
  all_seats integer;
  missing jsonb;
  is_full boolean;
BEGIN
  SELECT coalesce(array_agg(s ->> 'workshop_id'), '{}'), coalesce(sum((s ->> 'seats')::int), 0)
    INTO requested, all_seats FROM jsonb_array_elements(o -> 'seats') s;
  IF unpaid_group_seats_of(o #>> '{order,client_key}', now_at) + all_seats > (o #>> '{bounds,client_seats}')::int THEN
    RAISE EXCEPTION 'the groups of the client hold too many seats' USING ERRCODE = 'SY004';
  END IF;

  PERFORM free_expired(requested, now_at);
  SELECT jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'left', u.left_seats, 'wanted', (s ->> 'seats')::int) ORDER BY w.id),
         bool_and(w.free_seats <= u.left_seats)
    INTO missing, is_full
    FROM jsonb_array_elements(o -> 'seats') s JOIN workshops w ON w.id = s ->> 'workshop_id'
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.seats), 0)::int AS of_all,
             coalesce(sum(h.seats) FILTER (WHERE other.client_key = o #>> '{order,client_key}'), 0)::int AS of_client
      FROM holds h JOIN group_orders g ON g.order_id = h.order_id JOIN orders other ON other.id = h.order_id
      WHERE h.workshop_id = w.id AND g.opened_at IS NULL
    ) unproven
    CROSS JOIN LATERAL (SELECT ceil((w.max_count - w.sold) * group_share)::int - w.held AS left_seats) groups
    CROSS JOIN LATERAL (
      SELECT greatest(0, least(w.free_seats, groups.left_seats, greatest(
        CASE WHEN unproven.of_client = 0 THEN ceil(w.max_count * unproven_share)::int - unproven.of_all END,
        greatest(2, ceil((groups.left_seats + unproven.of_client) * network_share)::int) - unproven.of_client
      ))) AS left_seats
    ) u
    WHERE u.left_seats < (s ->> 'seats')::int;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the seats of the group are missing' USING ERRCODE = CASE WHEN is_full THEN 'SY002' ELSE 'SY005' END, DETAIL = missing::text;
  END IF;
END;
$$;
