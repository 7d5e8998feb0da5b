import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { aDelegate, seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { callsOf } from '#tests/journeys/groups/group-steps.ts';
import { aGroup } from '#tests/support/samples/groups.ts';

const { conference } = readEventFile('event');

/** The person who is refunded. Their pass and workshop cost more than a refund without approval may. */
const person = 'Sample ba';
const amount = '₹5,500';
const phone = '9876501234';

/** One person of a group is refunded in Chromium: requested by the office, approved and sent by the accounts. */
describe.skipIf(!chromium)('a refund at the desk', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page, arrive } = visit));

  /** Goes to a control with the Tab key and presses a key. */
  const press = async (name: string, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };

  async function bookGroup(of: string): Promise<string> {
    const { name: personName, email } = aDelegate();
    const workshops = (index: number) => (index === 1 ? ['laparoscopy'] : []);
    const placed = await callsOf(site).place(
      aGroup({ conference }, { answers: { personName, email, mobile: phone }, workshops, of }),
    );
    return placed.order_code;
  }

  /** As the accounts, matches the transfer of the group. */
  async function payBy(code: string): Promise<void> {
    await page.getByLabel(m.desk_statement_file()).setInputFiles({
      name: 'august.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Txn Date,Narration,Ref No,Withdrawal,Deposit,Balance\n17/08/2025,NEFT ${code},UTR000001,,11500.00,`,
      ),
    });
    await page.getByLabel(m.desk_statement_account()).fill('Main account');
    await page.getByRole('button', { name: m.desk_statement_store() }).click();
    await page.getByRole('button', { name: new RegExp(`Accept for ${code}`) }).click();
    await page.getByText(m.desk_matching_done()).waitFor();
  }

  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const searchField = () => page.getByRole('combobox', { name: m.desk_search_label() });

  /** By keyboard alone, searches for digits of a phone, and opens one of the two orders that are found. */
  async function openFound(digits: string, { code, other }: { code: string; other: string }): Promise<void> {
    await tabTo(page, m.desk_search());
    await page.keyboard.press('Control+K');
    await searchField().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toContain(m.desk_search());
    await page.keyboard.press('Control+K'); // while the dialog fades out
    await expect.poll(() => searchField().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(digits);
    await page.getByText(m.desk_search_count({ count: 2 })).waitFor();
    const found = await page.getByRole('option').allInnerTexts();
    const index = found.findIndex((hit) => hit.includes(code));
    expect(found[1 - index]).toContain(other);
    expect(found[index]).toContain(m.desk_search_found_by({ reason: m.desk_search_by_mobile() }));
    expect(await seriousProblems(page)).toEqual([]);
    for (let presses = 0; presses < index; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: m.desk_order_title({ code }) }).waitFor();
  }

  async function noteFitsPhone(): Promise<void> {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 740 });
    const note = page.getByRole('table', { name: m.desk_refund_note_credit({ serial: '' }).trim() });
    const overflow = note.evaluate((table) =>
      Math.max(...[table, ...table.querySelectorAll('td')].map((part) => part.scrollWidth - part.clientWidth)),
    );
    expect(await overflow).toBe(0);
    const { x, width } = (await note.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
    await page.setViewportSize(size);
  }

  /** As the office, by keyboard alone, from the page of the order to the request. */
  async function requestRefund(): Promise<void> {
    await press(m.desk_refund_action());
    await page.getByRole('radio', { name: m.desk_refund_some() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await press(m.desk_refund_whole(), 'ArrowDown');
    await press(person, 'Space');
    expect(await seriousProblems(page)).toEqual([]);
    await press(m.desk_refund_show());
    await page.getByText(m.desk_refund_needs_approval()).waitFor();
    await page.getByText(/^Laparoscopy.*\(/).waitFor(); // the seat that becomes free
    expect(await seriousProblems(page)).toEqual([]);
    await noteFitsPhone();
    await tabTo(page, m.desk_refund_reason());
    await page.keyboard.type('ill since Monday');
    await press(m.desk_refund_ask({ amount }));
    await page.getByText(m.desk_refund_waiting({ amount })).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  }

  /** As the accounts, from the overview: approves the refund, and records the bank transfer. */
  async function approveAndSend(code: string): Promise<void> {
    await page.goto(`${site.origin}/desk/overview`);
    const approvals = page.getByRole('group', { name: m.desk_overview_refunds_to_approve() });
    await expect.poll(() => approvals.innerText()).toContain('1');
    await approvals.getByRole('link').click();
    const named = (action: string) => m.desk_refunds_action_on({ action, code });
    await page.getByRole('button', { name: named(m.desk_refunds_approve()) }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await press(named(m.desk_refunds_approve()));
    await page.getByRole('dialog').getByText('ill since Monday').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await press(m.desk_refunds_approve_do({ amount }));
    await page.getByText(m.desk_refunds_approve_done({ code })).waitFor();

    await page.goto(`${site.origin}/desk/refunds?view=waiting`);
    await page.getByRole('button', { name: named(m.desk_refunds_returned()) }).click();
    await page.getByLabel(m.desk_refunds_returned_number()).fill('UTR000009');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: m.desk_refunds_returned() }).click();
    await page.getByText(m.desk_refunds_returned_done({ code })).waitFor();
  }

  it('of one person of a group waits for a second person, then ends the pass and issues a credit note', async () => {
    const code = await bookGroup('one');
    const other = await bookGroup('two');
    await openDeskAs(page, site.origin, { role: 'accounts', path: '/transfers/match' });
    await payBy(code);
    const accounts = page;
    await arrive();
    await openDeskAs(page, site.origin, { role: 'office', path: '/overview' });
    await openFound('501234', { code, other });
    const orderUrl = page.url();
    await requestRefund();

    page = accounts;
    await approveAndSend(code);
    await page.goto(orderUrl);
    const timeline = page.getByRole('region', { name: m.desk_order_timeline() });
    for (const words of [m.desk_orders_did_refund_asked(), m.desk_orders_did_refund_approved(), 'ill since Monday'])
      await timeline.getByText(words).first().waitFor();
    const refunded = page.getByRole('article', { name: person });
    expect(await refunded.innerText()).toContain(m.desk_order_pass_revoked());
    const isNoted = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.getByRole('button', { name: /^(CRN|RFR)\// }).count();
    };
    await expect.poll(isNoted).toBe(1);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
