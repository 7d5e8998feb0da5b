import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay, useSession } from '../session/use-session.ts';
import type { RefundAction } from './refunds-api.ts';

export const actionNames: Record<RefundAction, () => string> = {
  approve: m.desk_refunds_approve,
  decline: m.desk_refunds_decline,
  withdraw: m.desk_refunds_withdraw,
  returned: m.desk_refunds_returned,
};

interface RefundActionsProps {
  refund: DeskRefund;
  onAction: (action: RefundAction) => void;
}

/** Buttons for the actions that are possible for this person now. */
export function RefundActions({ refund, onAction }: RefundActionsProps) {
  const actions = usePossibleActions(refund);
  return (
    <div className="row gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant="subtle"
          aria-label={m.desk_refunds_action_on({ action: actionNames[action](), code: refund.order_code })}
          onClick={() => onAction(action)}
        >
          {actionNames[action]()}
        </Button>
      ))}
    </div>
  );
}

/** The person who requested a refund withdraws it. Another person with the right approves or declines it. */
function usePossibleActions({ state, asked_by: maker, waits_for: waitsFor }: DeskRefund): RefundAction[] {
  const may = useMay();
  const isOwn = useSession().staff.id === maker;
  if (state === 'asked' && isOwn) return may('change money') ? ['withdraw'] : [];
  if (state === 'asked') return may('approve money') ? ['approve', 'decline'] : [];
  const isByHand = state === 'failed' || waitsFor === 'transfer';
  return isByHand && may('change money') ? ['returned'] : [];
}
