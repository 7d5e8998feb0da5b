import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { chromium, isInWindow, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('deferred sections of the start page', () => {
  let { site, page } = {} as Visit;
  visiting({ allows: new URL(landing.map.embed).origin }, (visit) => ({ site, page } = visit));

  it('are loaded at the first interaction, and a link scrolls to them immediately', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeLessThanOrEqual(20);
    expect(requests.filter((address) => /contact|speaker|committee/.test(address))).toEqual([]);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await isInWindow(page, '#contact h2');
    await expect.poll(() => page.locator('[data-hydrating]').count()).toBe(0);
    await isInWindow(page, '#contact h2');
  });
});
