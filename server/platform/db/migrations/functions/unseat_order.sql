-- Releases the seats and emails of a paid order, and revokes its passes, including those that were mailed. The caller has locked the
-- row of the order.
CREATE OR REPLACE FUNCTION unseat_order(paid_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workshops WHERE id IN (SELECT workshop_id FROM order_seats(paid_id)) ORDER BY id FOR UPDATE;
  UPDATE workshops w SET sold = w.sold - p.seats FROM order_seats(paid_id) p WHERE w.id = p.workshop_id;
  UPDATE tickets SET state = 'revoked' WHERE order_id = paid_id;
  DELETE FROM address_claims WHERE order_id = paid_id;
  DELETE FROM outbox_emails WHERE order_id = paid_id AND kind = 'pass' AND state = 'queued';
END;
$$;
