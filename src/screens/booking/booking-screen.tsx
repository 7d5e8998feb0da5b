import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };
import { isPassKey } from '#domain/passes.ts';
import { preloadCheckout, singleBookingFlow } from '#src/flows/single-booking.ts';
import { pdfUploadFlow } from '#src/flows/pdf-upload.ts';
import { workshopListFlow } from '#src/flows/workshop-list.ts';
import { useNotices } from '#src/components/notices.ts';
import { useFlow } from '#src/components/use-flow.ts';
import { BookingDesk } from './booking-desk.tsx';
import { destination } from './destination.ts';
import { pdfField } from './pdf-field.tsx';
import type { BookingFlows } from './flows.ts';

const joined: BookingFlows = {
  booking: singleBookingFlow,
  workshops: workshopListFlow,
  pdf: pdfField(pdfUploadFlow),
  preloadCheckout,
};

/** One delegate books a pass. The pass comes by the query, the count by navigation state. Spec: registration 2.3, 2.4. */
export function BookingScreen({ flows = joined }: { flows?: BookingFlows }) {
  const pass = useSearchParams()[0].get('pass');
  return <Booking key={pass} pass={pass} flows={flows} />;
}

function Booking({ pass, flows }: { pass: string | null; flows: BookingFlows }) {
  const [count] = useState(countOf(useLocation().state));
  const booking = useFlow(flows.booking, {
    input: { pass, count, maxTickets: event.limits.maxTicketsPerOrder },
  });
  const snapshot = useSelector(booking, (current) => current);
  const navigate = useNavigate();
  useNotices(booking);
  useEffect(() => flows.preloadCheckout(), [flows]);

  useEffect(() => {
    if (snapshot.status !== 'done') return;
    const { to, ...how } = destination(snapshot);
    void navigate(to, how);
  }, [snapshot, navigate]);

  if (!isPassKey(pass)) return null;
  return <BookingDesk passKey={pass} booking={booking} flows={flows} />;
}

/** A missing count is one ticket; the flow caps it. Tension T-26. */
const countOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : 1;
