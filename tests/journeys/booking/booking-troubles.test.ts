import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseWorkshops, seriousProblems } from '#tests/support/browser/delegate.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('problems of a booking', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ viewport: { width: 1280, height: 800 } }, (visit) => ({ site, page, arrive } = visit));

  it('loads the phone number formats when a field gets the focus, and then checks numbers with them', async () => {
    let heldRoute: Route | undefined;
    await page.route('**/assets/mobile-*.js', (route) => void (heldRoute = route));
    await page.goto(`${site.origin}/booking?pass=post`);
    await page.waitForLoadState('networkidle');
    expect(heldRoute).toBeUndefined();
    await chooseWorkshops(page, []);

    const wrong = page.getByText('Please check this mobile number.').first();
    await page.getByLabel('Mobile').fill('1234567890');
    await page.getByLabel('Mobile').blur();
    await expect.poll(() => heldRoute !== undefined).toBe(true);
    expect(await wrong.isVisible()).toBe(false);

    const loaded = page.waitForResponse('**/assets/mobile-*.js');
    await heldRoute!.continue();
    await (await loaded).finished();
    await page.getByLabel('Email').fill('someone@hospital.example');
    await page.getByLabel('Email').blur();
    await wrong.waitFor();
  });

  it('at 400 % zoom gives the workshops most of the window, where they can be chosen and confirmed', async () => {
    await arrive({ viewport: { width: 320, height: 256 } }); // a window of 1280 x 1024 px at 400 % zoom
    await page.goto(`${site.origin}/booking?pass=under`);
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await listHeight(page)).toBeGreaterThanOrEqual(180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByText('Basic suturing').scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true }); // the button is always visible
    await chooseWorkshops(page, ['Basic suturing']);
    await page.getByText('Workshops (1)').waitFor();
  });
});

/** Height in pixels of the visible part of the workshop list, when the dialog is scrolled to the list. */
const listHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]')!;
    const body = document.getElementById(dialog.getAttribute('aria-describedby')!)!;
    const rows = [...body.querySelectorAll('input[type=checkbox]')];
    rows[Math.floor(rows.length / 2)]!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isList = (y: number) => body.contains(document.elementFromPoint(innerWidth / 2, y));
    return Array.from({ length: innerHeight }, (_, y) => y).filter(isList).length;
  });
