import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/ages.ts';
import type { DeskState } from '#domain/order-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { orderStatusFlow } from './order-status.flow.ts';
import { orderStatus as words } from '#words';
import styles from './confirmation-screen.module.css';

/** The state of the order as the service reports it. Its space is reserved to prevent a layout shift. */
export function OrderStatus({ flow = orderStatusFlow }: { flow?: typeof orderStatusFlow }) {
  const status = useFlow(flow);
  const order = useSelector(status, ({ context }) => context.data);
  const isComing = useSelector(status, (state) => state.matches('loading'));
  return (
    <div className={styles.status} role="status">
      {order && (
        <NoticeBox tone={tones[order.state]} title={words.title(order.order_code)}>
          <p>{words.states[order.state]}</p>
          {order.can_pay && <p>{words.held(momentThere(Date.parse(order.due), event.dates.timeZone))}</p>}
          <p>
            <Button {...(!order.can_pay && { variant: 'default', size: 'sm' })} href={order.link}>
              {order.can_pay ? words.pay : words.see}
            </Button>
          </p>
        </NoticeBox>
      )}
      {!order && !isComing && (
        <NoticeBox tone="info" title={words.elsewhereTitle}>
          <p>{words.elsewhere}</p>
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
