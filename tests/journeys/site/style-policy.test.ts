import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** Collects violations of the Content-Security-Policy in the page, from its first byte on. */
function noteViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    violations.push(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}

const violationsOf = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations);

const isHydrated = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-hydrating=""]'));

/** What else is opened on a page: a dialog, the mobile menu, a toast. */
const acts: Record<string, (page: Page) => Promise<unknown>> = {
  '/': async (page) => {
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  },
  '/classic-booking': async (page) => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
  },
  '/awards': async (page) => {
    await page.locator('main li button').first().click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY), 'the page behind the dialog').toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  '/booking?pass=unknown': (page) => page.getByText('Invalid pass selected').waitFor(),
};

describe.skipIf(!chromium)('policy for styles', () => {
  let visit: Visit;
  visiting({ viewport: { width: 360, height: 740 } }, (given) => (visit = given));

  it.each([
    '/',
    '/classic-booking',
    '/awards',
    '/booking?pass=unknown',
    '/booking?pass=post',
    '/bulk-booking',
    '/tickets',
    '/login',
    '/register',
    '/expo-booking',
    '/privacy',
  ])('refuses nothing on %s', async (path) => {
    const { page } = visit;
    await page.addInitScript(noteViolations);
    const answer = await page.goto(visit.site.origin + path);
    expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self'(?!.*unsafe-inline)/);
    await isHydrated(page);
    await acts[path]?.(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});
