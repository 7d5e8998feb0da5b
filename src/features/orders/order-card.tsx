import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentInWords } from '#domain/time/time-in-words.ts';
import type { DeskState } from '#domain/booking/order-desk.ts';
import { formatInr } from '#domain/money/money.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import type { OrderActor, OrderFlows } from './flow-types.ts';
import { OrderCost } from './order-cost.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPeople } from './order-people.tsx';
import { RefundPart } from './refund-part.tsx';
import styles from './orders.module.css';

const statesMessages = {
  received: m.order_page_states_received,
  matching: m.order_page_states_matching,
  paid: m.order_page_states_paid,
  refunding: m.order_page_states_refunding,
  refunded: m.order_page_states_refunded,
  expired: m.order_page_states_expired,
  cancelled: m.order_page_states_cancelled,
};

const historyMessages = {
  placed: m.order_page_history_placed,
  declined: m.order_page_history_declined,
  paid: m.order_page_history_paid,
  corrected: m.order_page_history_corrected,
  'refund-asked': m.order_page_history_refund_asked,
  'refund-refused': m.order_page_history_refund_refused,
  'refund-accepted': m.order_page_history_refund_accepted,
  'going-back': m.order_page_history_going_back,
  'gone-back': m.order_page_history_gone_back,
  lapsed: m.order_page_history_lapsed,
  withdrawn: m.order_page_history_withdrawn,
};

interface OrderCardProps {
  flows: OrderFlows;
  desk: OrderActor;
  order: OrderDesk;
}

const moment = (iso: string) => momentInWords(Date.parse(iso), event.dates.timeZone);

/** An order: state, next step, price, people, files, refund and history. */
export function OrderCard({ flows, desk, order }: OrderCardProps) {
  const problem = useSelector(desk, ({ context }) => context.problem);
  return (
    <>
      <div className="opening parted">
        <div>
          <PageHeading title={m.order_page_title()} />
          <p className={styles.whose}>
            <b>{m.order_page_order({ code: order.order_code })}</b>
          </p>
          <p className="small soft">{m.order_page_placed({ date: moment(order.placed_at) })}</p>
        </div>
      </div>
      <div className={`card padded ${styles.card} ${styles.order}`}>
        {problem?.at === 'page' && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
        <Standing order={order} />
        <div className={styles.two}>
          <OrderCost {...{ flows, desk, order }} />
          <div className={styles.parts}>
            {order.people.length > 0 && <OrderPeople {...{ desk, order }} />}
            <OrderDocuments {...{ desk, order }} />
            <RefundPart {...{ desk, order }} />
            <History order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function Standing({ order: { state, kind, due } }: { order: OrderDesk }) {
  const { tone, Icon } = signs[state];
  const isOver = state === 'expired' || state === 'cancelled';
  const next = state === 'received' ? m.order_page_next_received({ due: moment(due) }) : nextSteps[state]();
  const text = (state === 'paid' && paidWords[kind]?.()) || next;
  return (
    <section className={styles.standing} aria-labelledby="order-state" aria-live="polite">
      <h2 id="order-state">
        <Badge tone={tone} icon={<Icon size={16} stroke={2} aria-hidden="true" />}>
          {statesMessages[state]()}
        </Badge>
      </h2>
      <p className={styles.lede}>{text}</p>
      {state === 'matching' && <p className="small soft">{m.order_page_refresh()}</p>}
      {isOver && (
        <p>
          <Button variant="default" href={again[kind]}>
            {m.order_page_again()}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Texts for kinds of orders that do not send one pass to one email. */
const paidWords: Partial<Record<OrderDesk['kind'], () => string>> = {
  bulk: m.order_page_paid_group,
  award: m.order_page_paid_award,
  upgrade: m.order_page_paid_upgrade,
  issued: m.order_page_issued,
};

function History({ order: { history } }: { order: OrderDesk }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">{m.order_page_history_title()}</h3>
      <ol className={styles.history}>
        {history.map(({ what, at, amount }) => (
          <li key={`${what} ${at}`}>
            <span>
              {historyMessages[what]()}
              {amount !== undefined && <b className="num"> {formatInr(amount)}</b>}
            </span>
            <time dateTime={at} className="small soft num">
              {m.order_page_happened({ moment: moment(at) })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const again: Record<OrderDesk['kind'], string> = {
  single: '/classic-booking',
  bulk: '/bulk-booking',
  award: '/awards',
  upgrade: '/tickets',
  issued: '/tickets',
};

const signs = {
  received: { tone: 'warn', Icon: IconClock },
  matching: { tone: 'warn', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCircleCheck },
  refunding: { tone: 'warn', Icon: IconAlertTriangle },
  refunded: { tone: 'plain', Icon: IconCircleCheck },
  expired: { tone: 'bad', Icon: IconCircleX },
  cancelled: { tone: 'plain', Icon: IconCircleX },
} as const satisfies Record<DeskState, unknown>;

const nextSteps = {
  matching: m.order_page_next_matching,
  paid: m.order_page_next_paid,
  refunding: m.order_page_next_refunding,
  refunded: m.order_page_next_refunded,
  expired: m.order_page_next_expired,
  cancelled: m.order_page_next_cancelled,
};
