-- Releases the seats that these orders hold. The caller has locked the rows of the workshops.
CREATE OR REPLACE FUNCTION release_holds(order_ids text[]) RETURNS void LANGUAGE sql AS $$
  WITH freed AS (
    DELETE FROM holds WHERE order_id = ANY (order_ids) RETURNING workshop_id, seats
  ), sums AS (
    SELECT workshop_id, sum(seats)::int AS seats FROM freed GROUP BY workshop_id
  )
  UPDATE workshops w SET held = w.held - s.seats FROM sums s WHERE w.id = s.workshop_id;
$$;
