import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { m } from '#messages';
import { NewDocumentDialog } from './new-document-dialog.tsx';
import type { BillingActor, BillingFlows } from '../flow-types.ts';
import { keepBilling, readKeptBilling } from './kept-billing.ts';
import styles from '../orders.module.css';

const loadForm = async () => ({ default: (await import('./billing-form.tsx')).BillingForm });
const BillingForm = lazy(loadForm);

interface BillingPartProps {
  flows: BillingFlows;
  token: string;
  order: string;
  /** Called when the order on screen is out of date. */
  onChange: () => void;
  /** Called when the session has expired. */
  onEnd?: () => void;
}

/** The billing details of an order, with an inline form to correct them. */
export function BillingPart(props: BillingPartProps) {
  const billing = useBilling(props);
  const problem = useSelector(billing, ({ context }) => context.problem);
  const isForm = useSelector(billing, (state) => state.hasTag('form'));
  const isReading = useSelector(billing, (state) => state.matches('reading'));
  return (
    <div className={`stack ${styles.billing}`}>
      {problem?.fields.length === 0 && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      {isForm ? (
        <Suspense fallback={<Opener isOpening />}>
          <BillingForm billing={billing} order={props.order} />
        </Suspense>
      ) : (
        <Opener isOpening={isReading} onOpen={() => billing.send({ type: 'details.opened' })} />
      )}
      <NewDocumentDialog billing={billing} />
    </div>
  );
}

/** Lazy-loads the form while the details load, because few visitors need it. */
function Opener({ isOpening, onOpen = nothing }: { isOpening: boolean; onOpen?: () => void }) {
  useEffect(() => {
    if (isOpening) void loadForm();
  }, [isOpening]);
  return (
    <p className={`row gap-1 ${styles.actions}`}>
      <Button variant="subtle" aria-disabled={isOpening || undefined} onClick={onOpen}>
        {isOpening ? m.billing_details_opening() : m.billing_details_open()}
      </Button>
    </p>
  );
}

function useBilling({ flows, token, order, onChange, onEnd = nothing }: BillingPartProps): BillingActor {
  const [typed] = useState(() => readKeptBilling(order));
  const billing = useFlow(flows.billing, { input: { token, order, ...(typed && { typed }) } });
  const isClosed = useSelector(billing, (state) => state.matches('closed'));
  const hasEnded = useSelector(billing, (state) => state.matches('signedOut'));
  const end = useEffectEvent(onEnd);
  const change = useEffectEvent(onChange);
  useNotices(billing);
  useEffect(() => {
    if (isClosed && readKeptBilling(order)) keepBilling(undefined);
  }, [isClosed, order]);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  useEffect(() => {
    const subscription = billing.on('changed', () => change());
    return () => subscription.unsubscribe();
  }, [billing]);
  return billing;
}

const nothing = () => undefined;
