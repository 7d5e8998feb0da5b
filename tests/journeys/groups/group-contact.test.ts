import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from 'playwright-core';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { aDelegate, inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { callsOf, codeBy, proformaOf } from './group-steps.ts';

const { conference } = readEventFile('event');

describe.skipIf(!chromium)('page of a group contact', () => {
  let mail: MailServer;
  let { site, page } = {} as Visit;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());
  const start = async () => startSite({ SMTP_URL: mail.url });
  visiting({ start, viewport: { width: 1280, height: 900 } }, (visit) => ({ site, page } = visit));

  async function book(of: string) {
    const contact = aDelegate();
    const answers = { personName: contact.name, email: contact.email, mobile: contact.mobile };
    await callsOf(site).place(aGroup({ conference }, { answers, size: 3, of }));
    return { contact, ...(await proformaOf(mail, contact)) };
  }
  async function enter(link: string, email: string) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await codeBy(mail, email));
    await page.getByRole('button', { name: 'Open my group' }).click();
    await page.getByRole('heading', { name: 'Your group bookings' }).waitFor();
  }
  const row = (number: number) => page.getByRole('listitem', { name: `Participant ${number}`, exact: true });
  const group = (order: string) => page.getByRole('region', { name: `Group ${order}` });
  const saved = async (download: Promise<Download>) => {
    const file = await download;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };

  it('opens with the mailed link and a code; the group is paid, and its passes are valid, renamed, mailed and saved [T-13]', async () => {
    const { contact, link, order } = await book('paying');
    const reply = await page.goto(link);
    expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await page.waitForURL(`${site.origin}/orders/group?order=${order}`);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(contact.email);
    expect(await seriousProblems(page)).toEqual([]);

    await enter(link, contact.email);
    await group(order).getByText('Awaiting payment').waitFor();
    expect(await row(2).innerText()).toContain('Provisional');
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pay online' }).click();
    await inCheckout(page, 'Decline payment');
    await page.getByText('Your payment was declined').waitFor();
    await page.getByRole('button', { name: 'Pay online' }).click();
    expect(await inCheckout(page, 'Approve payment')).toContain('₹9,000.00');
    await group(order).getByText('Paid', { exact: true }).waitFor();
    expect(await row(2).innerText()).toContain('Valid');
    await mail.next('p1@paying.example', /pass/i);

    await row(2)
      .getByRole('button', { name: /^Correct name/ })
      .click();
    await row(2).getByLabel('Name').fill('Sita K. Rao');
    await row(2).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Sita K. Rao: corrected, and the new pass is on its way.').waitFor();
    await row(2).getByText('Sita K. Rao', { exact: true }).waitFor();
    expect((await mail.next('p1@paying.example', /pass/i)).text).toContain('Sita K. Rao');

    await page.getByRole('button', { name: 'Send all passes again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send all passes' }).click();
    await page.getByText('3 passes are on their way.').waitFor();
    await mail.next('p2@paying.example', /pass/i);
    expect(await seriousProblems(page)).toEqual([]);

    const pdf = saved(page.waitForEvent('download'));
    await page.getByRole('button', { name: 'All passes (PDF)' }).click();
    expect((await pdf).name).toBe(`passes-${order}.pdf`);
    expect(pdfWords((await pdf).content).join(' ')).toContain('Sita K. Rao');
    const list = saved(page.waitForEvent('download'));
    await page.getByRole('button', { name: 'List (CSV)' }).click();
    expect((await list).content.toString('utf8')).toContain('Sita K. Rao');
  });
});
