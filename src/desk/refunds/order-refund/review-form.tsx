import { useSelector } from '@xstate/react';
import { refundReason } from '#domain/limits.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import { isReason } from '#machines/order-refund/order-refund.ts';
import type { RefundPreview } from '#schemas/api/refund-shapes.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { useMissing } from '../../shared/use-missing.ts';
import type { OrderRefundActor } from './flow.ts';
import { RefundEffect } from './refund-effect.tsx';

interface ReviewFormProps {
  refunding: OrderRefundActor;
  preview: RefundPreview;
}

/** Shows what the refund does, and asks for the reason. The button names the amount. */
export function ReviewForm({ refunding, preview }: ReviewFormProps) {
  const state = useSelector(refunding, (snapshot) => snapshot);
  const isBusy = state.hasTag('busy');
  const least = m.desk_text_least({ count: refundReason.least });
  const { errors, check } = useMissing({ 'refund-reason': isReason(state.context.reason) ? undefined : least });
  const amount = formatInrExactly(preview.amount);
  return (
    <PlainForm isBusy={isBusy} onSubmit={() => check() && refunding.send({ type: 'refund.submitted' })}>
      <RefundEffect preview={preview} />
      {preview.needs_approval && <NoticeBox tone="warn" title={m.desk_refund_needs_approval()} />}
      <TextField
        id="refund-reason"
        name="reason"
        kind="textarea"
        rows={2}
        label={m.desk_refund_reason()}
        hint={m.desk_refund_reason_hint({ count: refundReason.least })}
        value={state.context.reason}
        rule={{ maxLength: refundReason.most }}
        error={errors['refund-reason']}
        readOnly={isBusy}
        required
        onText={(reason) => refunding.send({ type: 'reason.changed', reason })}
      />
      <div className="row gap-2">
        <Button type="submit" variant={preview.needs_approval ? 'filled' : 'danger'} isBusy={isBusy}>
          {preview.needs_approval ? m.desk_refund_ask({ amount }) : m.desk_refund_do({ amount })}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => refunding.send({ type: 'back' })}>
          {m.desk_refund_change()}
        </Button>
      </div>
    </PlainForm>
  );
}
