-- Refunds whose money staff must send by a bank transfer, for the overview of the desk.
CREATE INDEX refunds_by_hand ON refunds (order_refund_id)
  WHERE order_refund_id IS NOT NULL AND state = 'due' AND gateway = 'transfer';
