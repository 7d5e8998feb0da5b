import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { m } from '#messages';
import { BillingPart } from './billing/billing-part.tsx';
import type { OrderActor, OrderFlows } from './flow-types.ts';
import { PayOnline } from './pay-online.tsx';
import { Sums } from './sums.tsx';
import styles from './orders.module.css';

interface OrderCostProps {
  flows: OrderFlows;
  desk: OrderActor;
  order: OrderDesk;
}

/** Price of an order, and the way to pay. */
export function OrderCost({ flows, desk, order }: OrderCostProps) {
  const { items, OrderCost: total, billing_name: billedTo, gst_number: gst, order_code: code } = order;
  const { token } = desk.getSnapshot().context;
  return (
    <section className={`stack gap-4 starting ${styles.cost}`} aria-labelledby="order-cost">
      <h3 id="order-cost">{m.order_cost_title()}</h3>
      <Sums {...{ items, total, billedTo, gst }} />
      {billed.has(order.state) && (
        <BillingPart
          key={`billing ${token}`}
          {...{ flows, token, order: code }}
          onChange={() => desk.send({ type: 'order.changed' })}
        />
      )}
      {order.can_pay && (
        <PayOnline
          key={token}
          {...{ flows, token, order: code }}
          onChange={() => desk.send({ type: 'order.changed' })}
        />
      )}
    </section>
  );
}

/** In these states the order can be paid or has a valid invoice. */
const billed = new Set<OrderDesk['state']>(['received', 'matching', 'paid']);
