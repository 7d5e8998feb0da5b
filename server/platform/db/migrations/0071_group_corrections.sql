-- Contacts of groups correct emails too. Their corrections of names move to the table of corrections by buyers.
INSERT INTO corrections (id, order_id, attendee_id, name_before, name_after, email_before, email_after, corrected_at)
  SELECT n.id, n.order_id, n.attendee_id, n.name_before, n.name_after, a.email, a.email, n.changed_at
  FROM name_changes n JOIN attendees a ON a.id = n.attendee_id;
--> statement-breakpoint
DROP TABLE name_changes;
