import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { aDelegate, inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { bookFor } from '#tests/models/chromium/bookings.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { toParticipants, typeParticipant } from '#tests/journeys/groups/group-steps.ts';

const phases = 'registration=open,tiers=open,abstracts=open,awards=open';
const abstractTexts = [
  ['Theme', 'Onco'],
  ['Title of the abstract', 'Early detection of samples'],
  ['Introduction', 'A sample introduction.'],
  ['Aims', 'To show a sample.'],
  ['Material', 'A hundred samples were taken.'],
  ['Results', 'Most were samples.'],
  ['Conclusion', 'Samples help.'],
] as const;

/** The office books for people who call, in Chromium. */
describe.skipIf(!chromium)('forms that staff fill', () => {
  let { site, page, arrive } = {} as Visit;
  visiting(
    { start: () => startSite({ SAMPLE_STAFF: 'on', PHASES: phases }) },
    (visit) => ({ site, page, arrive } = visit),
  );

  it('a booking by keyboard alone gives a link, at which the buyer pays', async () => {
    const buyer = aDelegate();
    await openDeskAs(page, site.origin, { role: 'office', path: '/orders' });
    await page.getByRole('link', { name: m.desk_forms_new() }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: m.desk_forms_booking() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const answers = [
      ['Name (as', buyer.name],
      ['Title', 'Dr'],
      ['Qualification', 'MBBS'],
      ['Discipline', 'Medicine'],
      ['Designation', 'Associate'],
      ['Affiliated Institution', 'Sample Medical College'],
      ['Institution type', 'Government'],
      ['Mobile', buyer.mobile],
      ['Email', buyer.email],
      ['Stream', 'Medical'],
    ] as const;
    for (const [label, text] of answers) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Conference');
    await page.keyboard.press('Space');
    await tabTo(page, m.desk_forms_place());
    await page.keyboard.press('Enter');
    await page.getByText(m.desk_forms_agrees_missing()).waitFor();
    await page.keyboard.press('Space'); // the box of the agreement has the focus
    await tabTo(page, m.desk_forms_place());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Order SIMC25-\S+ is placed/ }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const link = await page.getByRole('link', { name: /\/orders\// }).getAttribute('href');
    const officePage = page;

    await arrive();
    await page.goto(link!);
    await page.getByRole('button', { name: 'Pay online' }).click();
    await inCheckout(page, 'Approve payment');
    await page.getByText('Paid', { exact: true }).first().waitFor();

    await officePage.getByRole('link', { name: m.desk_forms_open_order() }).click();
    await officePage.getByText(m.desk_orders_did_placed()).waitFor();
    await officePage.getByText(m.desk_orders_paid()).first().waitFor();
  });

  it('an abstract by keyboard, with its document, is found at the desk', async () => {
    const { email } = aDelegate();
    await bookFor(site.origin, email);
    await openDeskAs(page, site.origin, { role: 'owner', path: '/forms' });
    await tabTo(page, m.desk_forms_abstract());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: m.desk_forms_abstract() }).waitFor();
    await tabTo(page, m.desk_forms_delegate_email());
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.locator('h2:focus').waitFor(); // the name of the delegate
    expect(await seriousProblems(page)).toEqual([]);
    await tabTo(page, 'Oral presentation');
    await page.keyboard.press('Space');
    for (const [label, text] of abstractTexts) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, m.abstract_form_submit());
    await page.keyboard.press('Enter');
    await page.getByText('Please upload your abstract as a PDF', { exact: true }).waitFor();
    const file = { name: 'abstract.pdf', mimeType: 'application/pdf', buffer: aPdfFile() };
    await page.locator('#abstract_file').setInputFiles(file);
    await page.getByText('✓ File uploaded successfully').waitFor();
    await tabTo(page, m.abstract_form_submit());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Abstract SIMC25-A-\S+ is submitted/ }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await tabTo(page, m.desk_forms_open_abstract());
    await page.keyboard.press('Enter');
    await page.getByText('Early detection of samples').first().waitFor();
  });

  it('a group gets its pro-forma invoice', async () => {
    const contact = aDelegate();
    await openDeskAs(page, site.origin, { role: 'counter', path: '/forms' });
    await page.getByRole('link', { name: m.desk_forms_group() }).click();
    await toParticipants(page, 'Post Graduates', contact);
    await typeParticipant(page, 2, ['Ravi Kumar', 'Resident', `ravi-${contact.email}`, '9876500000']);
    await page.getByLabel(m.desk_forms_source()).selectOption('paper');
    await page.getByLabel(m.desk_forms_agrees()).check();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: m.desk_forms_place() }).first().click();
    await page.getByRole('heading', { name: /^Order SIMC25-\S+ is placed/ }).waitFor();
    expect(await page.locator('main').innerText()).toContain(contact.email);
  });
});
