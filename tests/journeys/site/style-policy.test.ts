import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { noteViolations, violationsOf } from '#tests/support/browser/policy-violations.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const isHydrated = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-hydrating=""]'));

/** What else is opened on a page on a phone: a dialog, the mobile menu, a toast. */
const actions: Record<string, (page: Page) => Promise<unknown>> = {
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

const paths = [
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
  '/map-booking',
  '/abstract-submission',
  '/privacy',
];

/** Each page on a phone, and two of them on a desktop. */
const visits = [
  ...paths.map((path) => ({ path, width: 360 })),
  { path: '/', width: 1440 },
  { path: '/tickets', width: 1440 },
];

describe.skipIf(!chromium)('page', () => {
  let { site, page, arrive } = {} as Visit;
  const start = () => startSite({ PHASES: 'registration=open,tiers=open,abstracts=open,awards=open' });
  const allows = new URL(landing.map.embed).origin;
  visiting({ start, allows }, (visit) => ({ site, page, arrive } = visit));

  it.each(visits)('$path hydrates at $width px, logs no error, and keeps the policy for styles', async (visit) => {
    const { path, width } = visit;
    await arrive({ viewport: { width, height: 740 } });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.addInitScript(noteViolations);
    const answer = await page.goto(site.origin + path);
    expect(answer?.headers()['content-security-policy']).toMatch(/style-src 'self'( 'sha256-[^ ;]+')*;/);
    await isHydrated(page);
    if (width === 360) await actions[path]?.(page);
    await page.waitForTimeout(200); // an error of the hydration may come late
    expect(errors).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
});
