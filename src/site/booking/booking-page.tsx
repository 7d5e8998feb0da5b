import { memo, useEffect, useMemo } from 'react';
import event from '#event/event.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { primaryEmail } from '#domain/booking/attendees.ts';
import { isPassKey, passFor, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { toWorkshop, type Workshop } from '#domain/booking/workshops.ts';
import type { ShownFacts } from '#schemas/page-contract.ts';
import { isKept } from '#src/forms/drafts/draft.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { cachePage } from '#src/lib/offline/register-worker.ts';
import { confirmationPath } from '#src/lib/offline/rules.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { useDone, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScriptedBookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { BookingLayout, draftsOf } from './booking-layout.tsx';
import { singleBookingFlow, type BookingSnapshot } from '#src/forms/booking/flow.ts';

/** Page of the delegate form. If the URL has no pass, the screen redirects. Rows: ROUTE-26, ERR-S-02. */
export const bookingPage = (pass: PassKey | undefined): Page => ({
  title: m.booking_form_title(),
  description: m.descriptions_booking({ event: event.name }),
  hasPreview: true,
  frame: ScriptedBookingFrame,
  body: (facts) => <BookingScreen {...(pass && { pass, offer: offerOf(pass, facts) })} />,
});

/** Data for the server-rendered page. */
interface Offer {
  passType?: PassType | undefined;
  workshops?: Workshop[] | undefined;
}

/** Price and workshops of a pass. `workshops` is omitted while the free seats are unknown. */
function offerOf(pass: PassKey, { passes: types, seatsLeft }: ShownFacts): Offer {
  const offered = workshops.filter(({ id, passes }) => passes.includes(pass) && id in seatsLeft);
  return {
    passType: passFor(pass, types),
    ...(Object.keys(seatsLeft).length > 0 && {
      workshops: offered.map((workshop) => toWorkshop({ ...workshop, left_count: seatsLeft[workshop.id] ?? 0 })),
    }),
  };
}

const noOffer: Offer = {};

/**
 * Booking of a pass. The query has the pass, and the navigation state has the count. `pass` and `offer` are used for
 * server rendering. After hydration, a higher count or a draft mounts the screen again. Rows: BOOK-01 to BOOK-03.
 */
export function BookingScreen({ pass: renderedPass, offer = noOffer }: { pass?: PassKey; offer?: Offer }) {
  const { query, state } = useArrival(renderedPass && `?pass=${renderedPass}`);
  const isHydrated = useHydrated();
  const pass = query.get('pass');
  const hasDraft = useMemo(
    () => isHydrated && isPassKey(pass) && Object.values(draftsOf(pass)).some(isKept),
    [isHydrated, pass],
  );
  if (!isHydrated && !renderedPass) return null;

  const count = countOf(state);
  return <Booking key={`${pass} ${count} ${hasDraft}`} {...{ pass, count, offer }} />;
}

/** The count in the navigation state; 1 if missing. The machine limits it. Row: BOOK-03. Decision 21. */
const countOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : 1;

/** Memoised, because the screen renders again after hydration and would render the form a second time. */
const Booking = memo(({ pass, count, offer }: { pass: string | null; count: number; offer: Offer }) => {
  const booking = useFlow(singleBookingFlow, {
    input: { pass, count, maxTickets: event.limits.maxTicketsPerOrder, passType: offer.passType },
  });
  const address = useAddress();
  useNotices(booking);
  useEffect(preloadCheckout, []);
  useEffect(() => cachePage(confirmationPath), []); // the connection can be lost during the payment
  useDone(booking, (finished) => {
    const { to, ...options } = destination(finished);
    address.go(to, options);
  });

  if (!isPassKey(pass)) return null;
  return <BookingLayout passKey={pass} booking={booking} renderedWorkshops={offer.workshops} />;
});

/** URL and navigation state of the page after the booking. Rows: BOOK-32, ERR-S-01, ERR-S-02. */
export function destination({ value, context }: BookingSnapshot) {
  if (value === 'noPass' || value === 'unknownPass') return { to: '/', replace: true, state: undefined };

  const status = value === 'paid' ? 'success' : (statuses[String(value)] ?? 'failed');
  const query = new URLSearchParams({ status, email: primaryEmail(context.answers ?? {}, context.attendees) });
  const order = context.checkout?.order_code;
  return {
    to: `/conference/confirmation?${query}`,
    replace: value === 'paid',
    state: { pass: context.pass, ...(order !== undefined && { order }) },
  };
}

const statuses: Record<string, string> = { declined: 'failed', dismissed: 'cancelled', unverified: 'unverified' };
