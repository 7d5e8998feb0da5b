import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Attendee } from '#domain/booking/attendees.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import { needsRecipient } from '#domain/money/invoice-recipient.ts';
import { toPaise } from '#domain/money/money.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { DraftHandle } from '#src/forms/drafts/draft.ts';
import type { Cell } from '#src/lib/cell.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { PayTerms } from '#src/ui/pay-terms.tsx';
import { SubmitButton } from '#src/ui/layout/order-steps.tsx';
import { recipientOf, RecipientFields, type RecipientHandle } from '#src/forms/recipient-fields.tsx';
import { m } from '#messages';
import { isBusy, isContactStep, isLoading, type BookingActor, type BookingActors } from './flow.ts';
import page from '#src/ui/layout/order-steps.module.css';

export interface BookingFormProps extends BookingActors {
  form: Form;
  draft: DraftHandle<Answers>;
  people: DraftHandle<{ attendees: Attendee[] }>;
  /** recipient of a large invoice */
  invoiced: DraftHandle<Answers>;
  onStartOver: () => void;
  /** opens the dialog of workshops */
  onPick: () => void;
}

/** The current answers of all steps. */
export interface Typed {
  answers: Answers;
  /** about the recipient of a large invoice; undefined before the first answer */
  recipient: Answers | undefined;
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

interface BookingRecipientProps extends Pick<StepProps, 'booking' | 'workshops' | 'typed' | 'invoiced'> {
  fields: Ref<RecipientHandle>;
  /** in the current answers */
  gstNumber: string | undefined;
}

/** Asks for the recipient of the invoice in the last step, if the invoice needs it. */
export function BookingRecipient(props: BookingRecipientProps) {
  const { booking, workshops, typed, invoiced, fields, gstNumber } = props;
  const busy = useSelector(booking, isBusy);
  const isLast = useSelector(booking, isLastStep);
  const problems = useSelector(booking, ({ context }) => context.refusedFields);
  const pass = useSelector(booking, ({ context }) => context.passType);
  const count = useSelector(booking, ({ context }) => context.count);
  const selected = useSelector(workshops, ({ context }) => context.selected);
  if (!isLast || !pass) return null;
  const { total } = singlePrice({ price: pass.price, count, workshops: selected });
  if (!needsRecipient(toPaise(total), gstNumber)) return null;
  return (
    <RecipientFields
      ref={fields}
      initial={typed.get().recipient ?? recipientOf(typed.get().answers)}
      busy={busy}
      problems={problems}
      onChange={(recipient) => {
        typed.set({ ...typed.get(), recipient });
        invoiced.remember(recipient);
      }}
    />
  );
}

/** Chosen workshops, consent text, Back button and submit button. On the first step, Back opens the catalogue. */
export function StepFooter({ booking, workshops, onPick }: Pick<StepProps, 'booking' | 'workshops' | 'onPick'>) {
  const isFirst = useSelector(booking, isContactStep);
  const isLast = useSelector(booking, isLastStep);
  const pass = useSelector(booking, ({ context }) => context.pass);
  const busy = useSelector(booking, isBusy);
  return (
    <>
      {isLast && <WorkshopsLine {...{ workshops, busy, onPick }} />}
      <ConsentLine />
      {isLast && <PayTerms />}
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

interface WorkshopsLineProps extends Pick<StepProps, 'workshops' | 'onPick'> {
  busy: boolean;
}

/** How many workshops are chosen, with a button that opens their dialog, for visitors who closed it at first. */
function WorkshopsLine({ workshops, busy, onPick }: WorkshopsLineProps) {
  const chosen = useSelector(workshops, ({ context }) => context.selected.length);
  const count = useHydrated() ? chosen : 0; // a workshop can be chosen before this part of the page is hydrated
  return (
    <Group gap="xs" justify="space-between">
      <span>{count > 0 ? m.booking_form_workshops({ count }) : m.booking_form_no_workshops()}</span>
      <Button variant="subtle" aria-haspopup="dialog" disabled={busy} onClick={onPick}>
        {count > 0 ? m.booking_form_change_workshops() : m.booking_form_choose_workshops()}
      </Button>
    </Group>
  );
}

const isLastStep = (state: SnapshotFrom<BookingActor>): boolean =>
  state.context.count === 1 || !state.hasTag('contact');

/** 'Continue', or 'Confirm and pay' on the last step. Enabled in the server-rendered HTML. Row: BOOK-05. */
export function BookingSubmit({ booking, className }: { booking: BookingActor; className?: string | undefined }) {
  const isContact = useSelector(booking, isContactStep);
  const isLast = useSelector(booking, isLastStep);
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
