import { describe, expect, it } from 'vitest';
import { awardOrder, nominationOf } from '#domain/awards.ts';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { anEnquiryBody } from '#tests/support/samples/enquiries.ts';
import { nominee } from '#tests/support/samples/nominee.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** The office works with exhibitors, enquiries, nominations and passes in Chromium. */
describe.skipIf(!chromium)('the lists of the office at the desk', () => {
  let { site, page } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page } = visit));

  const send = async (path: string, body: object) => {
    const reply = await fetch(`${site.origin}/${api.stage}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': 'a-token-of-this-browser' },
      body: JSON.stringify(body),
    });
    expect([path, reply.status]).toEqual([path, 200]);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByRole('dialog').getByLabel(label);
  const open = async (part: string) => {
    await page
      .getByRole('navigation', { name: m.desk_navigation() })
      .getByRole('link', { name: part, exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: part }).waitFor();
    expect([part, await seriousProblems(page)]).toEqual([part, []]);
  };
  /** Waits for the sentence of a toast or a page, and checks that the page is accessible. */
  const reads = async (text: string) => {
    await page.getByText(text).first().waitFor();
    expect([text, await seriousProblems(page)]).toEqual([text, []]);
  };

  it('invite an exhibitor with a file, answer an enquiry, show a nomination, issue and revoke passes', async () => {
    await send(`${ids.project}/send-html-email`, anEnquiryBody({ subject: 'Posters' }));
    const award = conference.awards.categories[0]!.awards[0]!;
    const { version: consentVersion } = conference.event.consent;
    await send(`expo/${ids.expoId}/visitor/registration/awards?${new URLSearchParams({ type: award })}`, {
      ...nominationOf(nominee, award),
      consentVersion,
    });
    await send(`expo/${ids.expoId}/order/create/visitor/${ids.eventSlug}`, {
      ...awardOrder(nominee, { award, cost: conference.awards.earlyBirdPrice }),
      consentVersion,
    });
    await openDeskAs(page, site.origin, { role: 'office' });

    await open(m.desk_exhibitors_title());
    await press(m.desk_exhibitors_invite());
    await field(m.desk_exhibitors_email()).fill('asha@devices.example');
    await inDialog(m.desk_exhibitors_invite_do());
    await page.getByRole('link', { name: m.desk_exhibitors_no_company() }).click();
    await reads(m.desk_exhibitor_proof_waiting());
    await press(m.desk_exhibitor_add());
    await field(m.desk_exhibitor_file()).fill('Invoice 7');
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: aPdfFile() };
    await field(m.desk_exhibitor_file_pdf()).setInputFiles(file);
    expect(await seriousProblems(page)).toEqual([]);
    await inDialog(m.desk_exhibitor_add());
    const download = page.waitForEvent('download');
    await press(m.desk_exhibitor_save_one({ title: 'Invoice 7' }));
    expect((await download).suggestedFilename()).toBe('invoice.pdf');

    await open(m.desk_enquiries_title());
    await page.getByRole('link', { name: 'Posters' }).click();
    await press(m.desk_enquiry_answer());
    await field(m.desk_enquiry_answer_field()).fill('A0, upright.');
    expect(await seriousProblems(page)).toEqual([]);
    await inDialog(m.desk_enquiry_answer_do());
    await reads('A0, upright.');

    await open(m.desk_awards_title());
    await page.getByRole('link', { name: nominee.nomineeName }).click();
    await reads('Sample School');

    await open(m.desk_passes_title());
    await press(m.desk_passes_issue_list());
    const list =
      'name,designation,organisation,email,mobile\nVani Iyer,Buyer,Sample Devices,vani@devices.example,\nRavi,,,no email,';
    await field(m.desk_passes_file()).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list),
    });
    await reads(m.desk_passes_no_address());
    await inDialog(m.desk_passes_issue_count({ count: 1 }));
    await press(m.desk_passes_revoke_of({ name: 'Vani Iyer' }));
    await inDialog(m.desk_passes_revoke());
    await page.getByRole('cell', { name: m.desk_order_pass_revoked() }).waitFor();

    await open(m.desk_overview_workshops());
    await page
      .getByRole('link', { name: /^Show the people of/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: m.desk_people_title() }).waitFor();
    await open(m.desk_abstracts_title());
  });
});
