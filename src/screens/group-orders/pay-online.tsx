import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#src/components/button.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { useNotices } from '#src/components/notices.ts';
import { useFlow } from '#src/components/use-flow.ts';
import { groupPayment as words } from '#words';
import type { ContactFlows, DeskActor } from './flows.ts';
import styles from './group-orders.module.css';

interface PayOnlineProps {
  flows: ContactFlows;
  desk: DeskActor;
  token: string;
  order: string;
  /** The session has ended. */
  onEnd: () => void;
}

/** Pays a group by the provider's checkout. */
export function PayOnline({ flows, desk, token, order, onEnd }: PayOnlineProps) {
  const payment = useFlow(flows.payment, { input: { token, order } });
  const problem = useSelector(payment, ({ context }) => context.problem);
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(payment, (state) => state.matches('confirming'));
  const isPaid = useSelector(payment, (state) => state.matches('paid'));
  const hasEnded = useSelector(payment, (state) => state.matches('signedOut'));
  const end = useEffectEvent(onEnd);
  useNotices(payment);
  useEffect(() => flows.preloadCheckout(), [flows]);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  useEffect(() => {
    const subscription = payment.on('changed', () => desk.send({ type: 'groups.changed' }));
    return () => subscription.unsubscribe();
  }, [payment, desk]);
  return (
    <div className={styles.pay}>
      {isPaid && <NoticeBox tone="ok" role="status" title={words.paid} />}
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isBusy || isPaid || undefined}
        onClick={() => payment.send({ type: 'pay' })}
      >
        {isConfirming ? words.confirming : isBusy ? words.paying : words.pay}
      </Button>
    </div>
  );
}
