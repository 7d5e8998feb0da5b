import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const screens = [
  '',
  '/exhibitors',
  '/enquiries',
  '/abstracts',
  '/awards',
  '/mailings',
  '/mailings/new',
  '/staff',
  '/sessions',
  '/recovery-codes',
  '/nothing',
];

/** The screens of the desk in Chromium, as the sample owner. */
describe.skipIf(!chromium)('the screens of the desk', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page, arrive } = visit));
  let state: Awaited<ReturnType<Visit['context']['storageState']>> | undefined;
  beforeEach(async () => {
    if (state) await arrive({ storageState: state });
    else await openDeskAs(page, site.origin, { role: 'owner' });
    state ??= await page.context().storageState(); // each code of an app works once
  });

  it.each(['light', 'dark'] as const)('are accessible and fit a phone, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of screens) {
      await page.goto(`${site.origin}/desk${path}`);
      await page.locator('h1').waitFor();
      expect([path, await seriousProblems(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    }
  });

  it('open from the navigation of a phone, which closes behind them', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.origin}/desk`);
    const toggle = page.getByRole('button', { name: m.desk_navigation_toggle() });
    await toggle.click();
    await page.getByRole('link', { name: m.desk_staff_title() }).click();
    await page.getByRole('heading', { level: 1, name: m.desk_staff_title() }).waitFor();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: m.desk_staff_acts_on({ name: 'Meena Iyer' }) }).click();
    await page.getByRole('menuitem', { name: m.desk_staff_end() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
