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
