import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { tokenOf } from '#machines/order-page/order-page.ts';
import { useAddress } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading, ScreenBody, ScreenStep, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import { orderPageFlow } from './flow.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

/** Page of one order. The HTML is the same for all orders; the browser loads the data. Decision 37. */
export const orderPage = (): Page => ({
  title: m.order_page_title(),
  description: m.order_page_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  frame: ScriptedFrame,
  body: <OrderScreen />,
});

/** An order, for everyone with its link. They can pay, correct a name or email, or request a refund. Decision 37. */
export function OrderScreen() {
  const isHydrated = useHydrated();
  const address = useAddress();
  return (
    <ScreenBody>{isHydrated ? <OrderContent token={tokenOf(address.place().pathname)} /> : <Loading />}</ScreenBody>
  );
}

function OrderContent({ token }: { token: string }) {
  const address = useAddress();
  const actor = useFlow(orderPageFlow, { input: { token } });
  const order = useSelector(actor, ({ context }) => context.order);
  const problem = useSelector(actor, ({ context }) => context.problem?.sentence);
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  const isUnknown = useSelector(actor, (state) => state.matches('unknown'));
  useNotices(actor);
  // a corrected email changes the link of the order
  useEmitted(actor, 'moved', (moved) => address.replacePath(`/orders/${moved.token}`));
  useReloadOnReturn(() => actor.send({ type: 'page.shown' }));
  if (isUnknown) return <Unknown />;
  if (isReading) return <Loading />;
  if (order) return <OrderCard actor={actor} order={order} />;
  return (
    <ScreenStep title={m.order_page_title()}>
      <RetryNotice problem={problem} onRetry={() => actor.send({ type: 'retry' })} />
    </ScreenStep>
  );
}

const Loading = () => (
  <div className="opening parted">
    <PageHeading title={m.order_page_title()} />
    <SkeletonRows className={`skeleton ${styles.coming}`} label={m.order_page_loading()} rows={2} />
  </div>
);

function Unknown() {
  const { supportEmail } = event.contacts;
  return (
    <ScreenStep title={m.order_page_unknown_title()} takesFocus>
      <p>
        <Sentence
          parts={m.order_page_unknown.parts({ address: supportEmail })}
          elements={{ link: <MailLink email={supportEmail} /> }}
        />
      </p>
      <Button href="/">{m.order_page_home()}</Button>
    </ScreenStep>
  );
}
