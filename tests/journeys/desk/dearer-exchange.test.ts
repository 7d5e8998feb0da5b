import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bookFor } from '#tests/models/chromium/bookings.ts';
import { aDelegate, inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const { conference } = readEventFile('event');
const workshop = (id: string) => conference.workshops.find((each) => each.id === id)!;
const [former, dearer] = [workshop('airway'), workshop('laparoscopy')];
const line = m.exchange_line({ workshop: dearer.name, before: former.name });
const amount = `₹${dearer.amount - former.amount}`;

/** A mail in the list of the mailbox. */
interface Listed {
  id: string;
  kind: string;
  recipient: string;
}

/** Staff exchange a workshop of a delegate for a dearer one in Chromium, and the delegate pays the difference. */
describe.skipIf(!chromium)('an exchange for a dearer workshop at the desk', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ start: () => startSite({ SAMPLE_STAFF: 'on' }) }, (visit) => ({ site, page, arrive } = visit));

  const timeline = () => page.getByRole('region', { name: m.desk_order_timeline() });
  const heading = (code: string) => page.getByRole('heading', { level: 1, name: m.desk_order_title({ code }) });

  /** Opens an order from the list of those with this email. Returns its code. */
  async function openOrder(email: string, notThis = 'none'): Promise<string> {
    await page.goto(`${site.origin}/desk/orders?q=${encodeURIComponent(email)}`);
    const link = page.getByRole('link', { name: /^SIMC25-/ }).filter({ hasNotText: notThis });
    const code = await link.innerText();
    await link.click();
    await heading(code).waitFor();
    return code;
  }

  /** Chooses the dearer workshop in the dialog, and places the order for the difference. */
  async function exchange(): Promise<void> {
    await page.getByRole('button', { name: m.desk_order_change_workshops() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: former.name }).uncheck();
    await dialog.getByRole('checkbox', { name: dearer.name }).check();
    const place = dialog.getByRole('button', { name: m.desk_order_dearer_place({ amount }) });
    await place.waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await place.click();
    await page.getByText(m.desk_order_dearer_placed()).waitFor();
    await timeline().getByText(m.desk_orders_did_exchange_placed()).waitFor();
  }

  /** The link to pay in the mail to this email. */
  async function mailedLink(email: string): Promise<string> {
    const read = async () => {
      const mails: Listed[] = await (await fetch(`${site.origin}/dev/mailbox.json`)).json();
      const mail = mails.find(({ kind, recipient }) => kind === 'exchange-to-pay' && recipient === email);
      const text = mail ? await (await fetch(`${site.origin}/dev/mailbox/${mail.id}/body`)).text() : '';
      return /https?:\/\/[^"'\s<]+\/orders\/[^"'\s<]+/.exec(text)?.[0] ?? '';
    };
    await expect.poll(read).toContain(site.origin);
    return read();
  }

  it('is paid at the mailed link; then both orders show the exchange, and the pass has the new workshop', async () => {
    const { email } = aDelegate();
    await bookFor(site.origin, email, [former.id]);
    await openDeskAs(page, site.origin, { role: 'office', path: '/orders' });
    const code = await openOrder(email);
    const orderUrl = page.url();
    await exchange();
    const personText = () => page.getByRole('article').filter({ hasText: email }).innerText();
    expect(await personText()).toContain(former.name);

    const office = page;
    const link = await mailedLink(email);
    await arrive();
    await page.goto(link);
    await page.getByText(line).first().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay online' }).click();
    expect(await inCheckout(page, 'Approve payment')).toContain(String(dearer.amount - former.amount));
    await page.getByText(m.order_page_paid_exchange()).waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    page = office;
    const exchangeCode = await openOrder(email, code);
    await page.getByText(line).first().waitFor();
    await page.getByText(m.desk_orders_paid()).first().waitFor();
    await page.goto(orderUrl);
    await heading(code).waitFor();
    await timeline().getByText(exchangeCode).first().waitFor();
    const shown = await personText();
    expect([shown.includes(dearer.name), shown.includes(former.name)]).toEqual([true, false]);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
