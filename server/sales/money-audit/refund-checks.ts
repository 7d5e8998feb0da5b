/** Sums of a payment `s`: the money that refunds return, and the money that approved refunds of its order keep. */
const returning = `(SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
  WHERE r.gateway = s.gateway AND r.provider_payment_id = s.provider_payment_id)`;
const kept = `(SELECT coalesce(sum(f.fee_paise), 0) FROM order_refunds f
  WHERE f.gateway = s.gateway AND f.provider_payment_id = s.provider_payment_id AND f.state = 'approved')`;
const refundsOf = (condition: string) => `EXISTS (SELECT 1 FROM refunds r
  WHERE r.gateway = s.gateway AND r.provider_payment_id = s.provider_payment_id AND ${condition})`;

/** Quantity of an item `i` that refunds of people took back. */
export const takenOfItem = `(SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l
  WHERE l.order_id = i.order_id AND l.position = i.position)`;

/** Number of passes of an order `o` that refunds of people ended. */
export const endedPasses = `(SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l JOIN order_items i USING (order_id, position)
  WHERE l.order_id = o.id AND i.kind = 'pass')`;

/**
 * Queries that find invalid refunds, as in audit-checks.ts. A payment may have parts that go back while the rest pays
 * for the order.
 */
export const refundChecks: Record<string, string> = {
  'a payment has paid an order, is being refunded or was refunded': `
    SELECT s.gateway || ' ' || s.provider_payment_id AS subject FROM settlements s JOIN orders o ON o.id = s.order_id
    WHERE NOT coalesce(CASE s.outcome
      WHEN 'settled' THEN o.state = 'paid' AND NOT ${refundsOf('NOT r.is_part')}
      WHEN 'refund-due' THEN ${refundsOf(`r.state <> 'done'`)} AND ${returning} + ${kept} = s.amount_paise
      WHEN 'refunded' THEN NOT ${refundsOf(`r.state <> 'done'`)} AND ${returning} + ${kept} = s.amount_paise END, false)`,
  'a payment is recorded once, and never refunded above its amount': `
    SELECT gateway || ' ' || provider_payment_id AS subject FROM settlements
    GROUP BY gateway, provider_payment_id HAVING count(*) > 1
    UNION ALL SELECT s.gateway || ' ' || s.provider_payment_id FROM settlements s
    WHERE ${returning} + ${kept} > s.amount_paise
    UNION ALL SELECT gateway || ' ' || provider_payment_id FROM refunds WHERE NOT is_part
    GROUP BY gateway, provider_payment_id HAVING count(*) > 1`,
  'an approved refund has its lines and its money': `
    SELECT f.id AS subject FROM order_refunds f WHERE
      CASE WHEN f.state = 'approved'
        THEN (SELECT coalesce(sum(l.refund_paise), 0) FROM refund_lines l WHERE l.refund_id = f.id) <> f.amount_paise
          OR (SELECT coalesce(sum(l.price_paise - l.refund_paise), 0) FROM refund_lines l WHERE l.refund_id = f.id) <> f.fee_paise
          OR (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.order_refund_id = f.id) <> f.amount_paise
        ELSE EXISTS (SELECT 1 FROM refund_lines l WHERE l.refund_id = f.id)
          OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_refund_id = f.id) END`,
  'no item of an order is refunded twice': `
    SELECT o.code AS subject FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE ${takenOfItem} > i.quantity
      OR (SELECT coalesce(sum(l.price_paise), 0) FROM refund_lines l
          WHERE l.order_id = i.order_id AND l.position = i.position) > i.quantity * i.unit_paise`,
  'the pass of a refunded person is revoked': `
    SELECT t.pass_id AS subject FROM refund_lines l JOIN tickets t ON t.attendee_id = l.attendee_id
    WHERE t.state <> 'revoked'`,
  'a large refund was approved by a second person': `
    SELECT id AS subject FROM order_refunds WHERE state = 'approved' AND needs_approval AND decided_by = asked_by`,
  'the credit notes of an order are its refunds, and never above its invoice': `
    SELECT o.code AS subject FROM orders o LEFT JOIN (
      SELECT order_id, sum(total_paise) FILTER (WHERE kind IN ('invoice', 'receipt'))
        - coalesce(sum(total_paise) FILTER (WHERE kind IN ('credit-note', 'refund-receipt')), 0) AS rest
      FROM tax_documents GROUP BY order_id
    ) d ON d.order_id = o.id
    WHERE coalesce(d.rest, 0) <> CASE
      WHEN o.state = 'paid' THEN o.total_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
        WHERE r.order_id = o.id AND r.state = 'done' AND r.reason IN ('requested', 'event-cancelled'))
      WHEN o.state = 'refunded' THEN (SELECT coalesce(sum(f.fee_paise), 0) FROM order_refunds f
        WHERE f.order_id = o.id AND f.state = 'approved')
      ELSE 0 END
    UNION ALL SELECT o.code FROM tax_documents d JOIN orders o ON o.id = d.order_id GROUP BY o.code, d.order_id, d.revision
    HAVING coalesce(sum(d.total_paise) FILTER (WHERE d.kind IN ('credit-note', 'refund-receipt')), 0)
      > coalesce(sum(d.total_paise) FILTER (WHERE d.kind IN ('invoice', 'receipt')), 0)`,
};
