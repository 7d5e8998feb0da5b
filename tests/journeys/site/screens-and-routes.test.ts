import { describe, expect, it } from 'vitest';
import { encodeLink } from '#domain/tickets/tickets.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('every screen', () => {
  let { site, context, page } = {} as Visit;
  visiting(
    { viewport: { width: 1024, height: 700 }, reducedMotion: 'no-preference' },
    (visit) => ({ site, context, page } = visit),
  );
  const open = (path: string) => page.goto(site.origin + path);

  const paths = ['/', '/classic-booking', '/booking?pass=under', '/conference/confirmation?status=success', '/tickets'];

  it.each([...paths, '/privacy-policy', '/nowhere'])('%s has no axe violations in light and in dark', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(path);
      await page.waitForLoadState('networkidle');
      expect(await seriousProblems(page)).toEqual([]);
    }
  });

  it('is light on / and follows the system elsewhere [ROUTE-01] [ROUTE-02]', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open('/');
    const light = await background();
    await open('/classic-booking');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe(light);
  });

  it('opens each new screen at its top [GLB-03]', async () => {
    await page.setViewportSize({ width: 360, height: 500 });
    await open('/classic-booking');
    await page.getByRole('heading', { name: 'Under Graduates' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL(/privacy/);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.goBack();
    await page.getByRole('heading', { name: 'Under Graduates' }).waitFor();
    await page.waitForTimeout(300); // within this time, the browser would restore the old scroll position
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('scrolls to the element that a link within the page names [GLB-04]', async () => {
    await page.setViewportSize({ width: 360, height: 500 });
    await open('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      document.querySelector('h2:last-of-type')!.id = 'last';
      document.querySelector('h1')!.insertAdjacentHTML('afterend', '<a href="#last">To the last part</a>');
    });
    await page.getByRole('link', { name: 'To the last part' }).click();
    const offsets: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      offsets.push(await page.evaluate(() => window.scrollY));
      await page.waitForTimeout(60);
    }
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('last')!.getBoundingClientRect();
      return top >= -1 && bottom <= window.innerHeight;
    });
    expect(new Set(offsets).size, `one jump: ${offsets.join(' ')}`).toBeGreaterThan(2);
  });

  it('shares its URL without personal data [NAV-04] [NAV-05] [NAV-06]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    const data = encodeLink({ status: 'verified', user_data: [] });
    await open(`/tickets?data=${encodeURIComponent(data)}&email=d@sample.example`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Event' });
    await dialog.getByText('Copy the link to share this event with others.').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(`${site.origin}/tickets`);
    expect(await dialog.getByRole('textbox').getAttribute('readonly')).not.toBeNull();
    await dialog.getByRole('button', { name: /copy/i }).click();
    await dialog.or(page.locator('body')).getByText('Link copied to clipboard!').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/tickets`);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('opens the form of each pass with the workshops of its conference [BOOK-01] [BOOK-02] [ROUTE-26] [WSMODAL-01]', async () => {
    const conferences = { under: 'simc-2025-ug', post: 'simc-2025-pg', consultant: 'simc-2025-cp' };
    for (const [key, conference] of Object.entries(conferences)) {
      const workshopsRequest = page.waitForRequest((request) => request.url().endsWith('/addon'));
      await open(`/booking?pass=${key}`);
      await page.keyboard.press('Shift'); // starts hydration
      expect((await workshopsRequest).url()).toContain(`/conference/${conference}/addon`);
      await page.getByRole('dialog', { name: 'Select Workshops' }).getByRole('checkbox').first().waitFor();
    }
  });
});
