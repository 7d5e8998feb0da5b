import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { OrderStatus } from '#domain/booking/order-page.ts';
import { formatInr } from '#domain/money/money.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { orderBillingFlow } from './billing/flow.ts';
import { Cost } from './cost.tsx';
import { orderPaymentFlow, type OrderActor } from './flow.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPeople } from './order-people.tsx';
import { RefundPart } from './refund-part.tsx';
import styles from './orders.module.css';

const moment = (iso: string) => momentThere(Date.parse(iso), event.dates.timeZone);

/** An order: state, next step, price, people, files, refund and history. */
export function OrderCard({ actor, order }: { actor: OrderActor; order: OrderPageData }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      <CardHead order={order} />
      <Paper withBorder radius="lg" p="card" className={`titled ${styles.order}`}>
        <Stack gap={20}>
          {problem?.at === 'page' && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
          <State order={order} />
          <Stack gap="xl" pt={20} className={`beside ruled ${styles.two}`}>
            <Cost
              payment={orderPaymentFlow}
              billing={orderBillingFlow}
              order={order}
              id="order-cost"
              token={actor.getSnapshot().context.token}
              // billing details can be corrected before the payment, and while the invoice is valid
              hasBilling={['received', 'matching', 'paid'].includes(order.state)}
              canPay={order.can_pay}
              onChange={() => actor.send({ type: 'order.changed' })}
            />
            <Stack gap="xl" className={styles.parts}>
              {order.people.length > 0 && <OrderPeople {...{ actor, order }} />}
              <OrderDocuments {...{ actor, order }} />
              <RefundPart {...{ actor, order }} />
              <History order={order} />
            </Stack>
          </Stack>
        </Stack>
      </Paper>
    </>
  );
}

const CardHead = ({ order }: { order: OrderPageData }) => (
  <div className="opening parted">
    <div>
      <PageHeading title={m.order_page_title()} />
      <Text c="dimmed" mt="sm" className="anywhere">
        <b>{m.order_page_order({ code: order.order_code })}</b>
      </Text>
      <Text size="sm" c="dimmed">
        {m.order_page_placed({ date: moment(order.placed_at) })}
      </Text>
    </div>
  </div>
);

function State({ order: { state, kind, due } }: { order: OrderPageData }) {
  const { next, ...look } = states[state];
  const isOver = state === 'expired' || state === 'cancelled';
  const href = again[kind];
  return (
    <Stack component="section" gap="sm" className={styles.standing} aria-labelledby="order-state" aria-live="polite">
      <h2 id="order-state">
        <Badge {...look}>{words[state]()}</Badge>
      </h2>
      <Text c="dimmed" className={styles.lede}>
        {((state === 'paid' && nextOfPaid[kind]) || next)({ due: moment(due) })}
      </Text>
      {state === 'matching' && (
        <Text size="sm" c="dimmed">
          {m.order_page_refresh()}
        </Text>
      )}
      {isOver && href !== undefined && (
        <p>
          <Button variant="default" href={href}>
            {m.order_page_again()}
          </Button>
        </p>
      )}
    </Stack>
  );
}

const words: Record<OrderStatus, () => string> = {
  received: m.order_page_states_received,
  matching: m.order_page_states_matching,
  paid: m.order_page_states_paid,
  refunding: m.order_page_states_refunding,
  refunded: m.order_page_states_refunded,
  expired: m.order_page_states_expired,
  cancelled: m.order_page_states_cancelled,
};

/** Colour, icon and next step for each state. */
const states = {
  received: { tone: 'warn', Icon: IconClock, next: m.order_page_next_received },
  matching: { tone: 'warn', Icon: IconClock, next: m.order_page_next_matching },
  paid: { tone: 'ok', Icon: IconCircleCheck, next: m.order_page_next_paid },
  refunding: { tone: 'warn', Icon: IconAlertTriangle, next: m.order_page_next_refunding },
  refunded: { tone: 'plain', Icon: IconCircleCheck, next: m.order_page_next_refunded },
  expired: { tone: 'bad', Icon: IconCircleX, next: m.order_page_next_expired },
  cancelled: { tone: 'plain', Icon: IconCircleX, next: m.order_page_next_cancelled },
} as const;

/** Texts about the next step for paid orders other than those of a single delegate. */
const nextOfPaid: Partial<Record<OrderPageData['kind'], () => string>> = {
  bulk: m.order_page_paid_group,
  award: m.order_page_paid_award,
  upgrade: m.order_page_paid_upgrade,
  issued: m.order_page_issued,
  exchange: m.order_page_paid_exchange,
};

/** Pages to book again. An exchange is placed by the office. */
const again: Partial<Record<OrderPageData['kind'], string>> = {
  single: '/classic-booking',
  bulk: '/bulk-booking',
  award: '/awards',
  upgrade: '/tickets',
  issued: '/tickets',
};

function History({ order: { history } }: { order: OrderPageData }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">{m.order_page_history_title()}</h3>
      <Box component="ol" mt="xs">
        {history.map(({ what, at, amount }) => (
          <Group
            key={`${what} ${at}`}
            component="li"
            gap="0 var(--mantine-spacing-md)"
            align="stretch"
            justify="space-between"
            py="xs"
            className="underlined"
          >
            <span>
              {historyWords[what]()}
              {amount !== undefined && <b className="num"> {formatInr(amount)}</b>}
            </span>
            <Text dateTime={at} component="time" size="sm" c="dimmed" className="num">
              {m.order_page_happened({ moment: moment(at) })}
            </Text>
          </Group>
        ))}
      </Box>
    </section>
  );
}

const historyWords = {
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
