import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay, useSession } from '../session/use-session.ts';
import type { RefundAct } from './refunds-api.ts';

export const actNames: Record<RefundAct, () => string> = {
  approve: m.desk_refunds_approve,
  decline: m.desk_refunds_decline,
  withdraw: m.desk_refunds_withdraw,
  returned: m.desk_refunds_returned,
};

interface RefundActsProps {
  refund: DeskRefund;
  onAct: (act: RefundAct) => void;
}

/** Buttons for the acts that are possible for this person now. */
export function RefundActs({ refund, onAct }: RefundActsProps) {
  const acts = usePossibleActs(refund);
  return (
    <div className="row gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="subtle"
          aria-label={m.desk_refunds_act_on({ act: actNames[act](), code: refund.order_code })}
          onClick={() => onAct(act)}
        >
          {actNames[act]()}
        </Button>
      ))}
    </div>
  );
}

/** The person who requested a refund withdraws it. Another person with the right approves or declines it. */
function usePossibleActs({ state, asked_by: maker, waits_for: waitsFor }: DeskRefund): RefundAct[] {
  const may = useMay();
  const isOwn = useSession().staff.id === maker;
  if (state === 'asked' && isOwn) return may('change money') ? ['withdraw'] : [];
  if (state === 'asked') return may('approve money') ? ['approve', 'decline'] : [];
  const isByHand = state === 'failed' || waitsFor === 'transfer';
  return isByHand && may('change money') ? ['returned'] : [];
}
