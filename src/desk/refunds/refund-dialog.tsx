import { refundReason } from '#domain/limits.ts';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { m } from '#messages';
import { actionNames } from './refund-actions.tsx';
import { peopleInWords, rupeesInWords } from './refund-words.ts';
import { decideRefund, type RefundAction } from './refunds-api.ts';
import { TextDialog } from './text-dialog.tsx';

/** An action on a refund that a person has opened. */
export interface Decision {
  refund: DeskRefund;
  action: RefundAction;
}

interface RefundDialogProps {
  decision: Decision | undefined;
  onClose: () => void;
}

/** Asks before an action on a refund. Most actions need a reason; the record of a transfer needs its number. */
export const RefundDialog = ({ decision, onClose }: RefundDialogProps) =>
  decision && <OpenDialog key={decision.refund.id + decision.action} {...decision} onClose={onClose} />;

function OpenDialog({ refund, action, onClose }: Decision & { onClose: () => void }) {
  const { order_code: code } = refund;
  const amount = rupeesInWords(refund.amount);
  return (
    <TextDialog
      title={titles[action]({ code })}
      confirm={action === 'approve' ? m.desk_refunds_approve_do({ amount }) : actionNames[action]()}
      isDangerous={action === 'approve'}
      field={fields[action]}
      action={(text) => decideRefund(refund, action, text)}
      done={() => doneWords[action]({ code })}
      onClose={onClose}
    >
      {action !== 'returned' && <p>{`${peopleInWords(refund)}: ${amount}`}</p>}
      <p>{texts[action](refund)}</p>
    </TextDialog>
  );
}

const titles = {
  approve: m.desk_refunds_approve_title,
  decline: m.desk_refunds_decline_title,
  withdraw: m.desk_refunds_withdraw_title,
  returned: m.desk_refunds_returned_title,
};

const texts: Record<RefundAction, (refund: DeskRefund) => string> = {
  approve: (refund) => approveText(refund)({ name: refund.asked_by_name, reason: refund.reason ?? '' }),
  decline: ({ asked_by_name: name }) => m.desk_refunds_decline_text({ name }),
  withdraw: () => m.desk_refunds_withdraw_text(),
  returned: ({ amount }) => m.desk_refunds_returned_text({ amount: rupeesInWords(amount) }),
};

/** A refund of an exchange for cheaper workshops, or of the order of one for dearer workshops, ends no pass. A nomination has none. */
function approveText({ scope, order_kind: kind }: DeskRefund) {
  if (scope === 'exchange') return m.desk_refunds_approve_exchange;
  if (kind === 'exchange') return m.desk_refunds_approve_exchange_back;
  return kind === 'award' ? m.desk_refunds_approve_nomination : m.desk_refunds_approve_text;
}

const doneWords = {
  approve: m.desk_refunds_approve_done,
  decline: m.desk_refunds_decline_done,
  withdraw: m.desk_refunds_withdraw_done,
  returned: m.desk_refunds_returned_done,
};

const reason = { label: m.desk_refunds_reason, ...refundReason };
const fields = {
  approve: undefined,
  decline: reason,
  withdraw: reason,
  returned: { label: m.desk_refunds_returned_number, least: 4, most: 60 },
};
