import { useSelector } from '@xstate/react';
import { standing } from '#machines/billing-details/billing-details.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import type { BillingActor } from '../flow-types.ts';

const anewTitleMessages = {
  invoice: m.billing_details_anew_title_invoice,
  receipt: m.billing_details_anew_title_receipt,
};

const anewTextMessages = {
  invoice: m.billing_details_anew_text_invoice,
  receipt: m.billing_details_anew_text_receipt,
};

/** Asks for confirmation before an invoice is replaced by a new one. */
export function NewDocumentDialog({ billing }: { billing: BillingActor }) {
  const isOpen = useSelector(billing, (state) => state.hasTag('asking'));
  const sale = useSelector(billing, ({ context }) => context.billing && standing(context.billing));
  const kind = sale?.kind === 'receipt' ? 'receipt' : 'invoice';
  const drop = () => billing.send({ type: 'anew.dropped' });
  return (
    <Dialog
      opened={isOpen}
      title={anewTitleMessages[kind]()}
      onClose={drop}
      footer={
        <>
          <Button variant="default" onClick={drop}>
            {m.billing_details_keep()}
          </Button>
          <Button onClick={() => billing.send({ type: 'anew.confirmed' })}>{m.billing_details_anew()}</Button>
        </>
      }
    >
      {sale && <p>{anewTextMessages[kind]({ serial: sale.serial })}</p>}
    </Dialog>
  );
}
