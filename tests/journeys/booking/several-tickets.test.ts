import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGroupSite } from '#tests/models/chromium/sites.ts';
import {
  aDelegate,
  chooseWorkshops,
  confirmAndPay,
  fillForm,
  inCheckout,
  seriousProblems,
} from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const most = 3;
const people = ['Ravi Iyer', 'Sita Rao'].map((name) => ({
  ...aDelegate(),
  name,
  designation: 'Resident',
  mobile: '9123456780',
}));

describe.skipIf(!chromium)('order of three tickets', () => {
  let mail: MailServer;
  let { site, page } = {} as Visit;
  beforeAll(async () => void (mail = await startMailServer()));
  afterAll(() => mail.close());
  const start = async () => startGroupSite(most, { SMTP_URL: mail.url });
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => ({ site, page } = visit));

  async function atTheForm(): Promise<void> {
    await page.goto(`${site.origin}/booking?pass=under`);
    await chooseWorkshops(page, ['Airway']);
  }
  const panel = (number: number) => page.getByRole('button', { name: new RegExp(`^Attendee ${number}`) });

  /** Fills in the open panel. */
  async function fillPanel({ name, designation, email, mobile }: (typeof people)[number]): Promise<void> {
    const form = page.locator('form#attendees');
    const fields = { Name: name, Designation: designation, Email: email, Mobile: mobile };
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  }

  it('is filled in, declined, continued and paid; each attendee gets a pass by mail [BOOK-16] [BOOK-18] [BOOK-19] [BOOK-21]', async () => {
    await atTheForm();
    const contact = aDelegate();
    await fillForm(page, contact);
    await page.getByRole('group', { name: 'Number of passes' }).getByRole('button', { name: '3' }).click();
    await page.getByText('× 3').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(contact.email);
    await page.getByRole('button', { name: 'Continue' }).first().click();

    await page.getByRole('heading', { name: 'Passes Information' }).waitFor();
    await confirmAndPay(page);
    await page.getByText('Please fill in all attendee details before proceeding.').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await panel(2).boundingBox())!.width).toBeGreaterThan(600); // the panel is as wide as the form
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Same as Contact Person').check();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(contact.email);
    for (const [place, person] of people.entries()) {
      await panel(place + 2).click();
      await fillPanel(person);
    }
    expect(await seriousProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await confirmAndPay(page);
    await inCheckout(page, 'Decline payment');
    await page.waitForURL(/status=failed/);

    await page.goto(`${site.origin}/booking?pass=under`); // the dialog of workshops was closed before
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('group', { name: 'Number of passes' }).getByRole('button', { name: '3' }).click();
    await page.getByText('× 3').waitFor();
    await page.getByRole('button', { name: 'Continue' }).first().click();
    expect(await panel(3).textContent()).toContain('Complete');
    await confirmAndPay(page);
    await inCheckout(page, 'Approve payment');
    await page.waitForURL(/status=success/);

    const own = await mail.next(contact.email, /pass/i);
    expect(own.text).toContain('Airway and ventilation');
    expect(own.text).toContain('/orders/');
    for (const { name, email } of people) {
      const { text } = await mail.next(email, /pass/i);
      expect(text).toContain(`Dear ${name},`);
      expect(text).toContain(`Booked for you by ${contact.name}, who can correct your name and email.`);
      expect(text).not.toContain('Airway');
    }
  });
});
