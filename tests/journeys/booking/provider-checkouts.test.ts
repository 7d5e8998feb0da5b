import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashfreeFake, type CashfreeFake } from '#tests/providers/cashfree-fake.ts';
import { withCashfree, withRazorpay, type Reached } from '#tests/providers/in-browser.ts';
import { razorpayFake, type RazorpayFake } from '#tests/providers/razorpay-fake.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { aDelegate, chooseWorkshops, confirmAndPay, fillForm, watch } from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

const chromium = findChromium();

/** Bookings paid at each provider, with fakes of the provider's checkout and API. Decision 33. */
describe.skipIf(!chromium)('payment of a booking', () => {
  let browser: Browser;
  let mail: MailServer;
  beforeAll(async () => {
    [browser, mail] = [await launch(chromium!), await startMailServer()];
  });
  afterAll(async () => {
    await browser?.close();
    await mail?.close();
  });

  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  const openPage = async (site: Site) => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    page = await context.newPage();
    problems = watch(page, site.origin);
  };
  const ofOthers = () =>
    problems.filter((what) => !/^request: https:\/\/[a-z-]+\.(razorpay|cashfree)\.com\//.test(what));

  /** Fills in the form. Nothing has been requested from the provider yet. */
  const onForm = async (site: Site, reached: Reached) => {
    await page.goto(`${site.origin}/booking?pass=post`);
    await chooseWorkshops(page, []);
    const delegate = aDelegate();
    await fillForm(page, delegate);
    expect(reached).toEqual([]);
    return delegate;
  };
  const press = (checkout: string, button: 'Pay' | 'Fail' | 'Close') =>
    page.getByRole('dialog', { name: checkout }).getByRole('button', { name: button }).click();

  const hooked = async (site: Site, name: string, { raw, headers }: ReturnType<RazorpayFake['hook']>) => {
    const url = `${site.origin}/prod/v1/expo/payments/${name}/webhook`;
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(raw) })).status;
  };

  describe('at Razorpay', () => {
    let provider: RazorpayFake;
    let site: Site;
    let reached: Reached;
    beforeAll(async () => {
      provider = await razorpayFake();
      const { keyId, keySecret, webhookSecret, url } = provider.keys;
      site = await startSite({
        SMTP_URL: mail.url,
        PAYMENTS: 'razorpay',
        AWARD_PAYMENTS: 'razorpay',
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        RAZORPAY_URL: url,
      });
    });
    afterAll(async () => {
      await site?.stop();
      await provider?.close();
    });
    beforeEach(async () => {
      await openPage(site);
      reached = await withRazorpay(page, provider);
    });
    afterEach(() => context.close());
    const checkout = 'Razorpay checkout';
    const lastOrder = () => [...provider.orders.values()].at(-1)!;

    it('is paid after a declined card in the same form, and settled once even if Razorpay reports it several times', async () => {
      const delegate = await onForm(site, reached);
      await confirmAndPay(page);
      await press(checkout, 'Fail');
      await page.waitForTimeout(300);
      expect(page.url()).toContain('/booking');
      await press(checkout, 'Pay');
      await page.waitForURL(/\/conference\/confirmation\?status=success/);

      const { id } = lastOrder();
      const paid = provider.hook('payment.captured', id);
      const declined = provider.hook('payment.failed', id);
      const sent = [declined, paid, paid, provider.hook('order.paid', id), declined];
      for (const hook of sent) expect(await hooked(site, 'razorpay', hook)).toBe(200);
      expect(await hooked(site, 'razorpay', { ...paid, raw: Buffer.from('{}') })).toBe(401);
      expect(await hooked(site, 'cashfree', paid)).toBe(404);
      await mail.next(delegate.email, /pass/i);
      expect(reached[0]).toBe('checkout.razorpay.com/v1/checkout.js');
      expect(reached).toContain('api.razorpay.com/v1/checkout/public');
      expect(ofOthers()).toEqual([]);
    });

    it.each([
      ['closed without paying', ['Close'], 'cancelled'],
      ['closed after a declined card', ['Fail', 'Close'], 'failed'],
    ] as const)('is not paid when the form is %s', async (_when, buttons, status) => {
      await onForm(site, reached);
      await confirmAndPay(page);
      for (const button of buttons) await press(checkout, button);
      await page.waitForURL(new RegExp(`status=${status}`));
      expect(lastOrder().status).toBe(status === 'failed' ? 'attempted' : 'created');
      expect(ofOthers()).toEqual([]);
    });

    it('stays on the form while the checkout library is not loaded [ERR-S-07]', async () => {
      await onForm(site, reached);
      await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await confirmAndPay(page);
      await expect
        .poll(() => alerts, { timeout: 30_000 })
        .toEqual(['payment library is still loading – please try again in a second']);
      await page.unroute('https://checkout.razorpay.com/**');
      await confirmAndPay(page);
      await press(checkout, 'Pay');
      await page.waitForURL(/status=success/);
    });

    it('of a nomination shows an error while the library is not loaded, and is possible afterwards [AWPAY-02] [AWPAY-14] [AWPAY-18]', async () => {
      await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
      await nominate(page, site.origin);
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByText('Failed to load payment gateway').first().waitFor();
      await page.unroute('https://checkout.razorpay.com/**');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await press(checkout, 'Fail');
      await press(checkout, 'Pay');
      await page.waitForURL(/\/award\/confirmation\?status=success/);
      expect(lastOrder()).toMatchObject({ status: 'paid', amount: 2_999_900, attempts: 2 });
      expect(ofOthers()).toEqual([]);
    });

    it('is refused while Razorpay cannot be reached, and nothing is charged', async () => {
      await onForm(site, reached);
      provider.meet('failing');
      await confirmAndPay(page);
      await page.getByText('The payment service cannot be reached. Nothing has been charged.').first().waitFor();
      expect(reached).toEqual([]);
    });
  });

  describe('at Cashfree', () => {
    let provider: CashfreeFake;
    let site: Site;
    let reached: Reached;
    beforeAll(async () => {
      provider = await cashfreeFake();
      const { clientId, clientSecret, url } = provider.keys;
      site = await startSite({
        SMTP_URL: mail.url,
        PAYMENTS: 'cashfree',
        CASHFREE_CLIENT_ID: clientId,
        CASHFREE_CLIENT_SECRET: clientSecret,
        CASHFREE_MODE: 'test',
        CASHFREE_URL: url,
      });
    });
    afterAll(async () => {
      await site?.stop();
      await provider?.close();
    });
    beforeEach(async () => {
      await openPage(site);
      reached = await withCashfree(page, provider);
    });
    afterEach(() => context.close());
    const checkout = 'Cashfree checkout';
    const lastOrder = () => [...provider.orders.values()].at(-1)!;

    it('is paid, and the service has queried Cashfree', async () => {
      const delegate = await onForm(site, reached);
      await confirmAndPay(page);
      await press(checkout, 'Pay');
      await page.waitForURL(/\/conference\/confirmation\?status=success/);
      await mail.next(delegate.email, /pass/i);
      expect(provider.received.at(-1)).toBe(`GET /pg/orders/${lastOrder().order_id}/payments`);
      expect(lastOrder().customer_details).toMatchObject({ customer_phone: delegate.mobile });
      expect(reached[0]).toBe('sdk.cashfree.com/js/v3/cashfree.js');
      expect(ofOthers()).toEqual([]);
    });

    it.each([
      ['closed', 'Close', 'cancelled'],
      ['closed after a declined card', 'Fail', 'failed'],
    ] as const)('is not paid when the form is %s', async (_when, button, status) => {
      await onForm(site, reached);
      await confirmAndPay(page);
      await press(checkout, button);
      await page.waitForURL(new RegExp(`status=${status}`));
      expect(lastOrder().order_status).toBe('ACTIVE');
      expect(ofOthers()).toEqual([]);
    });

    it('is settled by the webhook if the network is lost after the payment', async () => {
      const delegate = await onForm(site, reached);
      await page.route('**/order/confirm/**', (route) => route.abort());
      await confirmAndPay(page);
      await press(checkout, 'Pay');
      await page.waitForURL(/\/conference\/confirmation/);
      expect(page.url()).not.toContain('status=success');
      const hook = provider.hook('PAYMENT_SUCCESS_WEBHOOK', lastOrder().order_id);
      expect(await hooked(site, 'cashfree', hook)).toBe(200);
      await mail.next(delegate.email, /pass/i);
    });
  });
});

/** Submits a nomination, up to the page where its fee is paid. */
async function nominate(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/awards`);
  await page.keyboard.press('Shift');
  await page.locator('main button[aria-haspopup="dialog"]').first().click();
  const terms = page.getByRole('dialog', { name: 'Important Disclaimer' });
  await terms.getByRole('checkbox').check();
  await terms.getByRole('button', { name: 'Proceed' }).click();
  const form = page.getByRole('dialog', { name: 'Nominate Now' });
  await form.getByLabel('Name of the nominee').fill('Asha Raman');
  await form.getByLabel('Designation').fill('Professor');
  await form.getByLabel('Name of the organisation').fill('Sample Medical College');
  await form.getByLabel('Address').fill('1 Sample Road');
  await form.getByLabel('Mobile').fill('9000000000');
  await form.getByLabel('Email').fill('asha@sample.example');
  await form.getByLabel('State').selectOption('Karnataka');
  await form.getByLabel('City').fill('Bengaluru');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/payment\?award=/);
}
