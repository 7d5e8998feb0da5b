import { describe, expect, it } from 'vitest';
import { phaseStates, type Phases } from '#domain/conference/phases.ts';
import { paths } from '#src/site/app/rendered-pages.ts';
import { renderedPathOf, readPage, someFacts } from '#tests/support/screens/public-page.ts';

const origin = 'https://site.example';

/** Pages without a link on the site. The comments name what opens them. */
const openedByFlows = [
  '/offline', // the browser, when it is offline
  '/orders/order', // a link in a mail
  '/conference/confirmation', // the end of a payment
  '/unsubscribe', // a link in a mailing
  '/payment', // the end of a nomination
  '/award/confirmation', // the end of its payment
  '/confirm-email', // a link in a mail
  '/confirm-code', // a link in a mail
  '/exhibitor', // a sign-in
  '/reset-password', // a button that passes the typed email [LOGIN-PW-03]
];

/** Pages that can be reached only while their phase is open. */
const reachedWhileOpen = ['/booking', '/bulk-booking', '/abstract-submission'];

const pathOf = (address: string): string => address.split('?')[0]!;

/** Paths of all pages that can be reached by links from the start page. */
async function reachedByLinks(phases: Phases): Promise<Set<string>> {
  const reached = new Set(['/']);
  for (const address of reached) {
    const { document } = await readPage(renderedPathOf(address), someFacts(phases));
    for (const link of document.querySelectorAll('a[href]')) {
      const goal = new URL(link.getAttribute('href')!, origin + address);
      if (goal.origin === origin) reached.add(goal.pathname + goal.search);
    }
  }
  return new Set([...reached].map(pathOf));
}

describe.each(phaseStates)('site while every phase is %s', (phase) => {
  it('has a link to every page, and to phase pages only while open', async () => {
    const reached = await reachedByLinks({ registration: phase, tiers: phase, abstracts: phase, awards: phase });
    const unreached = [...new Set(paths.map(pathOf))].filter(
      (path) => !reached.has(path) && !openedByFlows.includes(path),
    );
    // pages link to their short paths /privacy and /terms
    const policies = ['/privacy-policy', '/terms-and-conditions'];
    expect(unreached.filter((path) => !policies.includes(path)).toSorted()).toEqual(
      phase === 'open' ? [] : reachedWhileOpen.toSorted(),
    );
    expect([reached.has('/privacy'), reached.has('/terms')]).toEqual([true, true]);
  }, 60_000);
});
