import type { ComponentType } from 'react';

/** The islands, each named as its file; src/pages/hydrate.tsx brings them to life. */
export const islands = {
  'site-header': async () => (await import('#src/screens/home/site-header.tsx')).SiteHeader,
  ticker: async () => (await import('#src/screens/home/ticker.tsx')).Ticker,
  countdown: async () => (await import('#src/screens/home/countdown.tsx')).Countdown,
  committee: async () => (await import('#src/screens/home/committee.tsx')).Committee,
  speakers: async () => (await import('#src/screens/home/speakers.tsx')).Speakers,
  schedule: async () => (await import('#src/screens/home/schedule.tsx')).Schedule,
  'map-frame': async () => (await import('#src/screens/home/map-frame.tsx')).MapFrame,
  'contact-form': async () => (await import('#src/screens/home/contact-form.tsx')).ContactForm,
  'awards-screen': async () => (await import('#src/screens/awards/awards-screen.tsx')).AwardsScreen,
  'award-payment-screen': async () =>
    (await import('#src/screens/award-payment/award-payment-screen.tsx')).AwardPaymentScreen,
  'award-ways': async () => (await import('#src/screens/award-payment/award-ways.tsx')).AwardWays,
  'share-button': async () => (await import('#src/components/share-button.tsx')).ShareButton,
  'continue-booking': async () => (await import('#src/screens/tiers/continue-booking.tsx')).ContinueBooking,
  'booking-screen': async () => (await import('#src/screens/booking/booking-screen.tsx')).BookingScreen,
  'upgrade-screen': async () => (await import('#src/screens/upgrade/upgrade-screen.tsx')).UpgradeScreen,
  'bulk-booking-screen': async () =>
    (await import('#src/screens/bulk-booking/bulk-booking-screen.tsx')).BulkBookingScreen,
  'abstract-screen': async () => (await import('#src/screens/abstracts/abstract-screen.tsx')).AbstractScreen,
  'group-screen': async () => (await import('#src/screens/group-orders/group-screen.tsx')).GroupScreen,
  'order-screen': async () => (await import('#src/screens/group-orders/order-screen.tsx')).OrderScreen,
  'order-status': async () => (await import('#src/screens/confirmation/order-status.tsx')).OrderStatus,
  'try-again': async () => (await import('#src/screens/confirmation/try-again.tsx')).TryAgain,
  'exhibitor-screen': async () => (await import('#src/screens/exhibitor/exhibitor-screen.tsx')).ExhibitorScreen,
  'tickets-screen': async () => (await import('#src/screens/tickets/tickets-screen.tsx')).TicketsScreen,
  'reset-password-screen': async () =>
    (await import('#src/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  'sign-in-screen': async () => (await import('#src/screens/sign-in/sign-in-screen.tsx')).SignInScreen,
  'sign-up-screen': async () => (await import('#src/screens/sign-up/sign-up-screen.tsx')).SignUpScreen,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
