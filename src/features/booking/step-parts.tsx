import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { DraftHandle } from '#src/forms/draft.ts';
import type { Cell } from '#src/lib/cell.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { SubmitButton } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { isBusy, isContactStep, isLoading, type BookingActor, type BookingActors } from './flow.ts';
import page from '#src/ui/layout/order-steps.module.css';

export interface BookingFormProps extends BookingActors {
  form: Form;
  draft: DraftHandle<Answers>;
  people: DraftHandle<{ attendees: Attendee[] }>;
  onStartOver: () => void;
}

/** The current answers of all steps. */
export interface Typed {
  answers: Answers;
  attendees: Attendee[] | undefined;
}

export interface StepProps extends BookingFormProps {
  typed: Cell<Typed>;
}

/** Errors of the service for fields that the visitor has not changed since. */
export function useRefusedFields({ booking, typed }: StepProps): FieldProblem[] {
  const refusedFields = useSelector(booking, ({ context }) => context.refusedFields);
  return useMemo(() => {
    const { answers, attendees } = booking.getSnapshot().context;
    const sent = textsOf({ ...answers }, attendees);
    const current = textsOf(typed.get().answers, typed.get().attendees);
    return refusedFields.filter(({ field }) => sent[field] === current[field]);
  }, [refusedFields, booking, typed]);
}

function textsOf(answers: Answers, attendees: readonly Attendee[] = []): Record<string, string> {
  const people = attendees.flatMap((attendee, index) =>
    Object.entries(attendee).map(([name, text]) => [`attendee${index + 1}.${name}`, text] as const),
  );
  const fields = [...Object.entries(answers), ...people];
  return Object.fromEntries(fields.map(([field, answer]) => [field, String(answer ?? '').trim()]));
}

/** Consent text, Back button and submit button. On the first step, Back opens the catalogue. */
export function StepFooter({ booking }: { booking: BookingActor }) {
  const isFirst = useSelector(booking, isContactStep);
  const pass = useSelector(booking, ({ context }) => context.pass);
  const busy = useSelector(booking, isBusy);
  return (
    <>
      <ConsentLine />
      <div className={page.actions}>
        {isFirst ? (
          <Button href="/classic-booking" state={{ pass }} variant="default">
            {m.booking_form_back()}
          </Button>
        ) : (
          <Button variant="default" disabled={busy} onClick={() => booking.send({ type: 'back' })}>
            {m.booking_form_back()}
          </Button>
        )}
        <BookingSubmit booking={booking} className={page.wideOnly} />
      </div>
    </>
  );
}

/** 'Continue', or 'Confirm and pay' on the last step. Enabled in the server-rendered HTML. Row: BOOK-05. */
export function BookingSubmit({ booking, className }: { booking: BookingActor; className?: string | undefined }) {
  const isContact = useSelector(booking, isContactStep);
  const isLast = useSelector(booking, (state) => state.context.count === 1 || !state.hasTag('contact'));
  const loading = useSelector(booking, isLoading);
  return (
    <SubmitButton
      form={isContact ? 'delegate' : 'attendees'}
      isBusy={useSelector(booking, isBusy)}
      isWaiting={useHydrated() && loading}
      isPayment={isLast}
      className={className}
    >
      {isLast ? m.booking_form_pay() : m.booking_form_go_on()}
    </SubmitButton>
  );
}
