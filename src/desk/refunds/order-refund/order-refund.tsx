import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OrderRefundInput } from '#machines/order-refund/order-refund.ts';
import { useFlow } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { ChoiceForm } from './choice-form.tsx';
import { orderRefundFlow } from './flow.ts';
import { RefundResult } from './refund-result.tsx';
import { ReviewForm } from './review-form.tsx';

/** Refund of an order: the choice, its preview with the reason, and the result. */
export function OrderRefund(input: OrderRefundInput) {
  const refunding = useFlow(orderRefundFlow, { input });
  const state = useSelector(refunding, (snapshot) => snapshot);
  const { problem, refund, review } = state.context;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [problem, review]); // also after the heading of another preview took the focus
  return (
    <div ref={useKeepFocus()} className="stack gap-5">
      {problem && (
        <div ref={alert}>
          <NoticeBox tone="bad" role="alert" title={problem} />
        </div>
      )}
      {state.matches('loading') && <p role="status">{m.desk_refund_reading()}</p>}
      {state.matches('failed') && (
        <div>
          <Button onClick={() => refunding.send({ type: 'retry' })}>{m.desk_try_again()}</Button>
        </div>
      )}
      {state.hasTag('choice') && <ChoiceForm refunding={refunding} />}
      {state.hasTag('review') && review && <ReviewForm refunding={refunding} preview={review.preview} />}
      {refund && <RefundResult refund={refund} isExchange={review?.preview.returned !== undefined} />}
    </div>
  );
}
