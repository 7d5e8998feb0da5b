import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmAndPay, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { boxOf, confirmGroup, fieldOf, proformaOf, typeParticipant } from './group-steps.ts';
import { groupVisit } from './group-visit.ts';

describe.skipIf(!chromium)('group form in Chromium', () => {
  let mail: MailServer;
  afterAll(() => mail?.close());

  let { site, page, arrive } = {} as Visit;
  const start = async () => {
    mail = await startMailServer();
    return startSite({ SMTP_URL: mail.url });
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => ({ site, page, arrive } = visit));

  const { open, begin, own, complete, isNarrow, ordersOf } = groupVisit(() => ({ site, page, mail }));

  it('is typed, corrected, restored after a reload and moved to another device as a file [BULK-18] [BULK-19]', async () => {
    const contact = await begin();
    const guest = own('ravi');
    await typeParticipant(page, 2, ['Ravi Kumar', 'Resident', 'ravi@hospital', '98765']);
    await confirmAndPay(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct 2 fields of 1 participant' });
    await summary.waitFor();
    expect(await summary.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await isNarrow()).toBe(true);
    await summary.getByRole('link').click();
    await page.getByText('Invalid email address', { exact: true }).waitFor();
    await fieldOf(page, 2, 'Email').fill(guest);
    await fieldOf(page, 2, 'Mobile').fill('9876500001');
    await complete('2 of 2');

    await (await boxOf(page, 2, 'Laparoscopy box trainer')).check();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Change and clear' }).click();
    await page.getByRole('heading', { name: 'Participant 3' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Participant 3' }).waitFor({ state: 'detached' });
    expect(await (await boxOf(page, 2, 'Laparoscopy box trainer')).isChecked()).toBe(true);

    await fieldOf(page, 2, 'Designation').fill('Senior Resident');
    await page.reload();
    await complete('2 of 2');
    expect(await fieldOf(page, 2, 'Designation').inputValue()).toBe('Senior Resident');
    expect(await fieldOf(page, 1, 'Email').inputValue()).toBe(contact.email);
    expect(await (await boxOf(page, 2, 'Laparoscopy box trainer')).isChecked()).toBe(true);
    expect(await isNarrow()).toBe(true);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('group-booking-draft.json');
    const draft = { name: 'draft.json', mimeType: 'application/json', buffer: readFileSync(await file.path()) };

    await arrive();
    await begin();
    await page.getByLabel('Open a file').setInputFiles(draft);
    await page.getByRole('button', { name: 'Open the file' }).click();
    await complete('2 of 2');
    expect(await fieldOf(page, 1, 'Email').inputValue()).toBe(contact.email);
    expect(await fieldOf(page, 2, 'Email').inputValue()).toBe(guest);
    expect(await (await boxOf(page, 2, 'Laparoscopy box trainer')).isChecked()).toBe(true);
    await confirmGroup(page);

    const { lines } = await proformaOf(mail, contact);
    expect(lines.join('\n')).toContain('Ravi Kumar');
    const [group] = await ordersOf(contact);
    expect(group?.participants.map(({ email, workshops }) => [email, workshops.map(({ id }) => id)])).toEqual([
      [contact.email, []],
      [guest, ['laparoscopy']],
    ]);
    await open();
    // the contact has not proved the email in this browser, so the draft is still there to correct the email
    await page.getByText('This list was already booked').waitFor();
    await page.getByText(`We sent the link of the group to ${contact.email}.`).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});
