import { groupFilters } from '#domain/booking/workshops.ts';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Attendee } from '#domain/booking/attendees.ts';
import type { PassKey } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { useDraft, type DraftHandle } from '#src/forms/drafts/draft.ts';
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

interface WorkshopsDraft {
  workshopIds: string[];
  /** true after the dialog was closed; it does not open again on its own */
  isClosed: boolean;
}

/** Form on the left, 'Payment Summary' on the right, and the dialog of workshops. Rows: BOOK-04, BOOK-07, BOOK-09. */
export function BookingLayout({ passKey, booking, renderedWorkshops }: BookingLayoutProps) {
  const { forget, ...drafts } = useDrafts(passKey);
  const { choice } = drafts;
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
  const startOver = () => {
    workshops.send({ type: 'selection.cleared' });
    forget();
  };
  const picker = useRef<Picker>(null);
  useReached(booking, 'paid', forget);
  useEmitted(booking, 'refused', () => workshops.send({ type: 'reload' })); // loads the free seats again
  useChoice(workshops, (workshopIds) => choice.remember({ workshopIds }));
  return (
    <div className="wrap">
      <BookingHead booking={booking} />
      <div className={page.two}>
        <BookingForm {...actors} {...drafts} onStartOver={startOver} onPick={() => picker.current?.open()} />
        <WorkshopChoice {...actors} ref={picker} draft={drafts.choice} />
      </div>
      <BookingPayBar {...actors} />
    </div>
  );
}

/** The drafts of a booking, and the form of the contact. */
function useDrafts(passKey: PassKey) {
  const ids = draftsOf(passKey);
  const form = offersPresentation(useRuntime().phases) ? delegateFormWithPresentation : delegateForm;
  const draft = useDraft(ids.contact, { form });
  const invoiced = useDraft(ids.invoiced);
  const choice = useDraft<WorkshopsDraft>(ids.workshops);
  const people = useDraft<{ attendees: Attendee[] }>(ids.attendees);
  const forget = () => [draft, invoiced, choice, people].forEach((each) => each.startOver());
  return { form, draft, invoiced, choice, people, forget };
}

interface Picker {
  /** opens the dialog of workshops */
  open: () => void;
}

interface WorkshopChoiceProps extends BookingActors {
  ref: Ref<Picker>;
  draft: DraftHandle<WorkshopsDraft>;
}

/**
 * The summary and its dialog, as a separate component, so opening the dialog does not re-render the form. The dialog
 * is open at first, unless it was closed on an earlier visit. When it is closed the first time, the heading takes the
 * focus, because no button opened it. Row: WSMODAL-01.
 */
function WorkshopChoice({ booking, workshops, ref, draft }: WorkshopChoiceProps) {
  const [isPicking, setPicking] = useState(!draft.initial?.isClosed);
  const hasOpener = useRef(!isPicking);
  const open = () => setPicking(true);
  useImperativeHandle(ref, () => ({ open }), []);
  const close = () => {
    setPicking(false);
    draft.remember({ isClosed: true });
    if (!hasOpener.current) document.querySelector('h1')?.focus({ preventScroll: true });
    hasOpener.current = true;
  };
  return (
    <>
      <PaymentSummary booking={booking} workshops={workshops} onPick={open} />
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
