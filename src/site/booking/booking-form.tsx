import { Paper } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, useRef, useState } from 'react';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { isComplete } from '#schemas/forms.ts';
import { PdfField } from '#src/forms/uploads/pdf-field.tsx';
import { gstNumberOf, withRecipient, type RecipientHandle } from '#src/forms/recipient-fields.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { RequiredNote, StartOver } from '#src/forms/drafts/start-over.tsx';
import { useSending } from '#src/forms/use-sending.ts';
import { createCell } from '#src/lib/cell.ts';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { RefusedOrder, useStepFocus } from '#src/ui/layout/order-steps.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import { isBusy, isContactStep, isLoading, type WorkshopsActor } from '#src/forms/booking/flow.ts';
import {
  BookingRecipient,
  StepFooter,
  useRefusedFields,
  type BookingFormProps,
  type StepProps,
  type Typed,
} from '#src/forms/booking/step-parts.tsx';
import styles from '#src/forms/booking/booking.module.css';

const AttendeesStep = lazy(async () => ({
  default: (await import('#src/forms/booking/attendees-step.tsx')).AttendeesStep,
}));

/** The form of the current step: contact or attendees. Rows: BOOK-15, BOOK-16. */
export function BookingForm(props: BookingFormProps) {
  const { booking, draft, people, invoiced, onStartOver } = props;
  const isContact = useSelector(booking, isContactStep);
  const problem = useSelector(booking, ({ context }) => context.problem);
  const [typed, setTyped] = useState(() => {
    const { answers, attendees, recipient } = booking.getSnapshot().context; // the machine has newer data than the draft
    return createCell<Typed>({
      answers: { ...(answers ?? draft.initial) },
      recipient: recipient ? { ...recipient } : invoiced.initial,
      attendees: attendees.length > 0 ? attendees : people.initial?.attendees,
    });
  });
  const startOver = () => {
    setTyped(createCell<Typed>({ answers: {}, recipient: undefined, attendees: undefined }));
    onStartOver();
  };
  const step = { ...props, typed, onStartOver: startOver };
  const skeleton = <SkeletonRows className={`skeleton ${styles.skeleton}`} label={m.booking_form_loading()} rows={8} />;
  return (
    <Paper
      withBorder
      radius="lg"
      ref={useStepFocus(isContact)}
      tabIndex={-1}
      role="group"
      aria-label={isContact ? m.booking_form_contact() : m.booking_form_attendees()}
      p="card"
      className={`no-ring ${styles.card}`}
    >
      <OrdersClosedNotice />
      {problem && <RefusedOrder problem={problem} />}
      {isContact && <RequiredNote />}
      <HydrationBoundary name="booking-form" fallback={skeleton}>
        {isContact ? <ContactStep {...step} /> : <AttendeesStep {...step} />}
      </HydrationBoundary>
    </Paper>
  );
}

/** Step 1, 'Personal Information'. An order of one ticket has no other step. */
function ContactStep(props: StepProps) {
  const { booking, workshops, form, draft, typed } = props;
  const busy = useSelector(booking, isBusy);
  const problems = useRefusedFields(props);
  const fields = useRef<RecipientHandle>(null);
  const [gstNumber, setGstNumber] = useState(() => gstNumberOf(typed.get().answers));
  const sending = useSending(booking, {
    isEarly: isLoading,
    onSend: (answers: DelegateAnswers) =>
      withRecipient(fields, (recipient) =>
        booking.send({ type: 'contact.submitted', answers, workshops: selectedIn(workshops), recipient }),
      ),
  });
  return (
    <>
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
          setGstNumber(gstNumberOf(answers));
        }}
        onSubmit={(answers) => isComplete<DelegateAnswers>(form, answers) && sending.send(answers)}
        footer={
          <>
            <BookingRecipient {...props} {...{ fields, gstNumber }} />
            <StartOver isEmpty={() => isEmpty(props)} onStartOver={props.onStartOver} />
            <StepFooter {...props} />
          </>
        }
      />
    </>
  );
}

const selectedIn = (workshops: WorkshopsActor) => workshops.getSnapshot().context.selected;

const isEmpty = ({ typed, workshops }: StepProps): boolean =>
  Object.values(typed.get().answers).every((answer) => !answer) && selectedIn(workshops).length === 0;
