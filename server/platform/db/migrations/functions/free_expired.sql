-- Releases expired holds, before an order is refused. The caller has locked the rows of the workshops.
CREATE OR REPLACE FUNCTION free_expired(of_workshops text[], now_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH freed AS (
    DELETE FROM holds WHERE workshop_id = ANY (of_workshops) AND expires_at <= now_at RETURNING workshop_id, seats
  ), sums AS (
    SELECT workshop_id, sum(seats)::int AS seats FROM freed GROUP BY workshop_id
  )
  UPDATE workshops w SET held = w.held - s.seats FROM sums s WHERE w.id = s.workshop_id;
$$;
