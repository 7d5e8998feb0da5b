-- The trigger functions that add the rows of desk_figures, one for each table and event: figures_of_orders_insert and so on. `changed`
-- are the rows of a statement: those after it with sign 1, those before it with sign -1. A change of a figure also needs a migration
-- that counts the existing rows again.
DO $do$
DECLARE
  part record;
  adding text := $q$ INSERT INTO desk_figures
    SELECT v.figure, v.ref, v.state, v.slot, sum(sign * v.count), sum(sign * v.amount_paise)
    FROM (%s) AS changed CROSS JOIN LATERAL (VALUES %s) AS v (figure, ref, state, slot, count, amount_paise)
    GROUP BY 1, 2, 3, 4 HAVING sum(sign * v.count) <> 0 OR sum(sign * v.amount_paise) <> 0 $q$;
BEGIN
  FOR part IN
    SELECT t.name, t.figures, e.event, e.changed
    FROM (VALUES
      ('orders', $f$ ('orders', kind, state, NULL::timestamptz, 1, total_paise),
        ('places', conference_id, state, NULL, CASE WHEN kind IN ('award', 'upgrade') THEN 0 ELSE quantity END, 0) $f$),
      ('tickets', $f$ ('passes', conference_id, state, NULL::timestamptz, 1, 0) $f$),
      ('settlements', $f$ ('received', gateway, '', quarter_hour(settled_at), 1, amount_paise) $f$),
      ('refunds', $f$ ('refunds', gateway, state, quarter_hour(done_at), 1, amount_paise) $f$)
    ) AS t (name, figures)
    CROSS JOIN (VALUES
      ('insert', 'SELECT 1 AS sign, * FROM after'),
      ('delete', 'SELECT -1 AS sign, * FROM before'),
      ('update', 'SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before')
    ) AS e (event, changed)
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN %s; RETURN NULL; END $body$',
      'figures_of_' || part.name || '_' || part.event, format(adding, part.changed, part.figures));
  END LOOP;
END $do$;
