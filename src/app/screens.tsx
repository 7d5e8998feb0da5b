import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Leave } from './leave.tsx';

/** The routes that are one document, each in a chunk of its own; every other address is a document of its own. Decision 23. */
const Tiers = lazy(async () => ({ default: (await import('#src/screens/tiers/tiers-screen.tsx')).TiersScreen }));
const Booking = lazy(async () => ({
  default: (await import('#src/screens/booking/booking-screen.tsx')).BookingScreen,
}));
const Confirmation = lazy(async () => ({
  default: (await import('#src/screens/confirmation/confirmation-screen.tsx')).ConfirmationScreen,
}));
const Tickets = lazy(async () => ({
  default: (await import('#src/screens/tickets/tickets-screen.tsx')).TicketsScreen,
}));

const NotFound = lazy(async () => ({
  default: (await import('#src/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** Named by the specification under the booking header, and not there yet. */
const toCome = ['/map-booking', '/expo-booking', '/bulk-booking'];

export function Screens() {
  return (
    <Routes>
      <Route path="/classic-booking" element={<Tiers />} />
      <Route path="/booking" element={<Booking />} />
      <Route path="/conference/confirmation" element={<Confirmation />} />
      <Route path="/tickets" element={<Tickets />} />
      {toCome.map((path) => (
        <Route key={path} path={path} element={<NotFound />} />
      ))}
      <Route path="*" element={<Leave />} />
    </Routes>
  );
}
