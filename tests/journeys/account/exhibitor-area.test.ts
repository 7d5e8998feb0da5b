import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { anExhibitor, storedTokens, logIn, signedIn } from '#tests/support/browser/exhibitor.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('exhibitor area', () => {
  let { site, page, context } = {} as Visit;
  visiting({ viewport: { width: 1024, height: 800 } }, (visit) => {
    ({ site, page, context } = visit);
    page.setDefaultTimeout(15_000);
  });

  const home = async (email?: string, tab = page) => {
    const address = email ?? (await anExhibitor(site.origin));
    await signedIn(tab, { origin: site.origin, email: address });
    await tab.getByRole('heading', { name: 'Company details' }).waitFor();
    return address;
  };
  const name = (tab = page) => tab.getByRole('textbox', { name: 'Company name' });
  const saved = (tab = page) => tab.getByText('The details of your company are saved.');
  const edit = async (text: string, tab = page) => {
    await tab.getByRole('button', { name: 'Edit details' }).click();
    await name(tab).fill(text);
  };
  const save = (tab = page) => tab.getByRole('button', { name: 'Save details' }).click();
  const title = (text: string, tab = page) => tab.getByRole('heading', { level: 1, name: text });
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('symposia.draft.')).length);

  it('stores changed details and a stall question [ROUTE-07]', async () => {
    await home();
    await edit('Sample Devices India');
    expect(await seriousProblems(page)).toEqual([]);
    await save();
    await saved().waitFor();

    await page.getByRole('combobox', { name: 'Stall' }).selectOption('corner');
    await page.getByRole('textbox', { name: 'Message' }).fill('Is a corner near the entrance free?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Is a corner near the entrance free?' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

    await page.reload();
    await title('Sample Devices India').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Is a corner near the entrance free?' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await drafts()).toBe(0);
  });

  it('asks the visitor to sign in again when the session ends during an edit, and loses nothing', async () => {
    const email = await home();
    await edit('Half Typed');
    await invalidateTokens(page);
    await save();
    await page.waitForURL(`${site.origin}/login?return=%2Fexhibitor`);
    await page.getByText('Your session has ended.').waitFor();
    expect(await storedTokens(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Login with Password' }).click();
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor`);
    await page.getByText('These are your earlier changes.').waitFor();
    expect(await name().inputValue()).toBe('Half Typed');
    await save();
    await saved().waitFor();
    await title('Half Typed').waitFor();
  });

  it('does not show an unfinished edit to another account on the same device', async () => {
    await home();
    await edit('A Secret Of Mine');
    await page.waitForTimeout(700); // the draft is saved after a pause in typing
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
    });
    await home();
    await page.getByRole('button', { name: 'Edit details' }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('A Secret Of Mine');
    expect(await drafts()).toBe(1);
  });

  it('signs out of the other window too, and shows no data there', async () => {
    await home();
    const second = await context.newPage();
    await second.goto(`${site.origin}/exhibitor`);
    await title('Sample Devices', second).waitFor();
    await edit('Typed in the second window', second);
    await second.waitForTimeout(700); // the draft is saved after a pause in typing
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site.origin}/`);
    await second.waitForURL(`${site.origin}/login?return=%2Fexhibitor`);
    await second.getByText('You have signed out in another window.').waitFor();
    expect(await drafts()).toBe(0);
    await page.goBack().catch(() => null);
    expect(await page.locator('body').textContent()).not.toContain('Sample Devices');
  });

  it('downloads its invoice, which a link alone cannot download', async () => {
    const url = `${site.origin}/prod/v1/expo/simc-2025/exhibitor/documents`;
    const invoice = {
      id: 'a'.repeat(32),
      kind: 'invoice',
      title: 'Invoice 17',
      url: `${url}/x`,
      addedAt: '2025-08-01T00:00:00Z',
    };
    const shown: (string | undefined)[] = [];
    await context.route(url, (route) => route.fulfill({ json: { data: [invoice] } }));
    await context.route(`${url}/${invoice.id}`, (route) => {
      shown.push(route.request().headers()['authorization']?.split(' ')[0]);
      const headers = {
        'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''Invoice%20%E2%82%B9.pdf`,
      };
      return route.fulfill({ contentType: 'application/pdf', headers, body: '%PDF-1.7 sample' });
    });
    await home();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Invoice 17' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Invoice ₹.pdf');
    expect(await readFile(await download.path(), 'latin1')).toBe('%PDF-1.7 sample');
    expect(shown).toEqual(['Bearer']);
  });

  it('is not cached, and contains no personal data before the visitor is known', async () => {
    const reply = await fetch(`${site.origin}/exhibitor`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await reply.text();
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('This page needs JavaScript');
    expect(text).not.toMatch(/Company details|Sign out/);
  });
});

/** Makes both tokens invalid, as if another device had ended all sessions and the ID token had expired. */
const invalidateTokens = (page: Page) =>
  page.evaluate(() => {
    for (const [key, token] of Object.entries(localStorage))
      if (/\.(idToken|refreshToken)$/.test(key)) localStorage.setItem(key, `${token.slice(0, -8)}AAAAAAAA`);
  });
