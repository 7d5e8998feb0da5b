/** SQL for the id of the pass with which the upgrades of the pass `t` began; its own id if it is no upgrade. */
export const firstPassId = `(
  WITH RECURSIVE earlier (pass_id, step) AS (
    SELECT t.pass_id, 0
    UNION ALL
    SELECT u.pass_id, e.step + 1
    FROM earlier e JOIN tickets n ON n.pass_id = e.pass_id JOIN pass_upgrades u ON u.attendee_id = n.attendee_id
  )
  SELECT pass_id FROM earlier ORDER BY step DESC LIMIT 1
)`;
