import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import type { AwardPayment } from '#machines/award-payment/award-payment.machine.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { useAddress, useArrival, type Address } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useDone, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { PageHeading, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { PayTerms } from '#src/ui/pay-terms.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { carriedAwardOrder } from './carried-order.ts';
import { awardPaymentFlow, preloadAwardCheckout, type PaymentActor } from './flow.ts';
import styles from './payment.module.css';

/** Page of the payment for a nomination. The order is in the navigation state. Row: ROUTE-10. */
export const awardPaymentPage = (): Page => ({
  title: m.award_payment_title(),
  description: m.award_payment_description({ event: event.name }),
  frame: ScriptedFrame,
  body: <AwardPaymentScreen />,
});

/** Payment for a nomination. The award is in the query, the order in the state. Rows: AWPAY-01 to AWPAY-05. */
export function AwardPaymentScreen() {
  const { query, state } = useArrival();
  const isHydrated = useHydrated();
  return (
    <div className={`wrap ${styles.screen}`}>
      {isHydrated ? <Payment award={query.get('award')} order={carriedAwardOrder(state)} /> : <Loading />}
    </div>
  );
}

function Payment({ award, order }: AwardPayment) {
  const payment = useFlow(awardPaymentFlow, { input: { award, order } });
  const address = useAddress();
  useNotices(payment);
  useEffect(() => {
    if (order) preloadAwardCheckout(order);
  }, [order]);
  useDone(payment, (last) => address.go(...destinationOf(last)));

  if (!award || !order) return <Loading />;
  return (
    <section className={styles.panel} aria-labelledby="payment-title">
      <div id="payment-title">
        <PageHeading title={m.award_payment_title()} />
      </div>
      <p className={styles.award}>
        <Sentence parts={m.award_payment_award.parts({ award })} elements={{ name: <strong /> }} />
      </p>
      <PaymentLines order={order} />
      <PayTerms />
      <Actions payment={payment} />
    </section>
  );
}

/** URL and state of the page that opens after the payment. Rows: AWPAY-19, AWPAY-20, ERR-A-05, ERR-A-06. */
function destinationOf({ value, context }: ReturnType<PaymentActor['getSnapshot']>): Parameters<Address['go']> {
  if (value === 'noOrder') return ['/awards', { replace: true }];
  if (value === 'cancelled') return ['/awards'];

  const { award, order } = context;
  const state = { page: order?.order_page, award, orderData: order };
  if (value === 'paid') return ['/award/confirmation?status=success', { replace: true, state }];
  return ['/award/confirmation?status=failure', { state: { ...state, reason: value } }];
}

/** Total, discount and tax, exactly as the service sent them. Rows: AWPAY-06 to AWPAY-11. */
function PaymentLines({ order }: { order: AwardCheckout }) {
  const { discount, gst, gst_rate: percent, OrderCost: total } = order;
  return (
    <dl>
      <Line name={m.award_payment_standard()}>
        <s>{formatInrExactly(awards.standardPrice)}</s>
      </Line>
      <Line name={m.award_payment_early_bird()}>{formatInrExactly(awards.earlyBirdPrice)}</Line>
      {discount > 0 && <Line name={m.award_payment_discount()}>{formatInrExactly(discount)}</Line>}
      <Line name={m.award_payment_gst({ percent })} note={m.award_payment_included()}>
        {formatInrExactly(gst)}
      </Line>
      <Line name={m.award_payment_total()} className={styles.total}>
        <span className="sum">{formatInrExactly(total)}</span>
      </Line>
    </dl>
  );
}

const Line = ({ name, note, className = '', children }: LineProps) => (
  <div className={`${styles.line} ${className}`}>
    <dt>
      {name}
      {note && (
        <Text span size="sm" c="dimmed">
          {' '}
          {note}
        </Text>
      )}
    </dt>
    <dd>{children}</dd>
  </div>
);

interface LineProps {
  name: string;
  note?: string;
  className?: string | undefined;
  children: ReactNode;
}

function Actions({ payment }: { payment: PaymentActor }) {
  const busy = useSelector(payment, (state) => state.hasTag('busy'));
  return (
    <Group gap="sm" align="stretch" justify="space-between" mt="xl" className="fill-narrow last-first">
      <Button variant="default" size="lg" disabled={busy} onClick={() => payment.send({ type: 'cancel' })}>
        {m.award_payment_cancel()}
      </Button>
      <Button size="lg" icon={IconLock} isBusy={busy} onClick={() => payment.send({ type: 'pay' })}>
        {busy ? m.award_payment_processing() : m.award_payment_pay()}
      </Button>
    </Group>
  );
}

const Loading = () => (
  <div className={styles.panel}>
    <PageHeading title={m.award_payment_title()} />
    <p className={styles.award} role="status">
      {m.award_payment_loading()}
    </p>
  </div>
);
