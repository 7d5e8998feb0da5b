import { useSelector } from '@xstate/react';
import { standing } from '#machines/billing-details/billing-details.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { billingDetails as words } from '#words';
import type { BillingActor } from '../flow-types.ts';

/** Asks for confirmation before an invoice is replaced by a new one. */
export function NewDocumentDialog({ billing }: { billing: BillingActor }) {
  const isOpen = useSelector(billing, (state) => state.hasTag('asking'));
  const sale = useSelector(billing, ({ context }) => context.billing && standing(context.billing));
  const kind = sale?.kind === 'receipt' ? 'receipt' : 'invoice';
  const drop = () => billing.send({ type: 'anew.dropped' });
  return (
    <Dialog
      opened={isOpen}
      title={words.anewTitle[kind]}
      onClose={drop}
      footer={
        <>
          <Button variant="default" onClick={drop}>
            {words.keep}
          </Button>
          <Button onClick={() => billing.send({ type: 'anew.confirmed' })}>{words.anew}</Button>
        </>
      }
    >
      {sale && <p>{words.anewText[kind](sale.serial)}</p>}
    </Dialog>
  );
}
