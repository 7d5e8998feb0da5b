import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import type { DeskState } from '#domain/booking/order-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { orderStatusFlow } from './order-status.flow.ts';
import { m } from '#messages';
import styles from './confirmation-screen.module.css';

const statesMessages = {
  received: m.order_status_states_received,
  matching: m.order_status_states_matching,
  paid: m.order_status_states_paid,
  refunding: m.order_status_states_refunding,
  refunded: m.order_status_states_refunded,
  expired: m.order_status_states_expired,
  cancelled: m.order_status_states_cancelled,
};

/** The state of the order as the service reports it. Its space is reserved to prevent a layout shift. */
export function OrderStatus({ flow = orderStatusFlow }: { flow?: typeof orderStatusFlow }) {
  const status = useFlow(flow);
  const order = useSelector(status, ({ context }) => context.data);
  const isComing = useSelector(status, (state) => state.matches('loading'));
  return (
    <div className={styles.status} role="status">
      {order && (
        <NoticeBox tone={tones[order.state]} title={m.order_status_title({ code: order.order_code })}>
          <p>{statesMessages[order.state]()}</p>
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

const tones = {
  received: 'warn',
  matching: 'warn',
  paid: 'ok',
  refunding: 'warn',
  refunded: 'info',
  expired: 'info',
  cancelled: 'info',
} as const satisfies Record<DeskState, string>;
