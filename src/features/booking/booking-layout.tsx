import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Attendee } from '#domain/booking/attendees.ts';
import type { PassKey } from '#domain/booking/passes.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useRuntime } from '#src/ui/runtime.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useDraft } from '#src/forms/use-draft.ts';
import { BookingForm } from './steps/booking-form.tsx';
import { BookingHead } from './booking-head.tsx';
import { draftsOf } from './steps/drafts.ts';
import type { BookingActor, BookingFlows, SummaryProps, WorkshopsActor } from './flow-types.ts';
import { PayBar } from './summary/pay-bar.tsx';
import { PaymentSummary } from './summary/payment-summary.tsx';
import { WorkshopsDialog } from './workshops/workshops-dialog.tsx';
import page from '#src/ui/layout/order-page.module.css';

interface BookingLayoutProps {
  passKey: PassKey;
  booking: BookingActor;
  flows: BookingFlows;
  /** the workshops in the HTML rendered by the service */
  renderedWorkshops?: Workshop[] | undefined;
}

/** Form on the left, 'Payment Summary' on the right, and the workshops dialog. Rows: BOOK-04, BOOK-07, BOOK-09. */
export function BookingLayout({ passKey, booking, flows, renderedWorkshops }: BookingLayoutProps) {
  const [contact, chosen, named] = draftsOf(passKey);
  const form = offersPresentation(useRuntime().phases) ? delegateFormWithPresentation : delegateForm;
  const answers = useDraft(contact, { form });
  const choice = useDraft<{ workshopIds: string[] }>(chosen);
  const people = useDraft<{ attendees: Attendee[] }>(named);
  const workshops = useWorkshops(flows, {
    passKey,
    selectedIds: choice.initial?.workshopIds ?? [],
    renderedWorkshops,
  });
  const shared = { booking, workshops };

  const forget = () => [answers, choice, people].forEach((draft) => draft.startOver());
  const startOver = () => {
    forget();
    workshops.send({ type: 'selection.cleared' });
  };
  return (
    <div className="wrap">
      <Listener
        booking={booking}
        workshops={workshops}
        onChoice={(workshopIds) => (workshopIds.length > 0 ? choice.remember({ workshopIds }) : choice.startOver())}
        onPaid={forget}
      />
      <BookingHead booking={booking} />
      <div className={page.two}>
        <BookingForm {...shared} form={form} pdf={flows.pdf} draft={answers} people={people} onStartOver={startOver} />
        <WorkshopChoice {...shared} />
      </div>
      <PayBar {...shared} />
    </div>
  );
}

/** The summary and its dialog. A separate component, because opening the dialog must not re-render the form. */
function WorkshopChoice({ booking, workshops }: Pick<SummaryProps, 'booking' | 'workshops'>) {
  const { isPicking, pick, close } = useWorkshopsDialog();
  return (
    <>
      <PaymentSummary booking={booking} workshops={workshops} onPick={pick} />
      <WorkshopsDialog workshops={workshops} opened={isPicking} onClose={close} />
    </>
  );
}

/**
 * The dialog first opens without a button, so closing it cannot return the focus; the heading takes it.
 * Row: WSMODAL-01.
 */
function useWorkshopsDialog() {
  const [isPicking, setPicking] = useState(true);
  const isByItself = useRef(true);
  return {
    isPicking,
    pick: () => setPicking(true),
    close: () => {
      setPicking(false);
      if (isByItself.current) document.querySelector('h1')?.focus({ preventScroll: true });
      isByItself.current = false;
    },
  };
}

interface WorkshopsInput extends Pick<BookingLayoutProps, 'passKey' | 'renderedWorkshops'> {
  selectedIds: string[];
}

function useWorkshops(flows: BookingFlows, { passKey, selectedIds, renderedWorkshops }: WorkshopsInput) {
  const workshops = useFlow(flows.workshops, {
    input: {
      conferenceId: event.ids.conferenceIds[passKey],
      most: event.limits.maxWorkshops,
      filters: event.workshopFilters,
      selectedIds,
      drawn: renderedWorkshops,
    },
  });
  useNotices(workshops);
  return workshops;
}

interface ListenerProps {
  booking: BookingActor;
  workshops: WorkshopsActor;
  onChoice: (workshopIds: string[]) => void;
  onPaid: () => void;
}

/**
 * Saves the choice, reloads seats after a refused order, and deletes the draft after payment. A separate component,
 * because a choice must not re-render the form.
 */
function Listener({ booking, workshops, onChoice, onPaid }: ListenerProps) {
  const isPaid = useSelector(booking, (state) => state.matches('paid'));
  const selectedIds = useSelector(workshops, ({ context }) => context.selectedIds, hasSameIds);
  const keep = useEffectEvent(onChoice);
  const forget = useEffectEvent(onPaid);

  const known = useRef(selectedIds);
  useEffect(() => {
    if (known.current !== selectedIds) keep([...selectedIds]);
    known.current = selectedIds;
  }, [selectedIds]);
  useEffect(() => {
    if (isPaid) forget();
  }, [isPaid]);
  useEffect(() => {
    const refusals = booking.on('refused', () => workshops.send({ type: 'reload' }));
    return () => refusals.unsubscribe();
  }, [booking, workshops]);
  return null;
}

/** The flow makes a new list when the seats are loaded; that is no new choice. */
const hasSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
