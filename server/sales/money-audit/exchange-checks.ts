import { takenOfItem } from './refund-checks.ts';

/** An order of the kind 'exchange' as `x`, its exchange as `e`. */
const isPaid = `(x.state = 'paid' AND EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = x.id AND s.outcome = 'settled'))`;
const exchanges = `order_exchanges e JOIN orders x ON x.id = e.order_id`;
const paiseOf = (list: string, field: string) =>
  `(SELECT coalesce(sum((w ->> '${field}')::bigint), 0) FROM jsonb_array_elements(e.${list}) AS w)`;

/** Queries that find invalid exchanges for dearer workshops, as in audit-checks.ts. Decision 077. */
export const exchangeChecks: Record<string, string> = {
  'an exchange costs the difference in price, which is the sum of its items': `
    SELECT x.code AS subject FROM orders x LEFT JOIN order_exchanges e ON e.order_id = x.id
    WHERE x.kind = 'exchange' AND (e.order_id IS NULL
      OR x.total_paise <> ${paiseOf('added', 'duePaise')}
      OR x.total_paise <> (SELECT coalesce(sum(i.unit_paise * i.quantity), 0) FROM order_items i WHERE i.order_id = x.id)
      OR ${paiseOf('added', 'creditPaise')} <> ${paiseOf('given_up', 'paise')})`,
  'the seats of an exchange are in the order of its person if it is paid, else nowhere': `
    SELECT x.code AS subject FROM ${exchanges} CROSS JOIN LATERAL jsonb_array_elements(e.added) AS w
    WHERE ${isPaid} <> EXISTS (SELECT 1 FROM order_items i
        WHERE i.order_id = e.first_order_id AND i.exchange_id = x.id AND i.kind = 'workshop' AND i.ref_id = w ->> 'id'
          AND i.unit_paise = (w ->> 'creditPaise')::bigint AND i.quantity - ${takenOfItem} = 1)
      OR (${isPaid} AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = x.id AND i.kind = 'workshop'))`,
  'the person of a paid exchange has its workshops': `
    SELECT x.code AS subject FROM ${exchanges} JOIN attendees a ON a.id = e.attendee_id
    WHERE ${isPaid} AND NOT ARRAY(SELECT w ->> 'id' FROM jsonb_array_elements(e.added) AS w) <@ a.workshop_ids`,
  'the items of an order are its price': `
    SELECT o.code AS subject FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.kind IN ('single', 'bulk')
    GROUP BY o.id HAVING sum(i.quantity * i.unit_paise) <> o.total_paise`,
};
