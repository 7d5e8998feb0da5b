import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { sampleGroups } from '#server/dev/sample-orders.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { codeField, emailField, goOn, passwordField } from '#tests/support/browser/staff.ts';
import { chromium, visiting } from '#tests/support/browser/visiting.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';

const person = sampleGroups[1]!.others[0]!;
const phone = sampleGroups.at(-1)!.contact.mobile;

interface Database {
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const databases: [name: string, start: () => Promise<Database>][] = [
  ['PGlite', async () => ({ settings: {}, stop: async () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { url, stop } = await startPostgres();
      return { settings: { DATABASE_URL: url }, stop };
    },
  ],
];

/** The demo, as `npm run demo` starts it, with the build of the tests. */
const startDemo = (settings: Record<string, string>): Promise<Site> =>
  startSite({ WEB_DIR: 'dist/web', ...settings }, { command: ['--import', 'tsx', 'scripts/demo.ts'] });

/** A person who never saw the desk does five tasks of the office, from the output of the demo on, without typing URLs. */
describe.skipIf(!chromium).each(databases)('first visit to the desk, on %s', (_name, startDatabase) => {
  const start = async () => {
    const database = await startDatabase();
    const demo = await startDemo(database.settings);
    return { ...demo, stop: async () => void (await demo.stop(), await database.stop()) };
  };
  let site: Site;
  let page: Page;
  visiting({ start, viewport: { width: 1440, height: 900 } }, (visit) => ({ site, page } = visit));

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  /** Opens a part from the navigation. */
  const open = async (part: string) => {
    const navigation = page.getByRole('navigation', { name: m.desk_navigation() });
    await navigation.getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: part, exact: true }).waitFor();
  };

  /**
   * Signs in with the URL, the email, the password and the page of codes in the output of the demo. Returns the path of
   * the bank statement that this page has.
   */
  async function signInAsPrinted(): Promise<string> {
    await expect.poll(() => site.output()).toContain('Stop with Ctrl+C');
    const printed = site.output();
    const [, url = ''] = /(http\S+\/desk) /.exec(printed) ?? [];
    const [, email = '', password = ''] = /sign in as (\S+), password (\S+)/.exec(printed) ?? [];
    const [, codes = ''] = /(http\S+\/dev\/staff)/.exec(printed) ?? [];
    await page.goto(url);
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await goOn(page);
    await codeField(page).waitFor();
    const codesPage = await page.context().newPage();
    await codesPage.goto(codes);
    const download = codesPage.waitForEvent('download');
    await codesPage.getByRole('link', { name: 'A bank statement' }).click();
    const statement = await (await download).path();
    const code = await codesPage.getByRole('row', { name: email }).locator('code').first().innerText();
    await codesPage.close();
    await codeField(page).fill(code);
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: m.desk_overview_title() }).waitFor();
    return statement;
  }

  /** Accepts all transfers of the statement but the last. Returns the codes of their orders. */
  async function matchTransfers(statement: string): Promise<string[]> {
    const text = readFileSync(statement, 'utf8');
    const codes = [...text.matchAll(/"NEFT (\w+-\w+-\w+)"/g)].map(([, code]) => code!);
    expect(codes).toHaveLength(3);
    await open(m.desk_transfers_title());
    await page.getByRole('link', { name: m.desk_matching_start({ count: 0 }) }).click();
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(m.desk_statement_file()).setInputFiles(file);
    await page.getByLabel(m.desk_statement_account()).fill('Main account');
    await button(m.desk_statement_store()).click();
    for (const code of codes) {
      await button(new RegExp(`Accept for ${code}`)).click();
      await button(new RegExp(`Accept for ${code}`)).waitFor({ state: 'detached' });
    }
    await page.getByRole('article', { name: /UTR4/ }).waitFor(); // the fourth is left
    return codes;
  }

  /** Refunds one person of a group, from the list of orders on. */
  async function refundOne(code: string): Promise<void> {
    await open(m.desk_orders_title());
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('heading', { level: 1, name: m.desk_order_title({ code }) }).waitFor();
    await button(m.desk_refund_action()).click();
    await page.getByRole('radio', { name: m.desk_refund_some() }).check();
    await page.getByRole('checkbox', { name: person }).check();
    await button(m.desk_refund_show()).click();
    await page.getByLabel(m.desk_refund_reason()).fill('ill since Monday');
    await button(m.desk_refund_do({ amount: '₹3,000' })).click();
    await page.getByText(m.desk_refund_started({ amount: '₹3,000' })).waitFor();
    await page.getByRole('link', { name: m.desk_refund_open_list() }).click();
    await page.getByRole('cell', { name: m.desk_refunds_waits_transfer() }).waitFor();
    await page.getByRole('link', { name: code }).click();
    const card = page.getByRole('article', { name: person });
    await card.waitFor();
    expect(await card.innerText()).toContain(m.desk_order_pass_revoked());
    expect(await page.getByRole('article').getByText(m.desk_order_pass_revoked()).count()).toBe(1);
  }

  async function changePrice(): Promise<void> {
    await open(m.desk_settings_title());
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByLabel('Price').first().fill('1777');
    await button(m.desk_settings_save()).click();
    await page.getByRole('heading', { name: m.desk_settings_review() }).waitFor();
    await button(m.desk_settings_publish()).click();
    await button(m.desk_settings_undo()).waitFor();
    await expect.poll(async () => (await fetch(`${site.origin}/booking`)).text()).toContain('"price":1777');
  }

  async function exportPeople(): Promise<string> {
    await open(m.desk_exports_title());
    const download = page.waitForEvent('download');
    const names = { list: m.desk_exports_people(), format: m.desk_exports_csv() };
    await button(m.desk_exports_save_one(names)).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^people-.*\.csv$/);
    return readFileSync(await file.path(), 'utf8');
  }

  async function findByDigits(digits: string, code: string): Promise<void> {
    await button(/^Search/).click();
    await page.getByRole('combobox', { name: m.desk_search_label() }).fill(digits);
    await page.getByRole('option', { name: code }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: m.desk_order_title({ code }) }).waitFor();
    expect(await page.getByText(phone).count()).toBeGreaterThan(0);
  }

  it('matches three of four transfers, refunds one person, changes a price, exports people and finds a phone', async () => {
    const codes = await matchTransfers(await signInAsPrinted());
    await refundOne(codes[0]!);
    await changePrice();
    const people = await exportPeople();
    for (const text of [...codes, ...sampleGroups.map(({ contact }) => contact.email), phone])
      expect(people).toContain(text);
    await findByDigits(phone.slice(-6), codes[2]!);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
