import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import refunds from '#event/refunds.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import { isAsking as isAskingBack } from '#machines/order-desk/order-desk.ts';
import type { OrderDesk } from '#schemas/api/order-desk.api.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { Sentence } from '#src/ui/sentence.tsx';
import type { OrderActor } from './flow-types.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './orders.module.css';

interface RefundPartProps {
  desk: OrderActor;
  order: OrderDesk;
}

const day = (iso: string) => dateInWords(Date.parse(iso), event.dates.timeZone);

/** Refund requests with their answers, and the request form. Renders nothing for an order that was never paid. */
export function RefundPart({ desk, order }: RefundPartProps) {
  const isAsking = useSelector(desk, ({ context }) => isAskingBack(context));
  const canAsk = useSelector(desk, (state) => state.can({ type: 'refund.opened' }));
  if (!order.can_ask_refund && order.refunds.length === 0) return null;
  return (
    <section className={styles.refund} aria-labelledby="order-refund">
      <h3 id="order-refund">{m.order_refund_title()}</h3>
      {order.refunds.map((request) => (
        <Request key={request.asked_at} request={request} />
      ))}
      {order.can_ask_refund && (
        <>
          <p className="small soft">
            <Sentence parts={m.order_refund_policy.parts()} elements={{ link: <Link href="/refund-policy" /> }} />{' '}
            {m.order_refund_until({ date: day(`${refunds.askUntil}T12:00:00Z`) })}
          </p>
          {isAsking ? (
            <RefundForm desk={desk} />
          ) : (
            <p className={`row gap-1 ${styles.actions}`}>
              <Button
                variant="subtle"
                aria-disabled={!canAsk || undefined}
                onClick={() => desk.send({ type: 'refund.opened' })}
              >
                {m.order_refund_ask()}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Request({ request }: { request: OrderDesk['refunds'][number] }) {
  const { state, ground, asked_at: asked, answered_at: answered = asked, reason } = request;
  const { title } = refunds.grounds.find(({ id }) => id === ground) ?? {};
  return (
    <NoticeBox
      tone={tones[state]}
      title={state === 'asked' ? m.order_refund_asked({ date: day(asked) }) : answers[state]({ date: day(answered) })}
    >
      <p className="small">{reason ?? title}</p>
    </NoticeBox>
  );
}

const tones = { asked: 'info', accepted: 'ok', refused: 'warn' } as const;
const answers = { accepted: m.order_refund_accepted, refused: m.order_refund_refused };
