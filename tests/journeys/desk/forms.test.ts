import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { aDelegate, inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const phases = 'registration=open,tiers=open,abstracts=open,awards=open';

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
});
