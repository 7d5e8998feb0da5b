import type { Category, Profile, Visit } from './audit.ts';

/** Budget of a page relative to its baseline page (floor), in one run with the mobile profile. */
export interface Budget {
  /** as a multiple of the baseline */
  lcp: number;
  /** total blocking time in ms above the baseline */
  tbt: number;
  /** until the network is idle */
  requests: number;
  performance: number;
}

const start: Budget = { lcp: 1.1, tbt: 100, requests: 20, performance: 97 };
const policy: Budget = { lcp: 1.05, tbt: 10, requests: 5, performance: 97 };
const journey: Budget = { lcp: 1.1, tbt: 100, requests: 20, performance: 97 };
const form: Budget = { lcp: 1.1, tbt: 120, requests: 25, performance: 97 };

/**
 * The measured routes. Pages closed to search engines need no SEO score. /exhibitor redirects signed-out visitors to
 * /login, so only its bytes are checked.
 */
export const routes: Record<string, { budget: Budget; isFound: boolean }> = {
  '/': { budget: start, isFound: true },
  '/privacy-policy': { budget: policy, isFound: true },
  '/classic-booking': { budget: journey, isFound: true },
  '/booking?pass=post': { budget: form, isFound: false },
  '/bulk-booking?pass=post': { budget: form, isFound: false },
  '/tickets': { budget: journey, isFound: false },
  '/conference/confirmation?status=success': { budget: journey, isFound: false },
  '/login': { budget: journey, isFound: false },
  '/reset-password': { budget: journey, isFound: true },
  '/register': { budget: form, isFound: true },
};

/**
 * Names of the exceeded budgets. Times are checked with the mobile profile only; on desktop, only scores and layout
 * shift.
 */
export function exceededBudgets(
  route: string,
  profile: Profile,
  { page, floor }: { page: Visit; floor: Visit },
): string[] {
  const { budget, isFound } = routes[route]!;
  const least: Partial<Record<Category, number>> = {
    performance: budget.performance,
    accessibility: 100,
    'best-practices': 100,
    ...(isFound && { seo: 100 }),
  };
  const checks = {
    LCP: profile !== 'mobile' || page.lcp <= floor.lcp * budget.lcp,
    TBT: profile !== 'mobile' || page.tbt <= floor.tbt + budget.tbt,
    requests: page.requests <= budget.requests,
    CLS: page.cls < 0.0005,
    'other origins': page.externalUrls.length === 0,
    ...Object.fromEntries(
      Object.entries(least).map(([name, score]) => [name, (page.scores[name as Category] ?? 0) >= score]),
    ),
  };
  return Object.entries(checks).flatMap(([name, isHeld]) => (isHeld ? [] : [name]));
}
