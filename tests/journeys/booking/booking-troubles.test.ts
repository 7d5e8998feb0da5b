import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  aDelegate,
  chooseWorkshops,
  confirmAndPay,
  fillForm,
  inCheckout,
  seriousProblems,
  tick,
} from '#tests/support/browser/delegate.ts';
import { timeUntilRemoved } from '#tests/support/browser/time-until-removed.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const fault = { status: 500, contentType: 'application/json', body: '{"message":"Something went wrong."}' };

describe.skipIf(!chromium)('problems of a booking', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ viewport: { width: 1280, height: 800 } }, (visit) => ({ site, page, arrive } = visit));

  const onForm = async (workshops: string[] = []) => {
    await page.goto(`${site.origin}/booking?pass=post`);
    await chooseWorkshops(page, workshops);
    const delegate = aDelegate();
    await fillForm(page, delegate);
    return delegate;
  };
  const placeOf = async (element: Locator) => {
    const box = (await element.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y };
  };

  it('shows an alert while the payment library is delayed, and continues when it is loaded [ERR-S-07]', async () => {
    let heldRoute: Route | undefined;
    await page.route('**/sandbox/checkout.js', (route) => void (heldRoute = route));
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await onForm();
    await confirmAndPay(page);
    await expect.poll(() => alerts).toEqual(['payment library is still loading – please try again in a second']);

    await heldRoute!.continue();
    await page.waitForFunction(() => 'SandboxCheckout' in window);
    await confirmAndPay(page);
    await inCheckout(page, 'Approve payment');
    await page.waitForURL(/status=success/);
  });

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

  it('shows at the top centre that the email is registered, and places no order [ERR-S-04] [TOAST-03] [BOOK-30]', async () => {
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/order/create/')) orders.push(request.url());
    });
    await page.route('**/email/unique?*', (route) => route.fulfill({ json: { status: false } }));
    await onForm();
    await confirmAndPay(page);
    const toast = page.locator('[data-position] [data-tone]').filter({ hasText: 'This email is already registered' });
    await toast.waitFor();
    const { x, y } = await placeOf(toast);
    expect(Math.abs(x - 640)).toBeLessThan(120);
    expect(y).toBeLessThan(200);
    const [red = 0, green = 0, blue = 0] = await toast.evaluate((node) =>
      getComputedStyle(node).borderInlineStartColor.match(/\d+/g)!.map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));

    await page.unroute('**/email/unique?*');
    await page.route('**/email/unique?*', (route) => route.abort());
    await toast.waitFor({ state: 'detached' });
    await confirmAndPay(page);
    await page.getByText('This email could not be checked. Please try again.').waitFor();

    await page.context().setOffline(true);
    await confirmAndPay(page);
    await page.getByText('You are offline. Please try again when you are connected.').waitFor();
    await page.context().setOffline(false);
    expect(orders).toEqual([]);
  });

  it('shows no message when an order fails, logs the error, and enables the button again [ERR-S-09] [BOOK-05]', async () => {
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
    let heldRoute: Route | undefined;
    await page.route('**/order/create/**', (route) => void (heldRoute = route));
    await onForm();
    await confirmAndPay(page);
    await expect.poll(() => heldRoute).toBeDefined();
    const button = page.getByRole('button', { name: /Confirm and pay|Processing/ });
    expect(await button.evaluate((node) => node.matches(':disabled, [aria-disabled="true"]'))).toBe(true);

    await heldRoute!.fulfill(fault);
    await expect.poll(() => button.evaluate((node) => node.matches(':disabled, [aria-disabled="true"]'))).toBe(false);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(logged.length).toBeGreaterThan(0);
    expect(await page.getByLabel('Qualification').inputValue()).toBe('MBBS');
  });

  it('shows why an order is refused, keeps the answers and loads the workshops again', async () => {
    let lists = 0;
    page.on('request', (request) => void (request.url().includes('/addon') && (lists += 1)));
    await page.route('**/order/create/**', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'No seats left in Airway and ventilation. Please choose again.' },
      }),
    );
    await onForm(['Airway and ventilation']);
    const before = lists;
    await confirmAndPay(page);
    await page.getByText('No seats left in Airway and ventilation. Please choose again.').waitFor();
    await expect.poll(() => lists).toBe(before + 1);
    expect(await page.getByLabel('Qualification').inputValue()).toBe('MBBS');
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('shows at the top right for three seconds that workshops could not be loaded [ERR-S-03] [TOAST-02]', async () => {
    await page.route('**/addon', (route) => route.fulfill(fault));
    await page.goto(`${site.origin}/booking?pass=post`);
    await page.keyboard.press('Shift'); // starts hydration
    const toast = page.getByRole('alert').filter({ hasText: 'Could not load workshops' });
    await toast.waitFor();
    const [box, milliseconds] = await Promise.all([toast.boundingBox(), timeUntilRemoved(toast)]);
    expect(box!.x).toBeGreaterThan(640);
    expect(box!.y).toBeLessThan(200);
    expect(milliseconds).toBeGreaterThan(1500);
    expect(milliseconds).toBeLessThan(4500);

    await page.reload();
    await page.keyboard.press('Shift');
    await toast.waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('accepts five workshops and marks the sixth as unavailable [WSMODAL-05] [WSMODAL-11] [WSMODAL-12] [BOOK-08] [BOOK-12]', async () => {
    await page.goto(`${site.origin}/booking?pass=post`);
    const names = ['VR anatomy', 'Postpartum', 'Poison triage', 'Laparoscopy', 'Scientific writing'];
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    for (const name of names) await tick(dialog.getByRole('checkbox', { name: new RegExp(name) }));
    await dialog.getByText('Selected: 5 workshops').waitFor();
    await dialog.getByText('Total: ₹6,600').waitFor();
    expect(await dialog.getByRole('checkbox', { name: /AR guided surgery/ }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: /pain blocks/ }).isDisabled()).toBe(true);
    expect(await dialog.getByText('(Unavailable)').count()).toBeGreaterThan(2);
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm Selection' }).click();

    await page.getByText('Workshops (5)').waitFor();
    await page.getByText('Post Graduates × 1').waitFor();
    await page
      .getByRole('button', { name: /Remove Laparoscopy/ })
      .first()
      .click();
    await page.getByText('Workshops (4)').waitFor();
    await page.getByRole('button', { name: 'Edit Workshops' }).waitFor();
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
