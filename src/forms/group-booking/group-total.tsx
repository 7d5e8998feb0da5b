import { useSelector } from '@xstate/react';
import { use } from 'react';
import { needsRecipient } from '#domain/money/invoice-recipient.ts';
import { formatInr, toPaise } from '#domain/money/money.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { groupPrice, isPriceKnown } from '#machines/group-choice/group-choice.ts';
import { gstNumberOf } from '#src/forms/recipient-fields.tsx';
import { PayBar, SubmitButton } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { isBusy, isContact, type BookingActor, type GroupActors } from './flow.ts';
import { GroupOfficeContext } from './group-office.ts';
import styles from './group-booking.module.css';

/** The total in rupees, calculated with the rule of the service. Undefined while a price is unknown. */
function useTotal({ booking, choice }: GroupActors): number | undefined {
  const passes = useSelector(booking, ({ context }) => context.passes);
  return useSelector(choice, ({ context }) => {
    const pass = passOnSale(context.key, passes);
    return pass && isPriceKnown(context) ? groupPrice(context, pass).total : undefined;
  });
}

function useTotalText(actors: GroupActors): string {
  const total = useTotal(actors);
  const hasPass = useSelector(actors.choice, ({ context }) => context.key !== undefined);
  if (!hasPass) return m.bulk_summary_not_yet();
  return total === undefined ? '…' : formatInr(total);
}

/** Whether the invoice of this group must name its recipient. */
export function useNeedsRecipient(actors: GroupActors): boolean {
  const total = useTotal(actors);
  const gstNumber = useSelector(actors.booking, ({ context }) => gstNumberOf({ ...context.answers }));
  return total !== undefined && needsRecipient(toPaise(total), gstNumber);
}

/** The total, shown below the participants. Rows: BULK-15, BULK-32. */
export const GroupTotal = (actors: GroupActors) => (
  <p className={styles.total}>
    <span>{m.bulk_summary_total()}</span> <strong className="sum">{useTotalText(actors)}</strong>
  </p>
);

/** Bar on narrow screens: the total and the main button. */
export const GroupBar = (actors: GroupActors) => (
  <PayBar total={useTotalText(actors)}>
    <GroupSubmit booking={actors.booking} />
  </PayBar>
);

/** The main button: 'Continue to Stage 2' on stage 1, 'Confirm and pay' on stage 2. Rows: BULK-07, BULK-15. */
export function GroupSubmit({ booking, className }: { booking: BookingActor; className?: string | undefined }) {
  const isFirst = useSelector(booking, isContact);
  const busy = useSelector(booking, isBusy);
  const office = use(GroupOfficeContext);
  return (
    <SubmitButton
      form={isFirst ? 'contact' : 'participants'}
      isBusy={busy}
      isPayment={!isFirst && !office}
      className={className}
    >
      {isFirst ? m.bulk_form_go_on() : (office?.submit ?? m.bulk_form_pay())}
    </SubmitButton>
  );
}
