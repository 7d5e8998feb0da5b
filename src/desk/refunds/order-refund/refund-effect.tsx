import { useEffect, useRef, type ReactNode } from 'react';
import { formatInrExactly } from '#domain/money/money.ts';
import type { RefundPreview } from '#schemas/api/refund-shapes.ts';
import { m } from '#messages';
import { paidInWords } from '#domain/staff/order-words.ts';
import { NoteTable } from './note-table.tsx';

/** All that a refund does: money, passes, seats, credit note and mails. The heading takes the focus. */
export function RefundEffect({ preview }: { preview: RefundPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [preview]);
  const { passes, seats, mails, note, exchanges, cancelled_exchanges: cancelled, returned } = preview;
  return (
    <section aria-labelledby="refund-effect" className="stack gap-5">
      <h2 id="refund-effect" tabIndex={-1} ref={heading}>
        {m.desk_refund_effect()}
      </h2>
      <Part title={m.desk_refund_money()} lines={moneyLines(preview)} />
      <Part
        title={m.desk_refund_passes()}
        lines={[
          ...(preview.scope === 'order' && !returned ? [m.desk_refund_order_ends()] : []),
          ...passes.map(({ name, pass_id: pass }) => m.desk_refund_pass({ name, pass })),
        ]}
        none={returned ? m.desk_refund_exchange_ends() : m.desk_refund_no_passes()}
      />
      {returned && <Part title={m.desk_refund_workshops()} lines={[returnedInWords(returned)]} />}
      {cancelled.length > 0 && (
        <Part
          title={m.desk_refund_cancelled_exchanges()}
          lines={cancelled.map((code) => m.desk_refund_cancelled_exchange({ code }))}
        />
      )}
      <Part title={m.desk_refund_seats()} lines={seats.map(seatInWords)} none={m.desk_refund_no_seats()} />
      {note && <NoteTable note={note} />}
      {exchanges.map((exchange) => exchange.note && <NoteTable key={exchange.order_code} note={exchange.note} />)}
      <Part title={m.desk_refund_mails()} lines={mails.map(mailInWords)} />
    </section>
  );
}

interface PartProps {
  title: string;
  lines: readonly ReactNode[];
  /** the sentence without lines */
  none?: string;
}

const Part = ({ title, lines, none = '' }: PartProps) => (
  <section aria-label={title} className="stack gap-1">
    <h3>{title}</h3>
    {lines.length === 0 ? <p>{none}</p> : lines.map((line, index) => <p key={index}>{line}</p>)}
  </section>
);

function moneyLines({ money, exchanges, fee, percent, fee_per_pass: feePerPass }: RefundPreview): string[] {
  const back = money.map(({ amount, gateway, payment, is_by_hand: isByHand }) =>
    isByHand
      ? m.desk_refund_by_hand({ amount: formatInrExactly(amount), payment })
      : m.desk_refund_goes_back({ amount: formatInrExactly(amount), gateway: paidInWords(gateway), payment }),
  );
  return [
    ...exchanges.map(({ amount, order_code: code }) =>
      m.desk_refund_exchange({ amount: formatInrExactly(amount), code }),
    ),
    ...(back.length > 0 ? back : [m.desk_refund_no_money()]),
    ...(fee > 0 ? [m.desk_refund_kept({ amount: formatInrExactly(fee) })] : []),
    ...(percent < 100 || feePerPass > 0 ? [m.desk_refund_slab({ percent, fee: formatInrExactly(feePerPass) })] : []),
  ];
}

const seatInWords = ({ workshop, seats: count, people }: RefundPreview['seats'][number]): string =>
  people.length > 0
    ? m.desk_refund_seat({ workshop, count, people: people.join(', ') })
    : m.desk_refund_seat_count({ workshop, count });

const returnedInWords = ({ person, former, added }: NonNullable<RefundPreview['returned']>): string =>
  former.length > 0
    ? m.desk_refund_workshops_back({ person, former: former.join(', '), added: added.join(', ') })
    : m.desk_refund_workshops_gone({ person, added: added.join(', ') });

const mailNames = {
  'order-refund': m.desk_refund_mail_refund,
  'tax-document': m.desk_refund_mail_note,
  pass: m.desk_refund_mail_pass,
  'pass-ended': m.desk_refund_mail_pass_ended,
};
const mailInWords = ({ kind, recipient: email }: RefundPreview['mails'][number]): string => mailNames[kind]({ email });
