import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { aDelegate, inCheckout, seriousProblems, type Delegate } from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { until } from '#tests/support/until.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import {
  callsOf,
  codeBy,
  confirmGroup,
  proformaOf,
  spreadsheet,
  takeList,
  toParticipants,
  type Row,
} from './group-steps.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (index: number) => `Guest ${letters[Math.floor(index / 26)]}${letters[index % 26]}`;
const emailOf = (index: number) => `guest${index}@group.example`;

/**
 * Of 99 guests, every sixth has two workshops. Four others have one with eight seats. Unverified groups may hold half
 * of them.
 */
const workshopsOf = (index: number): string | null => {
  if (index % 6 === 0) return 'Scientific writing clinic; Airway and ventilation';
  return index < 5 ? 'Laparoscopy box trainer' : null;
};

/** A list as hospitals write it: other headings, mobiles as numbers, the contact among the guests, a blank row. */
function aHospitalsList(contact: Delegate): Row[] {
  const guests = Array.from({ length: 99 }, (_, index): Row => {
    const mobile = 9_100_000_000 + index;
    return [index + 2, emailOf(index), nameOf(index), 'Staff Nurse', mobile, workshopsOf(index)];
  });
  return [
    ['S. No.', 'E-mail ID', 'Name of the delegate', 'Present position', 'WhatsApp number', 'Workshops'],
    [1, contact.email.toUpperCase(), contact.name, 'Associate Professor', Number(contact.mobile), null],
    ...guests.slice(0, 50),
    [null, null, null, null, null, null],
    ...guests.slice(50),
  ];
}

describe.skipIf(!chromium)('group of a hundred from a spreadsheet, on PostgreSQL', () => {
  let postgres: Postgres;
  let mail: MailServer;
  afterAll(async () => {
    await mail?.close();
    await postgres?.stop();
  });

  let { site, page, arrive } = {} as Visit;
  const start = async () => {
    [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
    return startSite({
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.url,
      SECRET_KEY: 'a-secret-for-this-test-alone-0123456789',
    });
  };
  visiting({ start }, (visit) => ({ site, page, arrive } = visit));

  /** Verifies the email with a code in a new browser context. Returns the page with the tickets. */
  async function findTickets(email: string): Promise<Page> {
    await arrive();
    await page.goto(`${site.origin}/tickets?email=${encodeURIComponent(email)}`);
    await page.getByText('Enter the 6-digit code sent to your email').waitFor();
    await page
      .getByRole('textbox')
      .last()
      .fill(await codeBy(mail, email));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return page;
  }

  /** Opens the group page with the mailed link and a code, and pays in the sandbox checkout. */
  async function payAtThePage({ link, order }: { link: string; order: string }, { email }: Delegate): Promise<void> {
    await arrive();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await codeBy(mail, email));
    await page.getByRole('button', { name: 'Open my group' }).click();
    const group = page.getByRole('region', { name: `Group ${order}` });
    await group.getByText('Awaiting payment').waitFor();
    await page.waitForFunction(() => 'SandboxCheckout' in window); // the script of the checkout is loaded
    await page.getByRole('button', { name: 'Pay online' }).click();
    expect(await inCheckout(page, 'Approve payment')).toContain('3,49,100');
    await group.getByText('Paid', { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  }

  it(
    'is held as one order, and has provisional passes until it is paid, then valid ones [BULK-36] [BULK-37] [T-13]',
    { timeout: 400_000 },
    async () => {
      const contact = aDelegate();
      const calls = callsOf(site);

      await page.goto(`${site.origin}/bulk-booking`);
      await toParticipants(page, 'Consultant / Practitioners', contact);
      const message = await takeList(page, await spreadsheet(aHospitalsList(contact)));
      expect(message).toContain('99 participants were found.');
      expect(message).toContain('Row 2 is the primary registrant');
      expect(message).toContain('All rows are correct.');
      await page.getByText('complete 100 of 100').waitFor();
      const total = '₹3,49,100'; // 100 passes, 17 guests with two workshops, 4 with one
      await page.getByRole('complementary', { name: 'Payment Summary' }).getByText(total).waitFor();
      // the law asks for them from ₹50,000 without a GST number
      await page.locator('#recipient-address').fill('1 Sample Road, Chennai');
      await page.locator('#recipient-state').selectOption('Tamil Nadu');
      await confirmGroup(page);

      const proforma = await proformaOf(mail, contact);
      expect(proforma.text).toContain(total);
      expect(mail.mails).toHaveLength(2); // the mail with the link, and the mail with the pro-forma
      const ids = proforma.lines.flatMap((line) => /Provisional pass ([0-9A-Z-]{31})/.exec(line)?.[1] ?? []);
      expect(new Set(ids).size).toBe(100);
      expect(await calls.gate(ids[0]!)).toEqual({ admitted: false, state: 'provisional' });
      expect(await calls.seatsLeft('consultant', 'laparoscopy')).toBe(4);
      expect(await calls.seatsLeft('consultant', 'writing')).toBe(83);

      await payAtThePage(proforma, contact);
      expect(await page.getByRole('region', { name: /^Group / }).count()).toBe(1);
      expect(await page.getByText('Valid', { exact: true }).count()).toBe(100);

      await mail.next(contact.email, /is paid and confirmed/);
      const everyone = [contact.email, ...Array.from({ length: 99 }, (_, index) => emailOf(index))];
      const mailed = () =>
        mail.mails.filter(({ subject }) => subject?.startsWith('Your pass')).map(({ to }) => to?.[0]?.address);
      await until('a pass by mail for everyone', async () => mailed().length >= 100, 120_000);
      expect(mailed().sort()).toEqual(everyone.sort());

      for (const index of [0, 50, 98]) {
        await findTickets(emailOf(index));
        const card = page.getByRole('article', { name: nameOf(index) });
        await card.getByText(`ID: ${ids[index + 1]}`).waitFor();
        await card.getByRole('img', { name: `QR code of the pass of ${nameOf(index)}` }).waitFor();
        expect(await page.getByText('Provisional').count()).toBe(0);
      }
      await findTickets(contact.email);
      const passIds = await page.getByText(/^ID: /).allTextContents();
      expect(passIds.map((text) => text.slice(4)).sort()).toEqual([...ids].sort());
      expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(100);
      await page.reload();
      await page.getByText(`ID: ${ids[99]}`).waitFor();
      expect(await page.getByRole('article').count()).toBe(100);
      for (const id of ids) expect((await calls.gate(id)).admitted).toBe(true);
    },
  );
});
