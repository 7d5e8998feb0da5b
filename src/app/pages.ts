import { isPassKey } from '#domain/passes.ts';
import { policyAddresses } from '#domain/policy-paths.ts';
import { readUpgrade } from '#domain/upgrades.ts';
import { awardOutcomeOf } from '#src/features/awards/payment/outcome.ts';
import { outcomeOf, registeredEmailOf } from '#src/features/orders/confirmation/outcome.ts';
import type { Page } from '#src/lib/page.ts';

/**
 * The documents of the site by their address. Some are drawn apart for what the query says; the rest of the query is left to
 * the browser. A page names its module, by which the manifest has its files. Decision 53.
 */
interface Entry {
  /** its key in Vite's manifest */
  module: string;
  load: () => Promise<Page>;
}

const home = async () => (await import('#src/features/home/home-page.tsx')).homePage;
const tiers = async () => (await import('#src/features/booking/catalogue/tiers-page.tsx')).tiersPage;
const offline = async () => (await import('./not-found/offline-page.tsx')).offlinePage;
const venue = async () => (await import('#src/features/venue/venue-page.tsx')).venuePage;
const expo = async () => (await import('#src/features/venue/expo-page.tsx')).expoPage;
const abstracts = async () => (await import('#src/features/abstracts/abstract-page.tsx')).abstractPage;
const awards = async () => (await import('#src/features/awards/awards-page.tsx')).awardsPage;
const awardPayment = async () => (await import('#src/features/awards/payment/award-payment-page.tsx')).awardPaymentPage;
const resetPassword = async () =>
  (await import('#src/features/account/reset-password/reset-password-page.tsx')).resetPasswordPage;
const order = async () => (await import('#src/features/orders/order-page.tsx')).orderPage;
const notFound = async () => (await import('./not-found/not-found-page.tsx')).notFoundPage;

/** One document for the pages of all orders. */
const orderPath = '/orders/order';

const entries = new Map<string, Entry>([
  ['/', { module: 'src/features/home/home-page.tsx', load: home }],
  ['/offline', { module: 'src/app/not-found/offline-page.tsx', load: offline }],
  ['/classic-booking', { module: 'src/features/booking/catalogue/tiers-page.tsx', load: tiers }],
  ...([undefined, 'under', 'post', 'consultant'] as const).map((pass): [string, Entry] => [
    drawnAt('/booking', pass && `pass=${pass}`),
    {
      module: 'src/features/booking/booking-page.tsx',
      load: async () => (await import('#src/features/booking/booking-page.tsx')).bookingPage(pass),
    },
  ]),
  [
    '/booking?data',
    {
      module: 'src/features/upgrade/upgrade-page.tsx',
      load: async () => (await import('#src/features/upgrade/upgrade-page.tsx')).upgradePage,
    },
  ],
  ...([undefined, 'under', 'post', 'consultant'] as const).map((pass): [string, Entry] => [
    drawnAt('/bulk-booking', pass && `pass=${pass}`),
    {
      module: 'src/features/group-booking/bulk-booking-page.tsx',
      load: async () => (await import('#src/features/group-booking/bulk-booking-page.tsx')).bulkBookingPage(pass),
    },
  ]),
  ...([undefined, 'linked'] as const).map((asked): [string, Entry] => [
    drawnAt('/orders/group', asked),
    {
      module: 'src/features/group-orders/group-page.tsx',
      load: async () => (await import('#src/features/group-orders/group-page.tsx')).groupPage(asked),
    },
  ]),
  ['/abstract-submission', { module: 'src/features/abstracts/abstract-page.tsx', load: abstracts }],
  [orderPath, { module: 'src/features/orders/order-page.tsx', load: order }],
  ...([undefined, 'success', 'cancelled', 'unverified', 'failed'] as const).map((outcome): [string, Entry] => [
    drawnAt('/conference/confirmation', outcome && `status=${outcome}`),
    {
      module: 'src/features/orders/confirmation/confirmation-page.tsx',
      load: async () =>
        (await import('#src/features/orders/confirmation/confirmation-page.tsx')).confirmationPage(outcome),
    },
  ]),
  ...(['email', 'for=group'] as const).map((more): [string, Entry] => [
    `/conference/confirmation?status=success&${more}`,
    {
      module: 'src/features/orders/confirmation/confirmation-page.tsx',
      load: async () =>
        (await import('#src/features/orders/confirmation/confirmation-page.tsx')).confirmationPage('success', more),
    },
  ]),
  ['/awards', { module: 'src/features/awards/awards-page.tsx', load: awards }],
  ['/payment', { module: 'src/features/awards/payment/award-payment-page.tsx', load: awardPayment }],
  ...([undefined, 'success', 'failure'] as const).map((outcome): [string, Entry] => [
    drawnAt('/award/confirmation', outcome && `status=${outcome}`),
    {
      module: 'src/features/awards/payment/award-confirmation-page.tsx',
      load: async () =>
        (await import('#src/features/awards/payment/award-confirmation-page.tsx')).awardConfirmationPage(outcome),
    },
  ]),
  ...([undefined, 'email', 'kept'] as const).map((asked): [string, Entry] => [
    drawnAt('/tickets', asked),
    {
      module: 'src/features/tickets/tickets-page.tsx',
      load: async () => (await import('#src/features/tickets/tickets-page.tsx')).ticketsPage(asked),
    },
  ]),
  ...([undefined, 'under', 'post', 'consultant', 'other'] as const).map((asked): [string, Entry] => [
    drawnAt('/register', asked && `pass=${asked}`),
    {
      module: 'src/features/account/sign-up/register-page.tsx',
      load: async () => (await import('#src/features/account/sign-up/register-page.tsx')).registerPage(asked),
    },
  ]),
  ['/reset-password', { module: 'src/features/account/reset-password/reset-password-page.tsx', load: resetPassword }],
  [
    '/login',
    {
      module: 'src/features/account/sign-in/login-page.tsx',
      load: async () => (await import('#src/features/account/sign-in/login-page.tsx')).loginPage('code'),
    },
  ],
  [
    '/authorize/password',
    {
      module: 'src/features/account/sign-in/login-page.tsx',
      load: async () => (await import('#src/features/account/sign-in/login-page.tsx')).loginPage('password'),
    },
  ],
  [
    '/exhibitor',
    {
      module: 'src/features/exhibitor/exhibitor-page.tsx',
      load: async () => (await import('#src/features/exhibitor/exhibitor-page.tsx')).exhibitorPage,
    },
  ],
  ...policyAddresses.map((path): [string, Entry] => [
    path,
    {
      module: 'src/features/policies/policy-page.tsx',
      load: async () => (await import('#src/features/policies/policy-page.tsx')).policyPage(path),
    },
  ]),
  ['/map-booking', { module: 'src/features/venue/venue-page.tsx', load: venue }],
  ['/expo-booking', { module: 'src/features/venue/expo-page.tsx', load: expo }],
]);

/** Everything that is drawn: paths, some with what their query says. */
export const paths: readonly string[] = [...entries.keys()];

/** The document for an address, '/booking?pass=post&x=1' say, as one of `paths`; where nothing lives, the path itself. */
export function drawnFor(address: string): string {
  const [path = '', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  return isOrder(path) ? orderPath : drawnAt(path, variants[path]?.(query));
}

/** '/orders/{token}'; a group's contact has a page of another kind. */
const isOrder = (path: string): boolean => /^\/orders\/[^/]+$/.test(path) && path !== '/orders/group';

export const entryAt = (drawn: string): Entry =>
  entries.get(drawn) ?? { module: 'src/app/not-found/not-found-page.tsx', load: notFound };

const variants: Record<string, (query: URLSearchParams) => string | undefined> = {
  '/booking': (query) => (readUpgrade(query) ? 'data' : passAsked(query)), // tension T-09
  '/bulk-booking': passAsked,
  '/register': (query) => {
    const pass = query.get('pass');
    if ((query.get('count') ?? '1') === '1' && (pass === null || isPassKey(pass)))
      return pass ? `pass=${pass}` : undefined;
    return 'pass=other'; // the screen finds out by itself
  },
  '/conference/confirmation': (query) => {
    const outcome = outcomeOf(query.get('status'));
    if (outcome === 'success' && query.get('for') === 'group') return 'status=success&for=group';
    if (outcome === 'success' && registeredEmailOf(query)) return 'status=success&email';
    return outcome && `status=${outcome}`;
  },
  '/award/confirmation': (query) => {
    const outcome = awardOutcomeOf(query.get('status'));
    return outcome && `status=${outcome}`;
  },
  '/orders/group': (query) => (query.has('order') && query.has('key') ? 'linked' : undefined),
  '/tickets': (query) => {
    if (['data', 'email', 'otp'].some((name) => query.has(name))) return 'email';
    return query.has('kept') ? 'kept' : undefined; // as a device keeps it
  },
};

function drawnAt(path: string, query: string | undefined): string {
  return query ? `${path}?${query}` : path;
}

function passAsked(query: URLSearchParams): string | undefined {
  const pass = query.get('pass');
  return pass && isPassKey(pass) ? `pass=${pass}` : undefined;
}
