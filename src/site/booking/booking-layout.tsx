import { groupFilters } from '#domain/booking/workshops.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Attendee } from '#domain/booking/attendees.ts';
import type { PassKey } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { useDraft } from '#src/forms/drafts/draft.ts';
import { useEmitted, useFlow, useNotices, useReached } from '#src/lib/flow.ts';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingHead } from './booking-head.tsx';
import {
  workshopListFlow,
  type BookingActor,
  type BookingActors,
  type WorkshopsActor,
} from '#src/forms/booking/flow.ts';
import { BookingPayBar, PaymentSummary } from '#src/forms/booking/payment-summary.tsx';
import { WorkshopsDialog } from '#src/forms/booking/workshops-dialog.tsx';
import page from '#src/ui/layout/order-steps.module.css';

interface BookingLayoutProps {
  passKey: PassKey;
  booking: BookingActor;
  /** workshops of the server-rendered page */
  renderedWorkshops?: Workshop[] | undefined;
}

/** Ids of the drafts. All passes share those of the contact and of the recipient. The others exist for each pass. */
export const draftsOf = (pass: PassKey) => ({
  contact: 'delegate',
  invoiced: 'recipient',
  workshops: `workshops.${pass}`,
  attendees: `attendees.${pass}`,
});

/** Form on the left, 'Payment Summary' on the right, and the dialog of workshops. Rows: BOOK-04, BOOK-07, BOOK-09. */
export function BookingLayout({ passKey, booking, renderedWorkshops }: BookingLayoutProps) {
  const ids = draftsOf(passKey);
  const form = offersPresentation(useRuntime().phases) ? delegateFormWithPresentation : delegateForm;
  const answers = useDraft(ids.contact, { form });
  const invoiced = useDraft(ids.invoiced);
  const choice = useDraft<{ workshopIds: string[] }>(ids.workshops);
  const people = useDraft<{ attendees: Attendee[] }>(ids.attendees);
  const workshops = useFlow(workshopListFlow, {
    input: {
      conferenceId: event.ids.conferenceIds[passKey],
      most: event.limits.maxWorkshops,
      filters: groupFilters(event.workshopFilters),
      selectedIds: choice.initial?.workshopIds ?? [],
      rendered: renderedWorkshops,
    },
  });
  useNotices(workshops);
  const actors = { booking, workshops };
  const forget = () => [answers, invoiced, choice, people].forEach((draft) => draft.startOver());
  const startOver = () => {
    forget();
    workshops.send({ type: 'selection.cleared' });
  };
  useReached(booking, 'paid', forget);
  useEmitted(booking, 'refused', () => workshops.send({ type: 'reload' })); // loads the free seats again
  useChoice(workshops, (workshopIds) =>
    workshopIds.length > 0 ? choice.remember({ workshopIds }) : choice.startOver(),
  );
  return (
    <div className="wrap">
      <BookingHead booking={booking} />
      <div className={page.two}>
        <BookingForm {...actors} {...{ form, people, invoiced }} draft={answers} onStartOver={startOver} />
        <WorkshopChoice {...actors} />
      </div>
      <BookingPayBar {...actors} />
    </div>
  );
}

/**
 * The summary and its dialog, as a separate component, so opening the dialog does not re-render the form. The dialog
 * is open at first. When it is closed the first time, the heading takes the focus, because no button opened it.
 * Row: WSMODAL-01.
 */
function WorkshopChoice({ booking, workshops }: BookingActors) {
  const [isPicking, setPicking] = useState(true);
  const hasOpener = useRef(false);
  const close = () => {
    setPicking(false);
    if (!hasOpener.current) document.querySelector('h1')?.focus({ preventScroll: true });
    hasOpener.current = true;
  };
  return (
    <>
      <PaymentSummary booking={booking} workshops={workshops} onPick={() => setPicking(true)} />
      <WorkshopsDialog workshops={workshops} opened={isPicking} onClose={close} />
    </>
  );
}

/** Calls `onChange` with the ids of the chosen workshops after each change of the choice. */
function useChoice(workshops: WorkshopsActor, onChange: (workshopIds: string[]) => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    let previous = workshops.getSnapshot().context.selectedIds;
    const subscription = workshops.subscribe(({ context: { selectedIds } }) => {
      const isSame = String(selectedIds) === String(previous); // a reload creates a new array, which can have equal ids
      previous = selectedIds;
      if (!isSame) change([...selectedIds]);
    });
    return () => subscription.unsubscribe();
  }, [workshops]);
}
