/** SET clause that empties rows of `audit_values` when personal data is erased. The chain of the log still verifies. */
export const emptyValues = 'reason = NULL, before = NULL, after = NULL, erased_at = now()';

/** Statement that empties the values of all events whose subjects have the ids `$1`. */
export const emptyValuesOfSubjects = `UPDATE audit_values SET ${emptyValues}
  WHERE erased_at IS NULL AND event_id IN (SELECT id FROM audit_events WHERE subject_id = ANY ($1))`;
