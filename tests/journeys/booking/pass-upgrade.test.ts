import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const one = 'visitor.one@sample.example';

describe.skipIf(!chromium)('upgrade of a visitor pass', () => {
  let mail: MailServer;
  let { site, page } = {} as Visit;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());
  const start = async () => startSite({ SMTP_URL: mail.url, SAMPLE_PASSES: 'on' });
  visiting({ start, viewport: { width: 1280, height: 900 } }, (visit) => ({ site, page } = visit));

  const codeFor = async (email: string) => /\b\d{6}\b/.exec((await mail.next(email, /code/i)).text ?? '')?.[0] ?? '';

  /** Verifies the email with a code and opens its tickets. */
  async function openTickets(email: string): Promise<void> {
    await page.goto(`${site.origin}/tickets?email=${email}`);
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(email));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('heading', { name: 'Your Digital Tickets' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const isSound = async (tab: Page) => {
    expect(await seriousProblems(tab)).toEqual([]);
    const { scroll, width } = await tab.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
  };

  it('starts at the tickets, survives a declined payment, and gives a new pass that is mailed and admitted at the gate [UPGRADE-01] [UPGRADE-06]', async () => {
    const before = await mail.next(one, /pass/i);
    expect(before.text).toContain('The organiser has issued this pass to you.');
    const oldId = /ID: (\S+)/.exec(before.text ?? '')?.[1] ?? '';
    await openTickets(one);
    await page.getByRole('button', { name: 'Upgrade passes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Passes to Upgrade' });
    await dialog.getByText('Choose which visitor passes you want to upgrade to delegate passes').waitFor();
    await isSound(page);
    await dialog.getByRole('button', { name: 'Upgrade Selected (0)' }).click();
    await dialog.getByText('Please select at least one pass to upgrade').waitFor();
    await dialog.getByLabel('Sample Visitor One').check();
    await dialog.getByRole('button', { name: 'Upgrade Selected (1)' }).click();

    await page.waitForURL(/\/booking\?pass=delegate&count=1&data=/);
    expect(new URL(page.url()).searchParams.get('email')).toBe(one);
    // no code is needed: the email was verified a moment ago
    const pay = page.getByRole('button', { name: 'Pay ₹3,000' });
    await pay.click();
    await inCheckout(page, 'Decline payment');
    await page.getByText('Your payment was declined').waitFor();
    await isSound(page);
    await pay.click();
    await inCheckout(page, 'Approve payment');
    await page.getByRole('heading', { name: 'Your pass is upgraded' }).waitFor();
    await isSound(page);

    const after = await mail.next(one, /pass/i);
    expect(after.text).toContain(`This Delegate Pass replaces your Visitor Pass with the ID ${oldId}`);
    const gate = await fetch(`${site.origin}/prod/v1/expo/simc-2025/passes/${oldId}`);
    expect(await gate.json()).toEqual({ admitted: false, state: 'replaced' });

    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByText('the passes below replace the ones you had').waitFor();
    await page.getByText('Visitor Pass → Delegate Pass').waitFor();
    await page.goBack(); // back to the page of the upgrade, where the old pass is already replaced
    await page.reload();
    await page.getByText(`The pass ${oldId} has been upgraded already.`).waitFor();
    await isSound(page);
  });
});
