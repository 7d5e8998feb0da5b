import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { isBusy } from '../busy.ts';
import type { BookingActor } from '../flow-types.ts';
import { SubmitButton } from './submit-button.tsx';
import page from '#src/ui/layout/order-page.module.css';

/** The Back button and the submit button. On the first step, Back opens the catalogue. */
export function FormActions({ booking, form }: { booking: BookingActor; form: string }) {
  const isFirst = useSelector(booking, (state) => state.hasTag('contact') || state.context.count === 1);
  const pass = useSelector(booking, ({ context }) => context.pass);
  const busy = useSelector(booking, isBusy);
  return (
    <div className={page.actions}>
      {isFirst ? (
        <Button href="/classic-booking" state={{ pass }} variant="default">
          {m.desk_back()}
        </Button>
      ) : (
        <Button variant="default" disabled={busy} onClick={() => booking.send({ type: 'back' })}>
          {m.desk_back()}
        </Button>
      )}
      <SubmitButton booking={booking} form={form} className={page.wideOnly} />
    </div>
  );
}
