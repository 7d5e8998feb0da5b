import type { RouteObject } from 'react-router-dom';
import { isPassKey, type PassKey } from '#domain/booking/passes.ts';
import { confirmEmailResults } from '#domain/exhibitors/confirm-email-results.ts';
import { policyAddresses } from '#domain/conference/policy-paths.ts';
import { readUpgrade } from '#domain/tickets/upgrades.ts';
import { awardOutcomeOf } from '#src/site/awards/payment/outcome.ts';
import { outcomeOf, registeredEmailOf } from '#src/site/orders/confirmation/outcome.ts';
import { loadModal } from '#src/ui/dialog/dialog.tsx';
import { pageRoute } from './page-route.tsx';
import { DocumentInstead, loadSite, Site } from './site.tsx';

const passes = ['pass=under', 'pass=post', 'pass=consultant'] as const;
const passIn = (variant: string): PassKey | undefined => {
  const pass = new URLSearchParams(variant).get('pass') ?? '';
  return isPassKey(pass) ? pass : undefined;
};
const passAsked = (query: URLSearchParams): string | undefined => {
  const pass = query.get('pass');
  return pass && isPassKey(pass) ? `pass=${pass}` : undefined;
};

/** All pages of the site. The service renders them and the browser hydrates them. Decision 55. */
const pages: RouteObject[] = [
  pageRoute('/', {
    module: 'src/site/home/home-page.tsx',
    load: async () => (await import('#src/site/home/home-page.tsx')).homePage,
    loadWhole: async () => (await import('#src/site/home/home-page.tsx')).wholeHomePage(),
  }),
  pageRoute('/offline', {
    module: 'src/site/app/plain-pages.tsx',
    load: async () => (await import('./plain-pages.tsx')).offlinePage(),
    loadsDocument: true, // the page has no script
  }),
  pageRoute('/unsubscribe', {
    module: 'src/site/app/plain-pages.tsx',
    load: async (variant) => {
      const { unsubscribedPage, unsubscribePage } = await import('./plain-pages.tsx');
      return variant === 'done' ? unsubscribedPage() : unsubscribePage();
    },
    variants: ['done'],
    variantOf: (query) => (query.has('done') ? 'done' : undefined),
    loadsDocument: true, // the page has no script
  }),
  pageRoute('/classic-booking', {
    module: 'src/site/booking/catalogue/tiers-page.tsx',
    load: async () => (await import('#src/site/booking/catalogue/tiers-page.tsx')).tiersPage(),
  }),
  pageRoute('/booking', {
    module: (variant) =>
      variant === 'data' ? 'src/site/upgrade/upgrade-page.tsx' : 'src/site/booking/booking-page.tsx',
    load: async (variant) =>
      variant === 'data'
        ? (await import('#src/site/upgrade/upgrade-page.tsx')).upgradePage()
        : (await import('#src/site/booking/booking-page.tsx')).bookingPage(passIn(variant)),
    variants: [...passes, 'data'],
    // a link with passes to upgrade opens the upgrade page, row ROUTE-08
    variantOf: (query) => (readUpgrade(query) ? 'data' : passAsked(query)),
    loadsDocument: true, // the page loads the script of the checkout
  }),
  pageRoute('/bulk-booking', {
    module: 'src/site/group-booking/bulk-booking-page.tsx',
    load: async (variant) =>
      (await import('#src/site/group-booking/bulk-booking-page.tsx')).bulkBookingPage(passIn(variant)),
    variants: passes,
    variantOf: passAsked,
    loadsDocument: true, // the page loads the script of the checkout
  }),
  pageRoute('/orders/group', {
    module: 'src/site/group-orders/group-page.tsx',
    load: async (variant) =>
      (await import('#src/site/group-orders/group-page.tsx')).groupPage(variant ? 'linked' : undefined),
    variants: ['linked'],
    variantOf: (query) => (query.has('order') && query.has('key') ? 'linked' : undefined),
    loadsDocument: true, // the page loads the script of the checkout, and its URL is private
  }),
  pageRoute('/abstract-submission', {
    module: 'src/site/abstracts/abstract-page.tsx',
    load: async () => (await import('#src/site/abstracts/abstract-page.tsx')).abstractPage(),
  }),
  pageRoute('/orders/:token', {
    module: 'src/site/orders/order-page.tsx',
    load: async () => (await import('#src/site/orders/order-page.tsx')).orderPage(),
    loadsDocument: true, // the page loads the script of the checkout, and its URL is private
  }),
  pageRoute('/conference/confirmation', {
    module: 'src/site/orders/confirmation/confirmation-page.tsx',
    load: async (variant) => {
      const { confirmationPage } = await import('#src/site/orders/confirmation/confirmation-page.tsx');
      const query = new URLSearchParams(variant);
      const more = query.has('email') ? 'email' : query.has('for') ? 'for=group' : undefined;
      return confirmationPage(outcomeOf(query.get('status')), more);
    },
    variants: [
      ...['success', 'cancelled', 'unverified', 'failed'].map((outcome) => `status=${outcome}`),
      ...['email', 'for=group'].map((more) => `status=success&${more}`),
    ],
    variantOf: (query) => {
      const outcome = outcomeOf(query.get('status'));
      if (outcome === 'success' && query.get('for') === 'group') return 'status=success&for=group';
      if (outcome === 'success' && registeredEmailOf(query)) return 'status=success&email';
      return outcome && `status=${outcome}`;
    },
  }),
  pageRoute('/awards', {
    module: 'src/site/awards/awards-page.tsx',
    load: async () => (await import('#src/site/awards/awards-page.tsx')).awardsPage(),
    loadsDocument: true, // the page loads the script of the checkout
  }),
  pageRoute('/payment', {
    module: 'src/site/awards/payment/award-payment-page.tsx',
    load: async () => (await import('#src/site/awards/payment/award-payment-page.tsx')).awardPaymentPage(),
    loadsDocument: true, // the page loads the script of the checkout
  }),
  pageRoute('/award/confirmation', {
    module: 'src/site/awards/payment/award-confirmation-page.tsx',
    load: async (variant) => {
      const { awardConfirmationPage } = await import('#src/site/awards/payment/award-confirmation-page.tsx');
      return awardConfirmationPage(awardOutcomeOf(new URLSearchParams(variant).get('status')));
    },
    variants: ['status=success', 'status=failure'],
    variantOf: (query) => {
      const outcome = awardOutcomeOf(query.get('status'));
      return outcome && `status=${outcome}`;
    },
  }),
  pageRoute('/tickets', {
    module: 'src/site/tickets/tickets-page.tsx',
    load: async (variant) => {
      // the page opens with a dialog, which needs the code of the modal
      const [{ ticketsPage }] = await Promise.all([import('#src/site/tickets/tickets-page.tsx'), loadModal()]);
      return ticketsPage(variant === 'email' || variant === 'kept' ? variant : undefined);
    },
    variants: ['email', 'kept'],
    variantOf: (query) => {
      if (['data', 'email', 'otp'].some((name) => query.has(name))) return 'email';
      return query.has('kept') ? 'kept' : undefined; // the service worker caches this variant
    },
    loadsDocument: true, // the URL of the page is private
  }),
  pageRoute('/register', {
    module: 'src/site/account/sign-up/register-page.tsx',
    load: async (variant) => {
      const { registerPage } = await import('#src/site/account/sign-up/register-page.tsx');
      return registerPage(variant === 'pass=other' ? 'other' : passIn(variant));
    },
    variants: [...passes, 'pass=other'],
    variantOf: (query) => {
      const pass = query.get('pass');
      if ((query.get('count') ?? '1') === '1' && (pass === null || isPassKey(pass)))
        return pass ? `pass=${pass}` : undefined;
      return 'pass=other'; // the screen reads the rest of the query
    },
  }),
  pageRoute('/reset-password', {
    module: 'src/site/account/reset-password/reset-password-page.tsx',
    load: async () => (await import('#src/site/account/reset-password/reset-password-page.tsx')).resetPasswordPage(),
  }),
  pageRoute('/login', {
    module: 'src/site/account/sign-in/login-page.tsx',
    load: async () => (await import('#src/site/account/sign-in/login-page.tsx')).loginPage('code'),
  }),
  pageRoute('/authorize/password', {
    module: 'src/site/account/sign-in/login-page.tsx',
    load: async () => (await import('#src/site/account/sign-in/login-page.tsx')).loginPage('password'),
  }),
  pageRoute('/exhibitor', {
    module: 'src/site/exhibitor/exhibitor-page.tsx',
    load: async () => (await import('#src/site/exhibitor/exhibitor-page.tsx')).exhibitorPage(),
  }),
  pageRoute('/confirm-email', {
    module: 'src/site/exhibitor/confirm-email-page.tsx',
    load: async (variant) => {
      const { confirmEmailPage } = await import('#src/site/exhibitor/confirm-email-page.tsx');
      return confirmEmailPage(confirmEmailResults.find((result) => result === variant));
    },
    variants: [...confirmEmailResults],
    variantOf: (query) => confirmEmailResults.find((result) => query.has(result)),
    loadsDocument: true, // the page has no script, and its URL is private
  }),
  pageRoute('/confirm-code', {
    module: 'src/site/email-code/confirm-code-page.tsx',
    load: async (variant) => {
      const { confirmCodePage } = await import('#src/site/email-code/confirm-code-page.tsx');
      return confirmCodePage(variant === 'done' || variant === 'unknown' ? variant : undefined);
    },
    variants: ['done', 'unknown'],
    variantOf: (query) => ['done', 'unknown'].find((result) => query.has(result)),
    loadsDocument: true, // the page has no script, and its URL is private
  }),
  ...policyAddresses.map((path) =>
    pageRoute(path, {
      module: 'src/site/policies/policy-page.tsx',
      load: async () => (await import('#src/site/policies/policy-page.tsx')).policyPage(path),
      loadsDocument: true, // the page has no script
    }),
  ),
  pageRoute('/map-booking', {
    module: 'src/site/venue/venue-page.tsx',
    load: async () => (await import('#src/site/venue/venue-page.tsx')).venuePage(),
  }),
  pageRoute('/expo-booking', {
    module: 'src/site/venue/expo-page.tsx',
    load: async () => (await import('#src/site/venue/expo-page.tsx')).expoPage(),
  }),
  pageRoute('*', {
    module: 'src/site/app/plain-pages.tsx',
    load: async () => (await import('./plain-pages.tsx')).notFoundPage(),
    loadsDocument: true, // the page has no script
  }),
];

/** The route table of the site. Rows: ROUTE-01 to ROUTE-26. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    loader: loadSite,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: Site,
    ErrorBoundary: DocumentInstead,
    children: pages,
  },
];
