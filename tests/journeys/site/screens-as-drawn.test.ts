import { describe, expect, it } from 'vitest';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const closed = 'registration=closed,tiers=closed,abstracts=closed,awards=closed';

describe.skipIf(!chromium)('server-rendered screens', () => {
  let visit: Visit;
  visiting({ start: () => startSite({ PHASES: closed }), viewport: { width: 360, height: 740 } }, (next) => {
    visit = next;
  });
  const open = (path: string) => visit.page.goto(visit.site.origin + path);

  /** Delays the entry script until the returned function is called. */
  async function delayEntry(): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await visit.page.route('**/assets/entry-*.js', async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  it('are readable without JavaScript, and say where they need it', async () => {
    await visit.arrive({ javaScriptEnabled: false });
    const isShown = (words: string) => visit.page.getByText(words).first().isVisible();
    await open('/classic-booking');
    expect(await isShown('Post Graduates')).toBe(true);
    await open('/conference/confirmation?status=unverified');
    expect(await isShown('could not match your payment to a booking yet')).toBe(true);
    for (const path of ['/booking?pass=post', '/tickets']) {
      await open(path);
      const words = visit.page.locator('noscript p'); // found by selector, because locators by text ignore <noscript>
      expect(await words.evaluate((line) => line.getBoundingClientRect().height), path).toBeGreaterThan(0);
      // a dialog would cover the text, and cannot be closed without scripts
      expect(await visit.page.getByRole('dialog').count(), path).toBe(0);
    }
  });

  it.each([
    '/classic-booking',
    '/booking?pass=post',
    '/conference/confirmation?status=success&email=a@b.example',
    '/tickets',
  ])('do not shift at %s during hydration', async (path) => {
    await visit.page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(path);
    await visit.page.waitForLoadState('networkidle');
    await visit.page.waitForTimeout(300);
    expect(await visit.page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  it('keep text that was typed before hydration', async () => {
    const release = await delayEntry();
    await open('/tickets');
    await visit.page.getByRole('textbox', { name: 'Email' }).pressSequentially('meena@');
    release();
    await visit.page.getByRole('button', { name: 'Send OTP' }).click();
    await visit.page.getByText('Invalid email address').waitFor();
    expect(await visit.page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('meena@');
  });

  it.each([
    ['/booking?pass=post', 'button', 'Close'],
    ['/tickets', 'textbox', 'Email'],
  ] as const)('at %s keep the focus during hydration, on the %s %s', async (path, role, name) => {
    const { page } = visit;
    const control = page.getByRole(role, { name });
    const release = await delayEntry();
    await open(path);
    const hydrating = page.locator('[data-hydrating]');
    const hasFocus = () => control.evaluate((it) => it === document.activeElement);
    expect([(await hydrating.count()) > 0, await hasFocus()]).toEqual([true, true]);
    release();
    await expect.poll(() => hydrating.count()).toBe(0);
    expect(await hasFocus()).toBe(true);
  });

  it('send values that the browser filled in before hydration', async () => {
    const { page } = visit;
    const release = await delayEntry();
    await open('/booking?pass=post');
    await page.locator('[name=personName]').fill('Meena Rao');
    await page.locator('[name=title]').selectOption('dr');
    await page.locator('[name=qualification]').fill('MBBS');
    release();
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Confirm and pay' }).last().click();
    const missing = page.getByRole('alert').getByRole('link');
    await missing.first().waitFor();
    expect((await missing.allTextContents())[0]).toContain('Discipline');
  });

  it('confirm an earlier choice by a click before hydration, before the list is loaded', async () => {
    const { page } = visit;
    await open('/classic-booking');
    await page.evaluate(() => {
      const draft = { at: Date.now(), draft: { workshopIds: ['vr-anatomy'] } };
      localStorage.setItem('symposia.draft.workshops.post', JSON.stringify(draft));
    });
    const release = await delayEntry();
    await page.route('**/prod/**', () => {}); // the list of workshops is not loaded yet
    await open('/booking?pass=post');
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    await dialog.getByRole('button', { name: 'Confirm Selection' }).click();
    release();
    await dialog.waitFor({ state: 'detached' });
    const chosen = page.getByRole('list', { name: 'Chosen workshops' }).getByRole('listitem');
    expect(await chosen.allTextContents()).toEqual([expect.stringContaining('VR anatomy')]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('handle a click during which they are hydrated', async () => {
    const { page } = visit;
    await page.addInitScript(() => history.replaceState({ usr: { count: 2 } }, ''));
    const release = await delayEntry();
    await open('/booking?pass=post');
    const dialog = page.getByRole('dialog', { name: 'Select Workshops' });
    const renderedDialog = await dialog.elementHandle();
    await dialog.getByRole('button', { name: 'Confirm Selection' }).hover();
    await page.mouse.down();
    release();
    await renderedDialog!.waitForElementState('hidden'); // hydration replaces it by a dialog for two people
    await page.mouse.up();
    await dialog.waitFor({ state: 'detached' });
  });

  it('close a dialog by Escape pressed before hydration', async () => {
    const release = await delayEntry();
    await open('/tickets');
    await visit.page.keyboard.press('Escape');
    expect(await visit.page.getByRole('dialog').count()).toBe(1);
    release();
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('return to a started booking, also by a click before hydration, after a reload and by the back button [CONF-12] [ROUTE-14]', async () => {
    const { page } = visit;
    const continueLink = () => page.getByRole('link', { name: 'Continue your booking' });
    await open('/booking?pass=post');
    const release = await delayEntry();
    await page.reload();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Go Back' }).dispatchEvent('click');
    expect(new URL(page.url()).pathname).toBe('/booking');
    release();
    await page.waitForURL('**/classic-booking');
    await continueLink().waitFor();
    expect(await continueLink().getAttribute('href')).toBe('/booking?pass=post');
    expect(await continueLink().count()).toBe(1);
    await page.reload();
    await continueLink().waitFor();
    await continueLink().click();
    await page.waitForURL('**/booking?pass=post');
    await page.goBack();
    await continueLink().waitFor();

    await open('/privacy');
    await open('/classic-booking');
    await page.waitForLoadState('networkidle');
    expect(await continueLink().count()).toBe(0); // a visitor who opens the URL directly gets no link
  });
});
