import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyAddresses } from '#domain/conference/policy-paths.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { paths } from '#src/site/app/rendered-pages.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { desktop, FirstTaps, moments, phone, tablet } from '#tests/support/browser/first-tap.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { isExhaustive, oneOfEach, shareOf } from '#tests/support/run/sample.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

const chromium = findChromium();
const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** One URL per document of the site. Leaves out URLs that differ only in their pass, and URLs that only redirect. */
const addresses = paths
  .filter((path) => !/pass=(post|consultant)/.test(path) && !['/payment', '/orders/order'].includes(path))
  .map((path) => path.replace('/booking?data', `/booking?${upgrade()}`))
  .concat('/no-such-page', '/orders/of-a-delegate');

/** All documents; in CI one of each page, and one policy. */
const someAddresses = oneOfEach(addresses, (path) =>
  policyAddresses.some((policy) => policy === path) ? 'policy' : path.replace(/\?.*/, ''),
);

const screens = [phone, tablet, desktop];

/** Every window size at every moment. The earliest tap on a phone comes first, because it fails most often. */
const visits = screens.flatMap((screen) => moments.map((moment) => ({ screen, moment })));

const everyPage = { phases: 'registration=open,tiers=open,abstracts=open,awards=open', pages: someAddresses };
/**
 * The start page in another phase. In CI half of its buttons are tapped, at all window sizes; of each other page two buttons at one
 * window size, one of them at first paint.
 */
const startPage = { phases: 'registration=soon,tiers=soon,abstracts=closed,awards=closed', pages: ['/'] };

describe.skipIf(!chromium).each([everyPage, startPage])('first tap on every button, $phases', ({ phases, pages }) => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ PHASES: phases });
    browser = await launch(chromium!);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it.concurrent.each(pages.map((address, index) => [address, index] as const))(
    'has its effect at %s',
    async (address, turn) => {
      const path = address === '/orders/of-a-delegate' ? await aPlacedOrder(site) : address;
      const taps = new FirstTaps(browser, site.origin);
      const isFull = isExhaustive || pages === startPage.pages;
      const sizes = isFull ? screens : [[phone, tablet, phone, desktop][turn % 4]!];
      const untouched = await Promise.all(sizes.map((screen) => taps.untouched(path, screen)));
      // the path redirects, and the other page is tested separately
      if (untouched[0]!.path !== path.split('?')[0]) return;
      const buttons = new Set(untouched.flatMap((page) => page.buttons));
      const errors = untouched.flatMap((page) => page.errors);
      const troubles: string[] = [];
      // on the start page, half of the buttons; elsewhere two
      const isStartPage = path === '/';
      const chosen = shareOf([...buttons], isStartPage ? 2 : Math.ceil(buttons.size / 2));
      for (const [index, button] of chosen.entries()) {
        const possible = visits
          .filter(({ screen }) => sizes.includes(screen))
          .map((visit) => ({ ...visit, before: { ...untouched[sizes.indexOf(visit.screen)]!, errors } }))
          .filter(({ before }) => before.buttons.includes(button));
        const two = some(possible, index + turn);
        const taken = isFull ? two : two.slice(index % 2).slice(0, 1);
        for (const { screen, moment, before } of taken.concat(address === '/' ? late(possible) : [])) {
          const trouble = await taps.trouble(path, screen, { button, moment, before });
          if (!trouble) continue;
          troubles.push(`'${button}' at ${screen.viewport.width} px, ${moment}: ${trouble}`);
          break;
        }
      }
      expect(troubles).toEqual([]);
    },
    600_000, // pages are visited in parallel, possibly on a busy machine
  );
});

/**
 * The first visit and one other visit, chosen by `turn`. Two are enough, because all buttons wait for the same
 * hydration.
 */
const some = <T>([first, ...others]: T[], turn: number): T[] =>
  [first, others[turn % others.length]].filter((visit) => visit !== undefined);

/** The visits of an idle page on a phone. The start page needs them, because its parts hydrate one after another. */
const late = <T extends { screen: unknown; moment: string }>(visits: T[]): T[] =>
  visits.filter(({ screen, moment }) => screen === phone && moment === 'once idle');

function upgrade(): string {
  const data = btoa(JSON.stringify({ targetPass: 'delegate', selectedPasses: [{ pass_id: 'P-1' }] }));
  return new URLSearchParams({ pass: 'delegate', count: '1', data, email: 'vani@devices.example' }).toString();
}

/** Places an order. Returns the path of its order page. */
async function aPlacedOrder({ origin }: Site): Promise<string> {
  const base = `${origin}/${api.stage}/v1/expo/${ids.expoId}/order`;
  const headers = { 'content-type': 'application/json', 'x-order-token': 'a-browser-that-placed-an-order' };
  const body = JSON.stringify(anOrder({ conference }));
  await fetch(`${base}/create/visitor/${ids.eventCode}`, { method: 'POST', headers, body });
  const { link } = (await (await fetch(base, { headers })).json()) as { link: string };
  return link;
}
