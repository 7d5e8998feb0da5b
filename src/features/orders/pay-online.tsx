import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { m } from '#messages';
import type { PaymentFlows } from './flow-types.ts';

interface PayOnlineProps {
  flows: PaymentFlows;
  token: string;
  order: string;
  /** Called when the order on screen can be out of date. */
  onChange: () => void;
  /** Called when the session has expired. */
  onEnd?: () => void;
}

/** Pays a group or a single order in the checkout of the gateway. */
export function PayOnline({ flows, token, order, onChange, onEnd = nothing }: PayOnlineProps) {
  const payment = useFlow(flows.payment, { input: { token, order } });
  const problem = useSelector(payment, ({ context }) => context.problem);
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(payment, (state) => state.matches('confirming'));
  const isPaid = useSelector(payment, (state) => state.matches('paid'));
  const hasEnded = useSelector(payment, (state) => state.matches('signedOut'));
  const end = useEffectEvent(onEnd);
  const change = useEffectEvent(onChange);
  useNotices(payment);
  useEffect(() => flows.preloadCheckout(), [flows]);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  useEffect(() => {
    const subscription = payment.on('changed', () => change());
    return () => subscription.unsubscribe();
  }, [payment]);
  return (
    <div className="stack gap-4 starting">
      {isPaid && <NoticeBox tone="ok" role="status" title={m.group_payment_paid()} />}
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isBusy || isPaid || undefined}
        onClick={() => payment.send({ type: 'pay' })}
      >
        {isConfirming ? m.group_payment_confirming() : isBusy ? m.group_payment_paying() : m.group_payment_pay()}
      </Button>
    </div>
  );
}

const nothing = () => undefined;
