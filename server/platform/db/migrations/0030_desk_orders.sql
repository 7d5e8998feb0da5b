-- Notes of staff about an order. Only staff can read them.
CREATE TABLE order_notes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  staff_id text NOT NULL,
  note text NOT NULL,
  written_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_notes_by_order ON order_notes (order_id, written_at);
--> statement-breakpoint
-- Filters of a list that a member of staff has saved under a name.
CREATE TABLE desk_views (
  id text PRIMARY KEY,
  staff_id text NOT NULL,
  list text NOT NULL CHECK (list IN ('orders', 'people')),
  name text NOT NULL,
  -- query string of the page without the search text, such as 'state=paid&pass=2'
  query text NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (staff_id, list, name)
);
--> statement-breakpoint
-- Gives up sold seats of one person and takes others, in the transaction that changes the order. Locks the workshops by id, as
-- place_orders does. Returns the workshops that have no free seat; then nothing was changed. Decision 071.
CREATE FUNCTION swap_seats(given_up text[], wanted text[], now_at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
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
