import { refundReason } from '#domain/limits.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import type { WorkshopQuote } from '#machines/workshop-exchange/workshop-exchange.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { NoteTable } from '#src/desk/refunds/order-refund/note-table.tsx';

type Refund = NonNullable<WorkshopQuote['refund']>;

interface ExchangeRefundProps {
  refund: Refund;
  reason: string;
  error: string | undefined;
  isBusy: boolean;
  onReason: (reason: string) => void;
}

/** Shows the refund of cheaper workshops with its credit note, and asks for the reason. */
export function ExchangeRefund({ refund, reason, error, isBusy, onReason }: ExchangeRefundProps) {
  const { is_by_hand: isByHand, payment, note } = refund;
  const amount = formatInrExactly(refund.amount);
  return (
    <>
      <p>{isByHand ? m.desk_refund_by_hand({ amount, payment }) : m.desk_order_difference_back({ amount, payment })}</p>
      {note && <NoteTable note={note} />}
      {refund.needs_approval && <NoticeBox tone="warn" title={m.desk_order_exchange_waits()} />}
      <TextField
        id="exchange-reason"
        name="reason"
        kind="textarea"
        rows={2}
        label={m.desk_refund_reason()}
        hint={m.desk_refund_reason_hint({ count: refundReason.least })}
        rule={{ maxLength: refundReason.most }}
        value={reason}
        error={error}
        readOnly={isBusy}
        required
        onText={onReason}
      />
    </>
  );
}

/** Words of the button that exchanges cheaper workshops. */
export const exchangeButton = ({ amount, needs_approval: needsApproval }: Refund): string =>
  needsApproval
    ? m.desk_refund_ask({ amount: formatInrExactly(amount) })
    : m.desk_order_exchange({ amount: formatInrExactly(amount) });
