import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { desktop, FirstTaps, phone, tablet } from '#tests/support/browser/first-tap.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

const chromium = findChromium();
const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** Pages with the most buttons, each at one moment. All buttons of a page wait for the same hydration. */
const visits = [
  { path: '/', screen: phone, moment: 'at first paint' },
  { path: '/', screen: phone, moment: 'once idle' },
  { path: '/', screen: desktop, moment: '300 ms later' },
  { path: '/classic-booking', screen: desktop, moment: 'at first paint' },
  { path: '/booking?pass=post', screen: phone, moment: 'at first paint' },
  { path: '/bulk-booking?pass=post', screen: tablet, moment: '300 ms later' },
  { path: '/tickets', screen: phone, moment: 'once idle' },
  { path: '/awards', screen: tablet, moment: 'at first paint' },
  { path: '/login', screen: phone, moment: '300 ms later' },
  { path: '/orders/of-a-delegate', screen: phone, moment: 'at first paint' },
] as const;

describe.skipIf(!chromium)('first tap on every button', () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSite({ PHASES: 'registration=open,tiers=open,abstracts=open,awards=open' });
    browser = await launch(chromium!);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it.concurrent.each(visits)(
    'has its effect at $path, $screen.viewport.width px wide, $moment',
    async ({ path: address, screen, moment }) => {
      const path = address === '/orders/of-a-delegate' ? await aPlacedOrder(site) : address;
      const taps = new FirstTaps(browser, site.origin);
      const before = await taps.untouched(path, screen);
      const troubles: string[] = [];
      for (const button of before.buttons) {
        const trouble = await taps.trouble(path, screen, { button, moment, before });
        if (trouble) troubles.push(`'${button}': ${trouble}`);
      }
      expect([before.buttons.length > 0, troubles]).toEqual([true, []]);
    },
    600_000, // pages are visited in parallel, possibly on a busy machine
  );
});

/** Places an order. Returns the path of its order page. */
async function aPlacedOrder({ origin }: Site): Promise<string> {
  const base = `${origin}/${api.stage}/v1/expo/${ids.expoId}/order`;
  const headers = { 'content-type': 'application/json', 'x-order-token': 'a-browser-that-placed-an-order' };
  const body = JSON.stringify(anOrder({ conference }));
  await fetch(`${base}/create/visitor/${ids.eventCode}`, { method: 'POST', headers, body });
  const { link } = (await (await fetch(base, { headers })).json()) as { link: string };
  return link;
}
