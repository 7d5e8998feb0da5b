import { Timeline } from '@mantine/core';
import { formatInrExactly } from '#domain/money/money.ts';
import { timelineTitle } from '#domain/staff/timeline-kinds.ts';
import type { DeskOrder, TimelineEntry } from '#schemas/api/desk/order.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { useMay } from '../../session/use-session.ts';
import { timeInWords } from '../../shared/format.ts';
import { withDots } from '../../shared/isolated.tsx';
import { useAction } from '../../shared/use-action.ts';
import { paidInWords } from '#domain/staff/order-words.ts';
import { changedField } from './changed-field.ts';
import { resendMail } from './order-api.ts';
import { stateInWords, textInWords } from './timeline-words.ts';

/** Everything that happened to an order, the newest first. */
export function TimelineList({ order }: { order: DeskOrder }) {
  const entries = order.timeline.toReversed();
  return (
    <section aria-labelledby="order-timeline" className="stack gap-4">
      <h2 id="order-timeline">{m.desk_order_timeline()}</h2>
      <Timeline bulletSize={14} lineWidth={2}>
        {entries.map((happened, index) => (
          <Timeline.Item key={entries.length - index} title={titleOf(happened)}>
            <Details happened={happened} orderId={order.id} />
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

const titleOf = (happened: TimelineEntry): string =>
  happened.mail ? `${timelineTitle(happened)}: ${happened.mail.subject}` : timelineTitle(happened);

function Details({ happened, orderId }: { happened: TimelineEntry; orderId: string }) {
  const { at, person, amount, gateway, reference, mail, order, changes = [] } = happened;
  const text = textInWords(happened);
  const mayResend = useMay()('change orders');
  const facts = [
    timeInWords(at),
    whoInWords(happened.by),
    person,
    amount === undefined ? '' : formatInrExactly(amount),
    paidInWords(gateway),
    reference,
    mail?.recipient,
    stateInWords(happened),
  ];
  return (
    <div className="stack gap-1">
      <p className="soft">{withDots(facts)}</p>
      {changes.map((change) => {
        const words = changedField(happened.action ?? '', change);
        return words && <p key={change.field}>{words}</p>;
      })}
      {text && <p>{text}</p>}
      {order && <Link href={`/desk/orders/${order.id}`}>{order.code}</Link>}
      {mayResend && mail && mail.why_not === undefined && <ResendButton orderId={orderId} mailId={mail.id} />}
      {mayResend && mail?.why_not !== undefined && <p className="soft">{mail.why_not}</p>}
    </div>
  );
}

function whoInWords(by: TimelineEntry['by']): string {
  if (!by) return '';
  if (by.kind === 'buyer') return m.desk_order_by_buyer();
  return by.name ?? m.desk_order_by_service();
}

function ResendButton({ orderId, mailId }: { orderId: string; mailId: string }) {
  const send = useAction(() => resendMail(orderId, mailId), { done: () => m.desk_order_sent() });
  return (
    <div className="no-print">
      <Button variant="subtle" size="sm" isBusy={send.isBusy} onClick={() => void send.run()}>
        {m.desk_order_resend()}
      </Button>
    </div>
  );
}
