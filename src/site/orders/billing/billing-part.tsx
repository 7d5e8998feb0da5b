import { Group, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { validInvoice } from '#machines/billing-details/billing-details.ts';
import { useEmitted, useReached, useFlow, useNotices } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { keepBilling, readKeptBilling, type BillingActor, type orderBillingFlow } from './flow.ts';

const loadForm = async () => ({ default: (await import('./billing-form.tsx')).BillingForm });
const BillingForm = lazy(loadForm);

interface BillingPartProps {
  flow: typeof orderBillingFlow;
  token: string;
  order: string;
  /** called when the order on screen is out of date */
  onChange: () => void;
  /** called when the session has expired */
  onEnd: () => void;
}

/** Button that opens the form for billing details, and the form. */
export function BillingPart({ flow, token, order, onChange, onEnd }: BillingPartProps) {
  const [typed] = useState(() => readKeptBilling(order));
  const billing = useFlow(flow, { input: { token, order, ...(typed && { typed }) } });
  const problem = useSelector(billing, ({ context }) => context.problem);
  const isForm = useSelector(billing, (state) => state.hasTag('form'));
  const isReading = useSelector(billing, (state) => state.matches('reading'));
  useNotices(billing);
  useEmitted(billing, 'changed', onChange);
  useReached(billing, 'signedOut', onEnd);
  useReached(billing, 'closed', () => readKeptBilling(order) && keepBilling(undefined));
  return (
    <Stack gap="sm">
      {problem?.fields.length === 0 && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      {isForm ? (
        <Suspense fallback={<Opener isOpening />}>
          <BillingForm billing={billing} order={order} />
        </Suspense>
      ) : (
        <Opener isOpening={isReading} onOpen={() => billing.send({ type: 'details.opened' })} />
      )}
      <NewInvoiceDialog billing={billing} />
    </Stack>
  );
}

/** Button that opens the form. The code of the form is loaded with the details, because few visitors need it. */
function Opener({ isOpening, onOpen }: { isOpening: boolean; onOpen?: () => void }) {
  useEffect(() => {
    if (isOpening) void loadForm();
  }, [isOpening]);
  return (
    <Group component="p" gap="sm" align="stretch" ms="-sm">
      <Button variant="subtle" aria-disabled={isOpening} onClick={onOpen}>
        {isOpening ? m.billing_details_opening() : m.billing_details_open()}
      </Button>
    </Group>
  );
}

/** Asks for confirmation before a new invoice replaces an invoice. */
function NewInvoiceDialog({ billing }: { billing: BillingActor }) {
  const isOpen = useSelector(billing, (state) => state.hasTag('asking'));
  const invoice = useSelector(billing, ({ context }) => context.billing && validInvoice(context.billing));
  const isReceipt = invoice?.kind === 'receipt';
  const text = isReceipt ? m.billing_details_anew_text_receipt : m.billing_details_anew_text_invoice;
  return (
    <ConfirmDialog
      opened={isOpen}
      title={isReceipt ? m.billing_details_anew_title_receipt() : m.billing_details_anew_title_invoice()}
      cancel={m.billing_details_keep()}
      confirm={m.billing_details_anew()}
      onCancel={() => billing.send({ type: 'replacement.cancelled' })}
      onConfirm={() => billing.send({ type: 'replacement.confirmed' })}
    >
      {invoice && <p>{text({ serial: invoice.serial })}</p>}
    </ConfirmDialog>
  );
}
