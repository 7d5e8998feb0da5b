import { useSelector } from '@xstate/react';
import { memo, useEffect, useMemo } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { isPassKey, type PassKey, type PassType } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { singleBookingFlow } from './single-booking.flow.ts';
import { pdfField, pdfUploadFlow } from '#src/features/uploads/index.ts';
import { workshopListFlow } from './workshops/workshop-list.flow.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { isKept } from '#src/forms/draft.ts';
import { BookingLayout } from './booking-layout.tsx';
import { destination } from './destination.ts';
import { draftsOf } from './steps/drafts.ts';
import type { BookingFlows } from './flow-types.ts';

const defaultFlows: BookingFlows = {
  booking: singleBookingFlow,
  workshops: workshopListFlow,
  pdf: pdfField(pdfUploadFlow),
  preloadCheckout,
};

/** Data in the HTML rendered by the service. */
interface Offer {
  passType?: PassType | undefined;
  workshops?: Workshop[] | undefined;
}

const noOffer: Offer = {};

interface BookingScreenProps {
  flows?: BookingFlows;
  /** the pass in the HTML rendered by the service */
  pass?: PassKey;
  offer?: Offer;
}

/**
 * Booking of a pass. The pass is in the query, the count in the navigation state. A count above one or a draft remounts
 * the screen after hydration. Rows: BOOK-01 to BOOK-03.
 */
export function BookingScreen({ flows = defaultFlows, pass: renderedPass, offer = noOffer }: BookingScreenProps) {
  const { query, state } = useArrival(renderedPass && `?pass=${renderedPass}`);
  const isHydrated = useHydrated();
  const pass = query.get('pass');
  const hasDraft = useMemo(() => isHydrated && isPassKey(pass) && draftsOf(pass).some(isKept), [isHydrated, pass]);
  if (!isHydrated && !renderedPass) return null;

  const count = countOf(state);
  return (
    <ErrorBoundary>
      <Booking key={`${pass} ${count} ${hasDraft}`} {...{ pass, count, flows, offer }} />
    </ErrorBoundary>
  );
}

interface BookingProps {
  pass: string | null;
  count: number;
  flows: BookingFlows;
  offer: Offer;
}

/** `memo`, so that hydration of the screen does not render the form a second time. */
const Booking = memo(({ pass, count, flows, offer }: BookingProps) => {
  const booking = useFlow(flows.booking, {
    input: { pass, count, maxTickets: event.limits.maxTicketsPerOrder, passType: offer.passType },
  });
  const done = useSelector(booking, (snapshot) => (snapshot.status === 'done' ? snapshot : undefined));
  const address = useAddress();
  useNotices(booking);
  useEffect(() => flows.preloadCheckout(), [flows]);

  useEffect(() => {
    if (!done) return;
    const { to, ...how } = destination(done);
    address.go(to, how);
  }, [done, address]);

  if (!isPassKey(pass)) return null;
  return <BookingLayout passKey={pass} booking={booking} flows={flows} renderedWorkshops={offer.workshops} />;
});

/** A missing count means one ticket. The machine limits the maximum. Row: BOOK-03. Decision 21. */
const countOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : 1;
