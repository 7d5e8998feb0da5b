-- Payment attempts are polled at their provider until they are paid, closed or given up; then `next_ask_at` is null.
ALTER TABLE payments ADD COLUMN asked_at timestamptz;
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN next_ask_at timestamptz;
--> statement-breakpoint
CREATE INDEX payments_by_next_ask ON payments (next_ask_at) WHERE next_ask_at IS NOT NULL;
--> statement-breakpoint
UPDATE payments SET next_ask_at = created_at + interval '15 minutes'
  WHERE provider_order_id IS NOT NULL AND state IN ('created', 'failed') AND gateway <> 'transfer';
--> statement-breakpoint
-- Content of an event, which a job processes after the reply to the provider. Rows are never deleted.
ALTER TABLE payment_events ADD COLUMN provider_payment_id text;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN amount_paise bigint;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN currency text;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN worked_at timestamptz;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN outcome text;
--> statement-breakpoint
UPDATE payment_events SET worked_at = received_at;
--> statement-breakpoint
CREATE INDEX payment_events_waiting ON payment_events (received_at) WHERE worked_at IS NULL;
--> statement-breakpoint
-- The payment attempt that was paid.
ALTER TABLE settlements ADD COLUMN payment_id text REFERENCES payments (id);
--> statement-breakpoint
UPDATE settlements s SET payment_id = (
  SELECT p.id FROM payments p WHERE p.order_id = s.order_id AND p.gateway = s.gateway
  ORDER BY (p.state = 'confirmed') DESC, p.created_at DESC LIMIT 1
);
--> statement-breakpoint
ALTER TABLE settlements ALTER COLUMN payment_id SET NOT NULL;
--> statement-breakpoint
-- Refunds, one for each payment. The id is the idempotency key at the provider.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  -- due, asked (the provider has accepted it), done, failed (refused; an exception is open)
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  asked_at timestamptz,
  next_ask_at timestamptz,
  done_at timestamptz,
  UNIQUE (gateway, provider_payment_id),
  FOREIGN KEY (gateway, provider_payment_id) REFERENCES settlements (gateway, provider_payment_id)
);
--> statement-breakpoint
CREATE INDEX refunds_by_order ON refunds (order_id);
--> statement-breakpoint
CREATE INDEX refunds_by_next_ask ON refunds (next_ask_at) WHERE next_ask_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO refunds (id, gateway, provider_payment_id, order_id, amount_paise, reason, state, created_at, next_ask_at, done_at)
  SELECT md5(gateway || provider_payment_id), gateway, provider_payment_id, order_id, amount_paise, 'late',
         CASE outcome WHEN 'refunded' THEN 'done' ELSE 'due' END, settled_at,
         CASE WHEN outcome = 'refund-due' AND gateway <> 'transfer' THEN settled_at END,
         CASE WHEN outcome = 'refunded' THEN settled_at END
  FROM settlements WHERE outcome <> 'settled';
--> statement-breakpoint
-- Payments that staff must check, with one row for each reason. A row is open until the money was assigned or returned.
-- `order_id` is no foreign key, because the payment may belong to no order of this service. Rows are never deleted.
CREATE TABLE payment_exceptions (
  id text PRIMARY KEY,
  reason text NOT NULL,
  gateway text NOT NULL,
  -- payment id of the provider; its order id for an attempt whose result it never reported
  reference text NOT NULL,
  order_id text,
  -- null if it is unknown whether money was received
  amount_paise bigint,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  UNIQUE (gateway, reference, reason)
);
--> statement-breakpoint
CREATE INDEX payment_exceptions_open ON payment_exceptions (opened_at) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE INDEX payment_exceptions_by_order ON payment_exceptions (order_id);
--> statement-breakpoint
-- Results of the audits of money.
CREATE TABLE money_audits (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL,
  breaches integer NOT NULL,
  lines jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX money_audits_by_time ON money_audits (made_at);
--> statement-breakpoint
-- Releases the seats and emails of a paid order, and revokes its passes, including those that were mailed. The caller has locked the row of the order.
CREATE FUNCTION unseat_order(paid_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM workshops WHERE id IN (SELECT workshop_id FROM order_seats(paid_id)) ORDER BY id FOR UPDATE;
  UPDATE workshops w SET sold = w.sold - p.seats FROM order_seats(paid_id) p WHERE w.id = p.workshop_id;
  UPDATE tickets SET state = 'revoked' WHERE order_id = paid_id;
  DELETE FROM address_claims WHERE order_id = paid_id;
  DELETE FROM outbox_emails WHERE order_id = paid_id AND kind = 'pass' AND state = 'queued';
END;
$$;
