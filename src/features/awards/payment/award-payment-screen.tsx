import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AwardPayment } from '#machines/award-payment/award-payment.machine.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { awardPaymentFlow, preloadAwardCheckout } from './award-payment.flow.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { destination } from './destination.ts';
import { carriedAwardOrder } from './carried-order.ts';
import { PaymentLines } from './payment-lines.tsx';
import styles from './award-payment.module.css';

interface Flows {
  payment: typeof awardPaymentFlow;
  /** preloads the script of the gateway */
  preload: typeof preloadAwardCheckout;
}

const defaultFlows: Flows = { payment: awardPaymentFlow, preload: preloadAwardCheckout };

/**
 * Payment for a nomination. The award is in the query, the order in the navigation state. Rows: AWPAY-01 to AWPAY-05.
 */
export function AwardPaymentScreen({ flows = defaultFlows }: { flows?: Flows }) {
  const { query, state } = useArrival();
  const isHydrated = useHydrated();
  return (
    <ErrorBoundary>
      <div className={`wrap ${styles.screen}`}>
        {isHydrated ? (
          <Payment flows={flows} award={query.get('award')} order={carriedAwardOrder(state)} />
        ) : (
          <Loading />
        )}
      </div>
    </ErrorBoundary>
  );
}

function Payment({ flows, award, order }: AwardPayment & { flows: Flows }) {
  const payment = useFlow(flows.payment, { input: { award, order } });
  const done = useSelector(payment, (snapshot) => (snapshot.status === 'done' ? snapshot : undefined));
  const address = useAddress();
  useNotices(payment);
  useEffect(() => {
    if (order) flows.preload(order);
  }, [flows, order]);
  useEffect(() => {
    if (!done) return;
    const { to, ...how } = destination(done);
    address.go(to, how);
  }, [done, address]);

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
      <Actions payment={payment} />
    </section>
  );
}

function Actions({ payment }: { payment: ActorRefFrom<typeof awardPaymentFlow> }) {
  const busy = useSelector(payment, (state) => state.hasTag('busy'));
  return (
    <div className={`fill-narrow last-first ${styles.actions}`}>
      <Button variant="default" size="lg" disabled={busy} onClick={() => payment.send({ type: 'cancel' })}>
        {m.award_payment_cancel()}
      </Button>
      <Button
        size="lg"
        aria-disabled={busy || undefined}
        icon={busy ? <Spinner /> : <IconLock size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => payment.send({ type: 'pay' })}
      >
        {busy ? m.award_payment_processing() : m.award_payment_pay()}
      </Button>
    </div>
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
