import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { passLabel } from '#domain/booking/passes.ts';
import { priceOf, type OfficeBookingInput } from '#machines/office-booking/office-booking.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { useDone, useEmitted, useFlow } from '#src/lib/flow.ts';
import { RefusedOrder } from '#src/ui/layout/order-steps.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { m } from '#messages';
import { focusAgreement } from '../about-form.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { officeBookingFlow, type OfficeBookingActor } from './flow.ts';
import { PeopleForms, submitAttendees } from './people-forms.tsx';
import page from '#src/ui/layout/order-steps.module.css';

interface OfficeBookingProps {
  input: OfficeBookingInput;
  /** the phase has closed, and this person may enter the form with a note */
  isLate: boolean;
  /** called when the person begins to type */
  onTyped: () => void;
  onPlaced: (placed: PlacedForBuyer) => void;
}

/** The form of the buyer and the summary of the order. */
export function OfficeBooking({ input, isLate, onTyped, onPlaced }: OfficeBookingProps) {
  const booking = useFlow(officeBookingFlow, { input });
  useEmitted(booking, 'contact.valid', submitAttendees);
  useEmitted(booking, 'agreement.missing', focusAgreement);
  useDone(booking, ({ context }) => context.placed && onPlaced(context.placed));
  const { pass, count, problem, ...order } = useSelector(booking, ({ context }) => context);
  const isBusy = useSelector(booking, isPlacing);
  if (!pass) return <p>{m.desk_forms_no_passes()}</p>;
  const { total } = priceOf({ pass, count, ...order });
  return (
    <div className={page.two}>
      <div className="card padded stack gap-6">
        <OrdersClosedNotice />
        {problem && <RefusedOrder problem={problem} />}
        <PassChoice booking={booking} />
        <PeopleForms
          {...{ count, total, isBusy, problem, onTyped }}
          onContact={(answers, recipient) => booking.send({ type: 'contact.submitted', answers, recipient })}
          onAttendees={(attendees, recipient) => booking.send({ type: 'attendees.submitted', attendees, recipient })}
        />
      </div>
      <BookingPanel key={pass.id} {...{ booking, pass, isLate }} />
    </div>
  );
}

/** The pass, and the number of passes if the event sells several in one order. */
function PassChoice({ booking }: { booking: OfficeBookingActor }) {
  const { onSale, pass, count } = useSelector(booking, ({ context }) => context);
  const isBusy = useSelector(booking, isPlacing);
  const { maxTicketsPerOrder: max } = event.limits;
  const counts = Array.from({ length: max }, (_, index) => String(index + 1));
  return (
    <>
      <SelectField
        id="pass"
        name="pass"
        label={m.desk_forms_pass()}
        options={onSale.map((each) => ({ const: each.id, title: passLabel(each) }))}
        value={pass?.id ?? ''}
        readOnly={isBusy}
        onChoice={(id) => booking.send({ type: 'pass.chosen', id })}
      />
      {max > 1 && (
        <SelectField
          id="count"
          name="count"
          label={m.booking_form_passes()}
          options={counts.map((each) => ({ const: each, title: each }))}
          value={String(count)}
          readOnly={isBusy}
          onChoice={(chosen) => booking.send({ type: 'count.chosen', count: Number(chosen) || 1 })}
        />
      )}
    </>
  );
}

const isPlacing = (state: ReturnType<OfficeBookingActor['getSnapshot']>): boolean => state.hasTag('busy');
