import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

describe.skipIf(!chromium)('order page', () => {
  let mail: MailServer;
  let { site, page, arrive } = {} as Visit;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());
  const start = async () => startSite({ SMTP_URL: mail.url });
  visiting({ start, viewport: { width: 1280, height: 900 } }, (visit) => ({ site, page, arrive } = visit));

  /** Places an unpaid order in this browser. Returns the path of its order page. */
  async function place(email: string): Promise<string> {
    const token = `a-browser-of-${email}`;
    await page.addInitScript((storedToken) => localStorage.setItem('symposia.order', storedToken), token);
    const base = `${site.origin}/${api.stage}/v1/expo/${ids.expoId}/order`;
    const headers = { 'content-type': 'application/json', 'x-order-token': token };
    const body = JSON.stringify(anOrder({ conference }, { answers: { email } }));
    const placed = await fetch(`${base}/create/visitor/${ids.eventCode}`, { method: 'POST', headers, body });
    expect(placed.status).toBe(200);
    return (await (await fetch(base, { headers })).json()).link;
  }
  const state = (words: string) => page.locator('#order-state').getByText(words, { exact: true });
  async function pay(): Promise<void> {
    await page.getByRole('button', { name: 'Pay online' }).click();
    await inCheckout(page, 'Approve payment');
    await state('Paid').waitFor();
  }

  it('is linked after a failed payment, and the order is paid there after another decline [CONF-08]', async () => {
    const link = await place('later@example.org');
    await page.goto(`${site.origin}/conference/confirmation?status=failed`);
    await page.getByText('Your order is not paid yet.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Payment Failed!');
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Pay for this order' }).click();
    await page.waitForURL(site.origin + link);
    await state('Not paid yet').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay online' }).click();
    await inCheckout(page, 'Decline payment');
    await page.getByText('Your payment was declined').waitFor();
    await pay();
    await page.getByText('A payment was declined', { exact: true }).waitFor();

    const sent = await mail.next('later@example.org', /pass/i);
    expect(sent.text).toContain(site.origin + link);
    await page.goto(`${site.origin}/conference/confirmation?status=success&email=later@example.org`);
    await page.getByText('We have received your payment, and your registration is confirmed.').waitFor();
  });

  it('is paid in one tab, and other tabs say so, whatever their URLs say', async () => {
    const link = await place('two-tabs@example.org');
    await page.goto(site.origin + link); // stores the token, which all tabs share
    const results = await Promise.all(
      ['unverified', 'cancelled', 'failed'].map(async (status) => {
        const tab = await page.context().newPage();
        await tab.goto(`${site.origin}/conference/confirmation?status=${status}`);
        const heading = (name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();
        return { tab, heading };
      }),
    );
    const [unverified, cancelled, failed] = results;
    await unverified!.heading('We are checking your payment');
    await cancelled!.heading('The payment was not made');
    await failed!.heading('Payment Failed!');

    await pay();
    for (const { tab, heading } of results) {
      await heading('Registration Confirmed!');
      expect(await tab.title()).toContain('Registration Confirmed!');
      expect(await tab.getByText(/Payment Failed|Oops|Try Again/).count()).toBe(0);
    }
  });

  it('corrects a typo with the keyboard on a phone, and the pass is mailed to the right email', async () => {
    const link = await place('tpyo@example.org');
    await page.goto(site.origin + link);
    await pay();
    await mail.next('tpyo@example.org', /pass/i);
    await arrive({ viewport: { width: 360, height: 740 } });
    await page.goto(site.origin + link);
    await page.getByRole('button', { name: /^Correct name or email/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('typo');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email address').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('typo@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('corrected, and the new pass is on its way').first().waitFor();

    const moved = new URL(page.url()).pathname;
    expect(moved).not.toBe(link);
    const pass = await mail.next('typo@example.org', /pass/i);
    expect(pass.text).toContain(site.origin + moved);
    expect((await mail.next('tpyo@example.org', /was changed/i)).text).not.toContain('typo@example.org');
    await page.reload();
    await page.locator('main').getByText('typo@example.org').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });

  it('changes the billing details, on a phone too, and reissues an invoice only after a confirmation', async () => {
    const link = await place('billed@example.org');
    await page.goto(site.origin + link);
    await page.getByRole('button', { name: 'Correct billing details' }).click();
    await page.getByText('The invoice will show these details').waitFor();
    await page.getByLabel('GST number').fill('27AAPFU0939F1ZW');
    await page.getByRole('button', { name: 'Save billing details' }).click();
    await page.locator('main').getByText('Please check the GST number').first().waitFor();
    await page.getByLabel('GST number').fill('27AAPFU0939F1ZV');
    await page.getByRole('button', { name: 'Save billing details' }).click();
    await page.locator('main').getByText('GST number: 27AAPFU0939F1ZV').waitFor();
    await pay();
    await mail.next('billed@example.org', /pass/i);

    await arrive({ viewport: { width: 360, height: 740 } });
    await page.goto(site.origin + link);
    await page.getByRole('button', { name: 'Correct billing details' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Sample Hospital Trust');
    await page.reload();
    await expect.poll(() => page.locator('main input[name=name]').inputValue()).toBe('Sample Hospital Trust');
    expect(await seriousProblems(page)).toEqual([]);
    await page.locator('main input[name=name]').press('Enter');
    const question = page.getByRole('dialog', { name: 'Issue a new invoice?' });
    await question.getByText('We cancel it with a credit note').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Issue a new one' }).click();
    await page.getByRole('button', { name: 'Credit note (PDF)' }).waitFor();
    expect(await page.getByRole('button', { name: 'Invoice (PDF)' }).count()).toBe(2);
    await page.locator('main').getByText('Billed to: Sample Hospital Trust').waitFor();
    const serials = (await page.locator('main').innerText()).match(/INV\/25-26\/\d{6}/g) ?? [];
    expect(new Set(serials).size).toBe(2);
    expect((await mail.next('billed@example.org', /invoice/i)).text).toContain(`Tax invoice: ${serials.at(-1)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
