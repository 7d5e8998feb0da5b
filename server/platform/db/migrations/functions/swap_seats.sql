-- Gives up sold seats of one person and takes others, in the transaction that changes the order. Locks the workshops by id, as
-- place_orders does. Returns the workshops that have no free seat; then nothing was changed. Decision 071.
CREATE OR REPLACE FUNCTION swap_seats(given_up text[], wanted text[], now_at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  missing text[];
BEGIN
  PERFORM 1 FROM workshops WHERE id = ANY (given_up || wanted) ORDER BY id FOR UPDATE;
  PERFORM free_expired(wanted, now_at);
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO missing FROM workshops WHERE id = ANY (wanted) AND free_seats < 1;
  IF missing = '{}' THEN
    UPDATE workshops SET sold = sold - 1 WHERE id = ANY (given_up);
    UPDATE workshops SET sold = sold + 1 WHERE id = ANY (wanted);
  END IF;
  RETURN missing;
END;
$$;
