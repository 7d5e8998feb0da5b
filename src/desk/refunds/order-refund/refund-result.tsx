import { formatInrExactly } from '#domain/money/money.ts';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';

/** Says that the refund has started, or that it waits for a second person. */
export function RefundResult({ refund, isExchange }: { refund: DeskRefund; isExchange: boolean }) {
  const { state, amount: rupees = 0, waits_for: waitsFor } = refund;
  const started = isExchange ? startedExchange : startedWords;
  const amount = formatInrExactly(rupees);
  const isWaiting = state === 'asked';
  return (
    <NoticeBox
      tone={isWaiting ? 'info' : 'ok'}
      role="status"
      title={isWaiting ? m.desk_refund_waiting({ amount }) : m.desk_refund_started({ amount })}
    >
      <div className="stack gap-3">
        <p>{isWaiting ? m.desk_refund_waiting_text() : started[waitsFor === 'transfer' ? 'byHand' : 'byProvider']()}</p>
        <div>
          <Button variant="default" href="/desk/refunds">
            {m.desk_refund_open_list()}
          </Button>
        </div>
      </div>
    </NoticeBox>
  );
}

const startedWords = { byProvider: m.desk_refund_started_text, byHand: m.desk_refund_started_by_hand };
const startedExchange = {
  byProvider: m.desk_refund_started_exchange,
  byHand: m.desk_refund_started_exchange_by_hand,
};
