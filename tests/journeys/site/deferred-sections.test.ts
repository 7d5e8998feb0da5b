import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { chromium, isInWindow, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('the start page', () => {
  let { site, page } = {} as Visit;
  visiting({ allows: new URL(landing.map.embed).origin }, (visit) => ({ site, page } = visit));

  it('loads what is below the first screen at the first interaction, and a link leads there at once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeLessThanOrEqual(20);
    expect(asked.filter((address) => /contact|speaker|committee/.test(address))).toEqual([]);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await isInWindow(page, '#contact h2');
    await expect.poll(() => page.locator('[data-hydrating]').count()).toBe(0);
    await isInWindow(page, '#contact h2');
  });
});
