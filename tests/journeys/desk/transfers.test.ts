import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { aDelegate, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { callsOf } from '#tests/journeys/groups/group-steps.ts';
import { gstFiles } from '#tests/support/gst-files.ts';
import { aGroup } from '#tests/support/samples/groups.ts';

const { conference } = readEventFile('event');

/** Statement of a bank with the account above the table. */
const statement = (rows: readonly (readonly string[])[]) => ({
  name: 'august.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['Account No', '1234567890'], ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'], ...rows]
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\r\n'),
  ),
});

const line = (text: string, reference: string, amount = '9,000.00') => ['17/08/2025', text, reference, '', amount, ''];

/** Accounts match a bank statement in Chromium: three of four transfers pay a group. */
describe.skipIf(!chromium)('transfers at the desk', () => {
  let { site, page } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page } = visit));

  const bookGroup = async (of: string): Promise<string> => {
    const { name: personName, email, mobile } = aDelegate();
    const answers = { personName, email, mobile };
    const placed = await callsOf(site).place(aGroup({ conference }, { answers, size: 3, of }));
    return placed.order_code;
  };
  const transfer = (reference: string) => page.getByRole('article', { name: new RegExp(reference) });
  const accept = (code: string) => page.getByRole('button', { name: new RegExp(`Accept for ${code}`) });

  it('three of four are matched with the groups, the fourth is not ours; the GST sheet has the invoices', async () => {
    const [one, two, three] = [await bookGroup('one'), await bookGroup('two'), await bookGroup('three')];
    await openDeskAs(page, site.origin, { role: 'accounts', path: '/transfers' });
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('link', { name: m.desk_matching_start({ count: 0 }) }).click();
    await page
      .getByLabel(m.desk_statement_file())
      .setInputFiles(
        statement([
          line(`NEFT ${one} HOSPITAL`, 'UTR000001'),
          line(`UPI/${two.replaceAll('-', '').toLowerCase()}/OK`, 'UTR000002'),
          line('SAMPLE COLLEGE', 'UTR000003'),
          line('HALL RENT', 'UTR000004', '1,250.00'),
        ]),
      );
    await page.getByLabel(m.desk_statement_account()).fill('Main account');
    expect(await page.getByLabel(m.desk_statement_credit()).inputValue()).toBe('4');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: m.desk_statement_store() }).click();

    await transfer('UTR000001').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await transfer('UTR000001').locator(accept(one)).click();
    await transfer('UTR000001').waitFor({ state: 'detached' });
    await transfer('UTR000002').locator(accept(two)).click();
    await transfer('UTR000002').waitFor({ state: 'detached' });
    expect(await transfer('UTR000003').innerText()).toContain(m.desk_transfer_amount({ count: 1 }));
    await transfer('UTR000003').locator(accept(three)).click();
    await transfer('UTR000003').waitFor({ state: 'detached' });
    await transfer('UTR000004')
      .getByRole('button', { name: /^Not ours/ })
      .click();
    const dialog = page.getByRole('dialog', { name: m.desk_transfer_not_ours() });
    await dialog.getByLabel(/^Reason/).fill('hall rent');
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: m.desk_transfer_not_ours_button() }).click();
    await page.getByText(m.desk_matching_done()).waitFor();

    await page.goto(`${site.origin}/desk/payments`);
    await page.getByRole('cell', { name: three }).waitFor();
    await page.getByText(/₹27,000 received/).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto(`${site.origin}/desk/exceptions`);
    await page.getByText(m.desk_exceptions_empty()).waitFor();
    await page.goto(`${site.origin}/desk/documents`);
    await page.getByRole('button', { name: m.desk_gst_title() }).click();
    await page.getByLabel(m.desk_gst_month()).fill('2025-08');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: m.desk_gst_save() }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('gstr-1-2025-08.zip');
    expect(gstFiles(readFileSync(await file.path()))['hsn(b2c).csv']![1]!.slice(0, 5)).toEqual([
      '998596',
      'Admission to the conference',
      'NA',
      '9',
      '27000',
    ]);
  });
});
