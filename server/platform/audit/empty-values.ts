/** SET clause that empties rows of `audit_values` when personal data is erased. The chain of the log still verifies. */
export const emptyValues = 'reason = NULL, before = NULL, after = NULL, erased_at = now()';

/**
 * Statement that empties the values of events about the orders of the attendees with the ids `$1`, if the values or the
 * reason name one of them, or belong to a refund of one of them. Call it before the names are emptied.
 */
export const emptyValuesNaming = `UPDATE audit_values v SET ${emptyValues}
  FROM audit_events e, attendees a
  WHERE e.id = v.event_id AND v.erased_at IS NULL AND a.id = ANY ($1) AND e.subject_id = a.order_id
    AND (v.after ->> 'refund' IN (SELECT f.id FROM order_refunds f WHERE a.id = ANY (f.attendee_ids))
      OR EXISTS (SELECT 1 FROM unnest(ARRAY[a.id, a.name, a.email]) AS known (word)
        WHERE known.word <> '' AND strpos(
          lower(concat_ws(' ', to_json(v.reason)::text, v.before::text, v.after::text)),
          lower(trim(BOTH '"' FROM to_json(known.word)::text))) > 0))`;

/** Statement that empties the values of all events whose subjects have the ids `$1`. */
export const emptyValuesOfSubjects = `UPDATE audit_values SET ${emptyValues}
  WHERE erased_at IS NULL AND event_id IN (SELECT id FROM audit_events WHERE subject_id = ANY ($1))`;

/** Statement that empties the values of events about the requests for the free passes of the orders or attendees `$1`. */
export const emptyValuesOfPassRequests = `UPDATE audit_values SET ${emptyValues}
  WHERE erased_at IS NULL AND event_id IN (SELECT e.id FROM audit_events e
    JOIN pass_requests r ON r.id = e.subject_id LEFT JOIN attendees a ON a.order_id = r.order_id
    WHERE r.order_id = ANY ($1) OR a.id = ANY ($1))`;

/** Statement that empties the values of events about the nominations of the orders `$1`. Call it before these are deleted. */
export const emptyValuesOfNominations = `UPDATE audit_values SET ${emptyValues}
  WHERE erased_at IS NULL AND event_id IN (SELECT e.id FROM audit_events e
    JOIN nominations n ON n.id = e.subject_id WHERE n.order_id = ANY ($1))`;
