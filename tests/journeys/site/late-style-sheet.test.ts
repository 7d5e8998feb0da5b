import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const paths = ['/', '/privacy-policy', '/booking?pass=post', '/tickets'];

describe.skipIf(!chromium)('page whose style sheet comes late', () => {
  let { site, page, arrive } = {} as Visit;
  visiting(
    { start: startSite, allows: new URL(landing.map.embed).origin },
    (visit) => ({ site, page, arrive } = visit),
  );

  it.each(paths)('%s is painted without it, and nothing moves when it comes', async (path) => {
    await arrive({ viewport: { width: 390, height: 844 } });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.css', async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(noteShifts);
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (globalThis as { shifts?: unknown }).shifts)).toEqual([]);
  });
});

/** Runs in the browser. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}
