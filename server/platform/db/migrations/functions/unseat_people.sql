-- Frees the seats of the refunded people of a paid order, ends their passes, mailed or not, and frees their emails. The caller
-- has locked the order, and has written the lines of the refund.
CREATE OR REPLACE FUNCTION unseat_people(paid_id text, with_refund text, ended text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workshops WHERE id IN (
    SELECT i.ref_id FROM refund_lines l JOIN order_items i USING (order_id, position)
    WHERE l.refund_id = with_refund AND i.kind = 'workshop'
  ) ORDER BY id FOR UPDATE;
  UPDATE workshops w SET sold = w.sold - p.seats FROM (
    SELECT i.ref_id, sum(l.quantity)::int AS seats FROM refund_lines l JOIN order_items i USING (order_id, position)
    WHERE l.refund_id = with_refund AND i.kind = 'workshop' GROUP BY i.ref_id
  ) p WHERE w.id = p.ref_id;
  UPDATE tickets SET state = 'revoked' WHERE order_id = paid_id AND attendee_id = ANY (ended);
  DELETE FROM address_claims c WHERE c.order_id = paid_id
    AND c.email IN (SELECT lower(a.email) FROM attendees a WHERE a.id = ANY (ended))
    AND NOT EXISTS (
      SELECT 1 FROM attendees a JOIN tickets t ON t.attendee_id = a.id
      WHERE a.order_id = paid_id AND lower(a.email) = c.email AND t.state <> 'revoked'
    );
  DELETE FROM outbox_emails WHERE order_id = paid_id AND kind = 'pass' AND state = 'queued'
    AND pass_id IN (SELECT pass_id FROM tickets WHERE attendee_id = ANY (ended));
END;
$$;
