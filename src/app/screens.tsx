import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

/** The routes, each in a chunk of its own. Spec: landing 2.1, registration 2.1. */
const Home = lazy(async () => ({ default: (await import('#src/screens/home/home-screen.tsx')).HomeScreen }));
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
const Privacy = lazy(async () => ({
  default: (await import('#src/screens/policies/privacy-screen.tsx')).PrivacyScreen,
}));
const NotFound = lazy(async () => ({
  default: (await import('#src/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

export function Screens() {
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/classic-booking" element={<Tiers />} />
      <Route path="/booking" element={<Booking />} />
      <Route path="/conference/confirmation" element={<Confirmation />} />
      <Route path="/tickets" element={<Tickets />} />
      <Route path="/privacy-policy" element={<Privacy />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
