import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { formatInr } from '#domain/money/money.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { useEmitted, useFlow, useNotices, useReached } from '#src/lib/flow.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { BillingPart } from './billing/billing-part.tsx';
import type { orderBillingFlow } from './billing/flow.ts';
import type { orderPaymentFlow } from './flow.ts';
import styles from './orders.module.css';

interface CostProps {
  /** machines that pay and that correct billing details; both have a version for orders and one for groups */
  payment: typeof orderPaymentFlow;
  billing: typeof orderBillingFlow;
  token: string;
  order: Pick<OrderPageData, 'order_code' | 'items' | 'OrderCost' | 'billing_name' | 'gst_number'>;
  id: string;
  hasBilling: boolean;
  canPay: boolean;
  /** called when the order on screen may be out of date */
  onChange: () => void;
  /** called when the session has expired */
  onEnd?: () => void;
  /** content above the payment */
  dates?: ReactNode;
  /** content below the payment */
  children?: ReactNode;
}

/** Price of an order or group, its billing details, and the payment. */
export function Cost({ payment, billing, token, order, id, dates, children, ...props }: CostProps) {
  const { hasBilling, canPay, onChange, onEnd = () => {} } = props;
  const part = { token, order: order.order_code, onChange, onEnd };
  return (
    <Stack component="section" className={styles.cost} aria-labelledby={id}>
      <h3 id={id}>{m.order_cost_title()}</h3>
      <Sums order={order} />
      {hasBilling && <BillingPart key={`billing ${token}`} flow={billing} {...part} />}
      {dates}
      {canPay && <PayOnline key={token} flow={payment} {...part} />}
      {children}
    </Stack>
  );
}

/** The items of an order, the total, and the name on the invoice. */
function Sums({
  order: { items, OrderCost: total, billing_name: billedTo, gst_number: gst },
}: Pick<CostProps, 'order'>) {
  return (
    <>
      <dl className={styles.sums}>
        {items.map(({ label, quantity, unit }, index) => (
          <Group
            key={`${index} ${label}`}
            gap="4px var(--mantine-spacing-md)"
            align="stretch"
            justify="space-between"
            wrap="nowrap"
            py="xs"
          >
            <dt>{m.order_cost_line({ label, quantity })}</dt>
            <dd className="num">{formatInr(unit * quantity)}</dd>
          </Group>
        ))}
        <Group
          gap="4px var(--mantine-spacing-md)"
          align="baseline"
          justify="space-between"
          wrap="nowrap"
          mt="xs"
          className={`ruled ${styles.total}`}
        >
          <dt>{m.order_cost_total()}</dt>
          <dd className="sum">{formatInr(total)}</dd>
        </Group>
      </dl>
      <Text size="sm" c="dimmed" className="anywhere">
        {m.order_cost_billed_to()}: {billedTo}
        {gst !== undefined && ` · ${m.order_cost_gst()}: ${gst}`}
      </Text>
    </>
  );
}

interface PayOnlineProps extends Required<Pick<CostProps, 'token' | 'onChange' | 'onEnd'>> {
  flow: typeof orderPaymentFlow;
  order: string;
}

/** Button that opens the checkout of the gateway. */
function PayOnline({ flow, token, order, onChange, onEnd }: PayOnlineProps) {
  const payment = useFlow(flow, { input: { token, order } });
  const problem = useSelector(payment, ({ context }) => context.problem);
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(payment, (state) => state.matches('confirming'));
  const isPaid = useSelector(payment, (state) => state.matches('paid'));
  useNotices(payment);
  useEmitted(payment, 'changed', onChange);
  useReached(payment, 'signedOut', onEnd);
  useEffect(preloadCheckout, []);
  return (
    <Stack>
      {isPaid && <NoticeBox tone="ok" role="status" title={m.group_payment_paid()} />}
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <Button size="lg" fullWidth aria-disabled={isBusy || isPaid} onClick={() => payment.send({ type: 'pay' })}>
        {isConfirming ? m.group_payment_confirming() : isBusy ? m.group_payment_paying() : m.group_payment_pay()}
      </Button>
    </Stack>
  );
}
