-- Exports that a person at the desk has asked for. The file is made when it is fetched; the row is deleted after an hour.
CREATE TABLE desk_exports (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  list text NOT NULL,
  format text NOT NULL,
  filters jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX desk_exports_by_time ON desk_exports (made_at);
--> statement-breakpoint
-- Figures of the overview. Counting a million orders takes too long for a page that is always open, and a counter in one row would
-- make all bookings wait for each other. So each statement that changes a table adds a row for each figure that it has changed. A
-- figure is the sum of its rows; a task replaces them by their sum from time to time.
CREATE TABLE desk_figures (
  -- orders:   ref is the kind, state the state; number of orders and their prices
  -- places:   ref is the conference id, state the state of the order; number of people in it
  -- passes:   ref is the conference id, state the state; number of passes
  -- received: ref is the gateway; number and amount of payments
  -- refunds:  ref is the gateway, state the state; number and amount of refunds
  figure text NOT NULL,
  ref text NOT NULL,
  state text NOT NULL,
  -- quarter of an hour in which the money was received or returned, which allows sums by day in any time zone
  slot timestamptz,
  count bigint NOT NULL,
  amount_paise bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION quarter_hour(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
  $$ SELECT to_timestamp(floor(extract(epoch FROM at) / 900) * 900) $$;
--> statement-breakpoint
-- For each table: the triggers that add its figures, and the figures of the rows it has already. `changed` are the rows of a
-- statement: those after it with sign 1, those before it with sign -1.
DO $do$
DECLARE
  part record;
  adding text := $q$ INSERT INTO desk_figures
    SELECT v.figure, v.ref, v.state, v.slot, sum(sign * v.count), sum(sign * v.amount_paise)
    FROM (%s) AS changed CROSS JOIN LATERAL (VALUES %s) AS v (figure, ref, state, slot, count, amount_paise)
    GROUP BY 1, 2, 3, 4 HAVING sum(sign * v.count) <> 0 OR sum(sign * v.amount_paise) <> 0 $q$;
BEGIN
  FOR part IN
    SELECT t.name, t.figures, e.event, e.tables, e.changed
    FROM (VALUES
      ('orders', $f$ ('orders', kind, state, NULL::timestamptz, 1, total_paise),
        ('places', conference_id, state, NULL, CASE WHEN kind IN ('award', 'upgrade') THEN 0 ELSE quantity END, 0) $f$),
      ('tickets', $f$ ('passes', conference_id, state, NULL::timestamptz, 1, 0) $f$),
      ('settlements', $f$ ('received', gateway, '', quarter_hour(settled_at), 1, amount_paise) $f$),
      ('refunds', $f$ ('refunds', gateway, state, quarter_hour(done_at), 1, amount_paise) $f$)
    ) AS t (name, figures)
    CROSS JOIN (VALUES
      ('INSERT', 'NEW TABLE AS after', 'SELECT 1 AS sign, * FROM after'),
      ('DELETE', 'OLD TABLE AS before', 'SELECT -1 AS sign, * FROM before'),
      ('UPDATE', 'OLD TABLE AS before NEW TABLE AS after',
        'SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')
    ) AS e (event, tables, changed)
  LOOP
    EXECUTE format(
      'CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN %s; RETURN NULL; END $body$',
      'figures_of_' || part.name || '_' || lower(part.event), format(adding, part.changed, part.figures));
    EXECUTE format(
      'CREATE TRIGGER figures_after_%s AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      lower(part.event), part.event, part.name, part.tables, 'figures_of_' || part.name || '_' || lower(part.event));
    IF part.event = 'INSERT' THEN
      EXECUTE format(adding, format('SELECT 1 AS sign, * FROM %I', part.name), part.figures);
    END IF;
  END LOOP;
END $do$;
