import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { AttendeesStep } from './attendees-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { HydrationBoundary } from '#src/ui/hydration/hydration-boundary.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { RefusedOrder } from './refused-order.tsx';
import type { BookingFormProps } from './step-props.ts';
import { createTyped } from './typed.ts';
import styles from '../booking.module.css';

/** The current step: the form of the contact, or the panels of the attendees. Rows: BOOK-15, BOOK-16. */
export function BookingForm(props: BookingFormProps) {
  const { booking, draft, people, onStartOver } = props;
  const isContact = useSelector(booking, (state) => state.hasTag('contact') || state.context.count === 1);
  const problem = useSelector(booking, ({ context }) => context.problem);
  const [typed, setTyped] = useState(() => {
    const { answers, attendees } = booking.getSnapshot().context; // newer than the draft
    return createTyped({ ...(answers ?? draft.initial) }, attendees.length > 0 ? attendees : people.initial?.attendees);
  });

  const card = useRef<HTMLDivElement>(null);
  const before = useRef(isContact);

  useEffect(() => {
    if (before.current === isContact) return;
    before.current = isContact;
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    card.current?.focus({ preventScroll: true });
  }, [isContact]);

  const startOver = () => {
    setTyped(createTyped({}));
    onStartOver();
  };
  const step = { ...props, typed, onStartOver: startOver };
  return (
    <div
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={isContact ? m.booking_form_contact() : m.booking_form_attendees()}
      className={`card padded ${styles.card}`}
    >
      <OrdersClosedNotice />
      {problem && <RefusedOrder problem={problem} />}
      <HydrationBoundary name="booking-form" fallback={<FormSkeleton />}>
        {isContact ? <ContactStep {...step} /> : <AttendeesStep {...step} />}
      </HydrationBoundary>
    </div>
  );
}
