import event from '#event/event.json' with { type: 'json' };
import type { OrderStatus } from '#domain/booking/order-page.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { m } from '#messages';
import styles from './confirmation.module.css';

interface OrderBoxProps {
  order: OrderPageData | undefined;
  /** false while the first call is running */
  hasReply: boolean;
  /** true if a payment was approved, so the order must not be paid again */
  isChecking: boolean;
}

/** The state of the order, as the service reports it. Its place has a fixed height to prevent a layout shift. */
export function OrderBox({ order, hasReply, isChecking }: OrderBoxProps) {
  const { tone, words } = states[isChecking ? 'matching' : (order?.state ?? 'received')];
  const canPay = order?.can_pay === true && !isChecking;
  return (
    <div className={styles.status} role="status">
      {order && (
        <NoticeBox tone={tone} title={m.order_status_title({ code: order.order_code })}>
          <p>{words()}</p>
          {canPay && <p>{m.order_status_held({ moment: momentThere(Date.parse(order.due), event.dates.timeZone) })}</p>}
          <p>
            <Button {...(!canPay && { variant: 'default', size: 'sm' })} href={order.link}>
              {canPay ? m.order_status_pay() : m.order_status_see()}
            </Button>
          </p>
        </NoticeBox>
      )}
      {!order && hasReply && isChecking && (
        <NoticeBox tone={tone} title={m.order_status_elsewhere_title()}>
          <p>{words()}</p>
        </NoticeBox>
      )}
      {!order && hasReply && !isChecking && (
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
} as const satisfies Record<OrderStatus, object>;
