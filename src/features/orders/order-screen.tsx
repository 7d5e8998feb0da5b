import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { tokenOf } from '#machines/order-desk/order-desk.ts';
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { orderBillingFlow } from './billing/billing-details.flow.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { orderDeskFlow } from './order-desk.flow.ts';
import { orderPaymentFlow } from './order-payment.flow.ts';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { useReloadOnReturn } from '#src/lib/use-return.ts';
import { m } from '#messages';
import type { OrderActor, OrderFlows } from './flow-types.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

const defaultFlows: OrderFlows = {
  order: orderDeskFlow,
  payment: orderPaymentFlow,
  billing: orderBillingFlow,
  preloadCheckout,
};

/** One order, for everyone who has its link: pay, correct a name or an email, request a refund. Decision 37. */
export function OrderScreen({ flows = defaultFlows }: { flows?: OrderFlows }) {
  const isHydrated = useHydrated();
  const address = useAddress();
  const keepFocus = useKeepFocus();
  return (
    <ErrorBoundary>
      <div className="ground end-space" ref={keepFocus}>
        <div className="wrap">
          {isHydrated ? <OrderContent flows={flows} token={tokenOf(address.place().pathname)} /> : <OrderSkeleton />}
        </div>
      </div>
    </ErrorBoundary>
  );
}

function OrderContent({ flows, token }: { flows: OrderFlows; token: string }) {
  const desk = useFlow(flows.order, { input: { token } });
  const order = useSelector(desk, ({ context }) => context.order);
  const isReading = useSelector(desk, (state) => state.matches('reading'));
  const isUnknown = useSelector(desk, (state) => state.matches('unknown'));
  useNotices(desk);
  useTokenInUrl(desk);
  useReloadOnReturn(() => desk.send({ type: 'page.shown' }));
  if (isUnknown) return <Unknown />;
  if (isReading) return <OrderSkeleton />;
  return order ? <OrderCard {...{ flows, desk, order }} /> : <Unread desk={desk} />;
}

/** Skeleton of the order. */
function OrderSkeleton() {
  return (
    <div className="opening parted">
      <PageHeading title={m.order_page_title()} />
      <div role="status" className={`skeleton ${styles.coming} ${styles.wide}`}>
        <span className="vh">{m.order_page_loading()}</span>
        <span />
        <span />
      </div>
    </div>
  );
}

function Unread({ desk }: { desk: OrderActor }) {
  const problem = useSelector(desk, ({ context }) => context.problem?.sentence);
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.order_page_title()} />
      <NoticeBox tone="bad" role="alert" {...(problem !== undefined && { title: problem })}>
        <Button variant="default" className={styles.again} onClick={() => desk.send({ type: 'retry' })}>
          {m.order_page_try_again()}
        </Button>
      </NoticeBox>
    </div>
  );
}

function Unknown() {
  const { supportEmail } = event.contacts;
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.order_page_unknown_title()} />
      <p>
        <Sentence
          parts={m.order_page_unknown.parts({ address: supportEmail })}
          elements={{ link: <MailLink email={supportEmail} /> }}
        />
      </p>
      <Button href="/">{m.order_page_home()}</Button>
    </div>
  );
}

/** A new email changes the link. A layout effect, because it must subscribe before the actor starts. */
function useTokenInUrl(desk: OrderActor): void {
  const address = useAddress();
  useLayoutEffect(() => {
    const subscription = desk.on('moved', ({ token }) => address.replacePath(`/orders/${token}`));
    return () => subscription.unsubscribe();
  }, [desk, address]);
}
