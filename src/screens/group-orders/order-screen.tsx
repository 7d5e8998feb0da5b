import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { tokenOf } from '#machines/order-desk/order-desk.ts';
import { useAddress } from '#src/components/address.ts';
import { Button } from '#src/components/button.tsx';
import { ErrorBoundary } from '#src/components/error-boundary.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { useNotices } from '#src/components/notices.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useAlive } from '#src/components/use-alive.ts';
import { useFlow } from '#src/components/use-flow.ts';
import { useHeldFocus } from '#src/components/use-held-focus.ts';
import { orderBillingFlow } from '#src/flows/billing-details.ts';
import { preloadCheckout } from '#src/flows/checkout.ts';
import { orderDeskFlow } from '#src/flows/order-desk.ts';
import { orderPaymentFlow } from '#src/flows/order-payment.ts';
import { orderPage as words } from '#words';
import type { OrderActor, OrderFlows } from './flows.ts';
import { OrderCard } from './order-card.tsx';
import { useReturns } from './use-returns.ts';
import styles from './group-orders.module.css';

const joined: OrderFlows = {
  order: orderDeskFlow,
  payment: orderPaymentFlow,
  billing: orderBillingFlow,
  preloadCheckout,
};

/** Where the money of one order is: whoever has its link sees it, pays, corrects a typo, asks for a refund. Decision 37. */
export function OrderScreen({ flows = joined }: { flows?: OrderFlows }) {
  const isAlive = useAlive();
  const address = useAddress();
  const held = useHeldFocus();
  return (
    <ErrorBoundary>
      <div className={styles.page} ref={held}>
        <div className="wrap">
          {isAlive ? <Desk flows={flows} token={tokenOf(address.place().pathname)} /> : <Coming />}
        </div>
      </div>
    </ErrorBoundary>
  );
}

function Desk({ flows, token }: { flows: OrderFlows; token: string }) {
  const desk = useFlow(flows.order, { input: { token } });
  const order = useSelector(desk, ({ context }) => context.order);
  const isReading = useSelector(desk, (state) => state.matches('reading'));
  const isUnknown = useSelector(desk, (state) => state.matches('unknown'));
  useNotices(desk);
  useMoves(desk);
  useReturns(() => desk.send({ type: 'page.shown' }));
  if (isUnknown) return <Unknown />;
  if (isReading) return <Coming />;
  return order ? <OrderCard {...{ flows, desk, order }} /> : <Unread desk={desk} />;
}

/** While it is on its way. */
function Coming() {
  return (
    <div className="opening parted">
      <PageHeading title={words.title} />
      <div role="status" className={`${styles.coming} ${styles.wide}`}>
        <span className="vh">{words.loading}</span>
        <span />
        <span />
      </div>
    </div>
  );
}

function Unread({ desk }: { desk: OrderActor }) {
  const problem = useSelector(desk, ({ context }) => context.problem?.sentence);
  return (
    <div className={styles.opening}>
      <PageHeading title={words.title} />
      <NoticeBox tone="bad" role="alert" {...(problem !== undefined && { title: problem })}>
        <Button variant="default" className={styles.again} onClick={() => desk.send({ type: 'retry' })}>
          {words.tryAgain}
        </Button>
      </NoticeBox>
    </div>
  );
}

function Unknown() {
  const { supportEmail } = event.contacts;
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.opening}>
      <PageHeading title={words.unknownTitle} />
      <p>
        {words.unknown(
          (mail) => (
            <a key="link" href={`mailto:${supportEmail}`}>
              {mail}
            </a>
          ),
          supportEmail,
        )}
      </p>
      <Button href="/">{words.home}</Button>
    </div>
  );
}

/** With another e-mail address the link is another one. A layout effect: it must listen before the flow speaks. */
function useMoves(desk: OrderActor): void {
  const address = useAddress();
  useLayoutEffect(() => {
    const subscription = desk.on('moved', ({ token }) => address.replacePath(`/orders/${token}`));
    return () => subscription.unsubscribe();
  }, [desk, address]);
}
