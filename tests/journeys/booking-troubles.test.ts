import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  aDelegate,
  chooseWorkshops,
  confirmAndPay,
  fillForm,
  inCheckout,
  seriousProblems,
} from '#tests/support/delegate.ts';
import { chromium, visiting, type Visit } from '#tests/support/visiting.ts';

const fault = { status: 500, contentType: 'application/json', body: '{"message":"Something went wrong."}' };

describe.skipIf(!chromium)('when booking meets trouble', () => {
  let { site, context, page } = {} as Visit;
  visiting(
    { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
    (visit) => ({ site, context, page } = visit),
  );

  const onForm = async (workshops: string[] = []) => {
    await page.goto(`${site.origin}/booking?pass=post`);
    await chooseWorkshops(page, workshops);
    const delegate = aDelegate();
    await fillForm(page, delegate);
    return delegate;
  };
  const placeOf = async (text: string) => {
    const box = (await page.getByText(text).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y };
  };

  it('alerts while the payment library is held back by the network, and goes on when it has come [ERR-S-07]', async () => {
    let held: Route | undefined;
    await page.route('**/sandbox/checkout.js', (route) => void (held = route));
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await onForm();
    await confirmAndPay(page);
    await expect.poll(() => alerts).toEqual(['payment library is still loading – please try again in a second']);

    await held!.continue();
    await page.waitForFunction(() => 'SandboxCheckout' in window);
    await confirmAndPay(page);
    await inCheckout(page, 'Approve payment');
    await page.waitForURL(/status=success/);
  });

  it('says at the top centre that an address is registered, and orders nothing [ERR-S-04] [TOAST-03] [BOOK-30]', async () => {
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/order/create/')) orders.push(request.url());
    });
    await page.route('**/email/unique?*', (route) => route.fulfill({ json: { status: false } }));
    await onForm();
    await confirmAndPay(page);
    await page.getByText('This email is already registered').waitFor();
    const { x, y } = await placeOf('This email is already registered');
    expect(Math.abs(x - 640)).toBeLessThan(120);
    expect(y).toBeLessThan(200);
    const toast = page.getByRole('alert').filter({ hasText: 'already registered' });
    const [red = 0, green = 0, blue = 0] = await toast.evaluate((node) =>
      getComputedStyle(node).borderInlineStartColor.match(/\d+/g)!.map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));

    await page.unroute('**/email/unique?*');
    await page.route('**/email/unique?*', (route) => route.abort());
    await page.getByText('This email is already registered').waitFor({ state: 'detached' });
    await confirmAndPay(page);
    await page.getByText('This email is already registered').waitFor();
    expect(orders).toEqual([]);
  });

  it('shows nothing when an order fails, logs it, and frees the button [ERR-S-09] [BOOK-05]', async () => {
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
    let held: Route | undefined;
    await page.route('**/order/create/**', (route) => void (held = route));
    await onForm();
    await confirmAndPay(page);
    await expect.poll(() => held).toBeDefined();
    const button = page.getByRole('button', { name: /Confirm and pay|Processing/ });
    expect(await button.evaluate((node) => node.matches(':disabled, [aria-disabled="true"]'))).toBe(true);

    await held!.fulfill(fault);
    await expect.poll(() => button.evaluate((node) => node.matches(':disabled, [aria-disabled="true"]'))).toBe(false);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(logged.length).toBeGreaterThan(0);
    expect(await page.getByLabel('Qualification').inputValue()).toBe('MBBS');
  });

  it('says why an order is refused, keeps the answers and loads the workshops anew', async () => {
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

  it('says that workshops could not be loaded, top right for three seconds [ERR-S-03] [TOAST-02]', async () => {
    await page.route('**/addon', (route) => route.fulfill(fault));
    await page.goto(`${site.origin}/booking?pass=post`);
    const toast = page.getByRole('alert').filter({ hasText: 'Could not load workshops' });
    await toast.waitFor();
    const shown = Date.now();
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThan(640);
    expect(box.y).toBeLessThan(200);
    expect(await seriousProblems(page)).toEqual([]);
    await toast.waitFor({ state: 'detached' });
    expect(Date.now() - shown).toBeGreaterThan(2000);
    expect(Date.now() - shown).toBeLessThan(6000);
  });

  it('takes five workshops and marks the sixth unavailable [WSMODAL-05] [WSMODAL-11] [WSMODAL-12] [BOOK-08] [BOOK-12]', async () => {
    await page.goto(`${site.origin}/booking?pass=post`);
    const names = ['VR anatomy', 'Postpartum', 'Airway', 'Laparoscopy', 'Scientific writing'];
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
    await dialog.getByText('Selected: 5 workshops').waitFor();
    await dialog.getByText('Total: ₹7,500').waitFor();
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

  it('is usable by keyboard alone, from the catalogue to the payment', async () => {
    await page.goto(`${site.origin}/classic-booking`);
    await page
      .getByRole('link', { name: /Book Now/ })
      .first()
      .waitFor();
    await tabTo(page, 'Book Now');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Select Workshops' }).waitFor();
    await tabTo(page, 'VR anatomy walkthrough');
    await page.keyboard.press('Space');
    await tabTo(page, 'Confirm Selection');
    await page.keyboard.press('Enter');
    await page.getByText('Workshops (1)').waitFor();

    const typing: [string, string][] = [
      ['Name (as to be mentioned', 'Sample D3legate'],
      ['Title', 'D'],
      ['Qualification', 'MBBS'],
      ['Discipline', 'M'],
      ['Designation', 'R'],
      ['Affiliated Institution', 'Sample College'],
      ['Institution type', 'G'],
      ['Stream', 'M'],
      ['Mobile', '90000x00000'],
      ['Email', aDelegate().email],
    ];
    for (const [label, text] of typing) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Conference');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Name (as to be mentioned').inputValue()).toBe('Sample Dlegate');
    expect(await page.getByLabel('Mobile').inputValue()).toBe('9000000000');
    await tabTo(page, 'Confirm and pay');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sandbox checkout' }).waitFor();
    await tabTo(page, 'Approve payment');
    await page.keyboard.press('Enter');
    await page.waitForURL(/status=success/);
  });

  it('gives the first bad field the focus by its line in the summary, and the line goes when it is mended', async () => {
    await page.goto(`${site.origin}/booking?pass=under`);
    await chooseWorkshops(page, []);
    await confirmAndPay(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct 11 fields' });
    await summary.waitFor();
    expect(await summary.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await summary.getByText(/Qualification/).click();
    expect(await page.getByLabel('Qualification').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('MBBS');
    await page.keyboard.press('Tab');
    await page.getByText('Please correct 10 fields').waitFor();
  });

  it('counts a press although the field it leaves shows an error in the middle of it', async () => {
    await page.goto(`${site.origin}/booking?pass=under`);
    await chooseWorkshops(page, []);
    await page.getByLabel('Email').fill('a@b');
    const box = page.getByLabel('Conference', { exact: true });
    await box.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await box.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForTimeout(80);
    await page.mouse.up();
    await page.getByText('Invalid email address').waitFor();
    expect(await box.isChecked()).toBe(true);
  });

  it('keeps undo, paste and the caret while a field drops characters [FORM-01] [FORM-02]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.goto(`${site.origin}/booking?pass=under`);
    await chooseWorkshops(page, []);
    const field = page.getByLabel('Name (as to be mentioned');
    await field.pressSequentially('Samp1e');
    expect(await field.inputValue()).toBe('Sampe');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9l');
    expect(await field.inputValue()).toBe('Sample');
    expect(await field.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(5);

    await page.evaluate(() => navigator.clipboard.writeText(' De1egate of a very, very long name indeed'));
    await page.keyboard.press('End');
    await page.keyboard.press('Control+V');
    expect(await field.inputValue()).toBe('Sample Deegate of a very very ');
    await page.keyboard.press('Control+Z');
    expect((await field.inputValue()).length).toBeLessThan(30);
  });
});

/** Presses Tab until something named so has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => {
      const node = document.activeElement as HTMLInputElement;
      const labels = [...(node.labels ?? [])].map((label) => label.textContent);
      return [node.getAttribute('aria-label'), ...labels, node.labels?.length ? '' : node.textContent].join(' ').trim();
    });
    if (named.startsWith(name)) return;
  }
  throw new Error(`Tab never reached '${name}'`);
}
