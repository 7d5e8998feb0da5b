import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { isComplete } from '#schemas/forms.ts';
import { PdfField } from '#src/features/uploads/index.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import { useSending } from '#src/forms/use-sending.ts';
import { createCell } from '#src/lib/cell.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { RefusedOrder, useStepFocus } from '#src/ui/layout/order-steps.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import { isBusy, isContactStep, isLoading } from './flow.ts';
import { StepFooter, useRefusedFields, type BookingFormProps, type StepProps, type Typed } from './step-parts.tsx';
import styles from './booking.module.css';

const AttendeesStep = lazy(async () => ({ default: (await import('./attendees-step.tsx')).AttendeesStep }));

/** The form of the current step: contact or attendees. Rows: BOOK-15, BOOK-16. */
export function BookingForm(props: BookingFormProps) {
  const { booking, draft, people, onStartOver } = props;
  const isContact = useSelector(booking, isContactStep);
  const problem = useSelector(booking, ({ context }) => context.problem);
  const [typed, setTyped] = useState(() => {
    const { answers, attendees } = booking.getSnapshot().context; // the machine has newer data than the draft
    return createCell<Typed>({
      answers: { ...(answers ?? draft.initial) },
      attendees: attendees.length > 0 ? attendees : people.initial?.attendees,
    });
  });
  const startOver = () => {
    setTyped(createCell<Typed>({ answers: {}, attendees: undefined }));
    onStartOver();
  };
  const step = { ...props, typed, onStartOver: startOver };
  const skeleton = <SkeletonRows className={`skeleton ${styles.skeleton}`} label={m.booking_form_loading()} rows={8} />;
  return (
    <div
      ref={useStepFocus(isContact)}
      tabIndex={-1}
      role="group"
      aria-label={isContact ? m.booking_form_contact() : m.booking_form_attendees()}
      className={`card padded no-ring ${styles.card}`}
    >
      <OrdersClosedNotice />
      {problem && <RefusedOrder problem={problem} />}
      <HydrationBoundary name="booking-form" fallback={skeleton}>
        {isContact ? <ContactStep {...step} /> : <AttendeesStep {...step} />}
      </HydrationBoundary>
    </div>
  );
}

/** Step 1, 'Personal Information'. An order of one ticket has no other step. */
function ContactStep(props: StepProps) {
  const { booking, workshops, form, draft, onStartOver, typed } = props;
  const busy = useSelector(booking, isBusy);
  const problems = useRefusedFields(props);
  const selected = () => workshops.getSnapshot().context.selected;
  const sending = useSending(booking, {
    isEarly: isLoading,
    onSend: (answers: DelegateAnswers) => booking.send({ type: 'contact.submitted', answers, workshops: selected() }),
  });
  const isEmpty = () => Object.values(typed.get().answers).every((answer) => !answer) && selected().length === 0;
  return (
    <>
      <StartOver isEmpty={isEmpty} onStartOver={onStartOver} />
      <SchemaForm
        key={draft.round}
        id="delegate"
        form={form}
        initial={typed.get().answers}
        busy={busy || sending.isWaiting}
        problems={problems}
        pdf={PdfField}
        onChange={(answers) => {
          typed.set({ ...typed.get(), answers });
          draft.remember(answers);
        }}
        onSubmit={(answers) => isComplete<DelegateAnswers>(form, answers) && sending.send(answers)}
        footer={<StepFooter booking={booking} />}
      />
    </>
  );
}
