import type { Category, Profile, Visit } from './audit.ts';

/** What a page may cost beside its floor page, in one run on the mobile profile. */
export interface Budget {
  /** times the floor's */
  lcp: number;
  /** Total blocking time, ms: over the floor's, or in all. */
  tbt: { overFloor: number } | { atMost: number };
  performance: number;
}

const start: Budget = { lcp: 1.1, tbt: { overFloor: 40 }, performance: 99 };
const policy: Budget = { lcp: 1.05, tbt: { overFloor: 10 }, performance: 100 };
const journey: Budget = { lcp: 1.15, tbt: { atMost: 60 }, performance: 98 };
const form: Budget = { lcp: 1.15, tbt: { atMost: 100 }, performance: 97 };

/**
 * The routes that are measured. Those that search engines are told to leave alone need no score for being found. /exhibitor leads
 * whoever is not signed in to /login, so its bytes alone are held.
 */
export const routes: Record<string, { budget: Budget; isFound: boolean }> = {
  '/': { budget: start, isFound: true },
  '/privacy-policy': { budget: policy, isFound: true },
  '/classic-booking': { budget: journey, isFound: true },
  '/booking?pass=post': { budget: form, isFound: false },
  '/tickets': { budget: journey, isFound: false },
  '/conference/confirmation?status=success': { budget: journey, isFound: false },
  '/login': { budget: journey, isFound: false },
  '/reset-password': { budget: journey, isFound: true },
  '/register': { budget: form, isFound: true },
};

/** Names of what is over its budget. Times are held on the mobile profile; on a desktop, scores and stillness. */
export function over(route: string, profile: Profile, { page, floor }: { page: Visit; floor: Visit }): string[] {
  const { budget, isFound } = routes[route]!;
  const tbt = 'atMost' in budget.tbt ? budget.tbt.atMost : floor.tbt + budget.tbt.overFloor;
  const least: Partial<Record<Category, number>> = {
    performance: budget.performance,
    accessibility: 100,
    'best-practices': 100,
    ...(isFound && { seo: 100 }),
  };
  const held = {
    LCP: profile !== 'mobile' || page.lcp <= floor.lcp * budget.lcp,
    TBT: profile !== 'mobile' || page.tbt <= tbt,
    CLS: page.cls < 0.0005,
    'other origins': page.strangers.length === 0,
    ...Object.fromEntries(
      Object.entries(least).map(([name, score]) => [name, (page.scores[name as Category] ?? 0) >= score]),
    ),
  };
  return Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [] : [name]));
}
