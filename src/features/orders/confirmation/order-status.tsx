import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useFlow, fromCall } from '#src/lib/flow.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { m } from '#messages';
import { readOwnOrder } from '../api.ts';
import styles from './confirmation.module.css';

/** Loads the order of this checkout by its code, because another tab can have placed a newer order. */
export const orderStatusFlow = resourceMachineOf<OrderPageData | undefined>().provide({
  actors: { load: fromCall((_: void, signal) => readOwnOrder(carriedOrder(history.state?.usr), signal)) },
  actions: { logFailure: (_, { error }) => console.error('The order of this browser was not found', error) },
});

/** The order code in the navigation state. React Router stores the state under `usr`. */
const carriedOrder = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'order' in state && typeof state.order === 'string'
    ? state.order
    : undefined;

/** The state of the order, as the service reports it. Its place has a fixed height to prevent a layout shift. */
export function OrderStatus() {
  const status = useFlow(orderStatusFlow);
  const order = useSelector(status, ({ context }) => context.data);
  const isComing = useSelector(status, (state) => state.matches('loading'));
  return (
    <div className={styles.status} role="status">
      {order && (
        <NoticeBox tone={states[order.state].tone} title={m.order_status_title({ code: order.order_code })}>
          <p>{states[order.state].words()}</p>
          {order.can_pay && (
            <p>{m.order_status_held({ moment: momentThere(Date.parse(order.due), event.dates.timeZone) })}</p>
          )}
          <p>
            <Button {...(!order.can_pay && { variant: 'default', size: 'sm' })} href={order.link}>
              {order.can_pay ? m.order_status_pay() : m.order_status_see()}
            </Button>
          </p>
        </NoticeBox>
      )}
      {!order && !isComing && (
        <NoticeBox tone="info" title={m.order_status_elsewhere_title()}>
          <p>{m.order_status_elsewhere()}</p>
        </NoticeBox>
      )}
    </div>
  );
}

const states = {
  received: { tone: 'warn', words: m.order_status_states_received },
  matching: { tone: 'warn', words: m.order_status_states_matching },
  paid: { tone: 'ok', words: m.order_status_states_paid },
  refunding: { tone: 'warn', words: m.order_status_states_refunding },
  refunded: { tone: 'info', words: m.order_status_states_refunded },
  expired: { tone: 'info', words: m.order_status_states_expired },
  cancelled: { tone: 'info', words: m.order_status_states_cancelled },
} as const;
