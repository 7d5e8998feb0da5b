import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { commandServices } from '#server/command-services.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { OpenResources } from '#server/platform/config/open-resources.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { another, password } from '#tests/support/identity/accounts.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import {
  anAddress,
  anExhibitor,
  askForCode,
  changePassword,
  emailField,
  enterCode,
  storedTokens,
  logIn,
  operationsOf,
  resetCode,
  signedIn,
  signInCode,
  userId,
} from '#tests/support/browser/exhibitor.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const newPassword = 'Another-Passw0rd1';

/**
 * Every step of an account, from sign-up to the last sign-out. The organiser's program has invited one more account.
 */
describe.skipIf(!chromium)('account', () => {
  let { site, page } = {} as Visit;
  let mail: MailServer;
  let postgres: Postgres;
  const invited = anAddress();
  const start = async () => {
    [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
    const settings = {
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.url,
      SECRET_KEY: 'a-secret-for-this-test-alone-0123456789',
      NOW: '2025-08-17T09:00:00Z',
    };
    await invite(invited, settings);
    return startSite(settings);
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => {
    ({ site, page } = visit);
    page.setDefaultTimeout(10_000);
  });
  afterAll(() => postgres?.stop());

  const open = (path: string) => page.goto(site.origin + path);
  const alerted = (sentence: string, tab = page) => tab.getByRole('alert').filter({ hasText: sentence }).waitFor();
  const inTheArea = (tab = page) => tab.getByRole('button', { name: m.sign_out_ask() }).waitFor();

  it('is created by the form, confirmed by mail, and can sign in by code', async () => {
    const email = anAddress();
    await open('/register');
    await fillSignUp(page, email);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: m.sign_up_submit() }).click();
    await page.waitForURL(/\/login$/);
    await page.getByText(m.sign_up_registered()).waitFor();
    const { text = '' } = await mail.next(email, /exhibitor account/i);
    await page.goto(/https?:\S+\/confirm-email\?\S+/.exec(text)?.[0] ?? 'the mail holds no link');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: m.confirm_email_button() }).click();
    await page.getByRole('heading', { level: 1, name: m.confirm_email_done() }).waitFor();
    await page.getByRole('link', { name: m.confirm_email_sign_in() }).click();

    await askForCode(page, email);
    await enterCode(page, await signInCode(mail, email));
    await page.waitForURL(`${site.origin}/exhibitor`);
    await page.getByRole('heading', { level: 1, name: 'Sample Devices' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('gets a new password with the mailed code, and the old one no longer works [RESET-10]', async () => {
    const email = await anExhibitor(site.origin);
    await open('/authorize/password');
    await emailField(page).fill(email);
    await page.getByRole('button', { name: m.sign_in_forgot() }).click();
    await page.waitForURL(/\/reset-password$/);
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe(email);
    await page.getByRole('button', { name: m.reset_password_send() }).click();
    const code = await resetCode(mail, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await seriousProblems(page)).toEqual([]);
    await changePassword(page, { code: another(code), secret: newPassword });
    await alerted('Invalid verification code provided, please try again.');
    await changePassword(page, { code, secret: newPassword });
    await page.getByRole('heading', { name: m.reset_password_done() }).waitFor();
    expect(await page.getByRole('link', { name: m.reset_password_login(), exact: true }).getAttribute('href')).toBe(
      '/',
    );

    await open('/authorize/password');
    await logIn(page, { email });
    await alerted('Incorrect username or password.');
    await logIn(page, { email, secret: newPassword });
    await page.waitForURL(`${site.origin}/exhibitor`);
  });

  it('of an invitation requires a new password first [LOGIN-PW-06]', async () => {
    const { text = '' } = await mail.next(invited, /invitation/i);
    const [temporary = 'the mail holds no password'] = /\w{4}(-\w{4}){3}/.exec(text) ?? [];
    await open('/authorize/password');
    await logIn(page, { email: invited, secret: temporary });
    await page.getByRole('heading', { name: m.first_password_title() }).waitFor();
    expect(await storedTokens(page)).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByLabel(/^(New password|Password)/).fill(newPassword);
    await page.getByLabel(/^Confirm/).fill(newPassword);
    await page.getByRole('button', { name: m.first_password_save() }).click();
    await page.waitForURL(`${site.origin}/exhibitor`);
    await page.getByRole('heading', { name: m.company_details_welcome() }).waitFor();
    expect(await userId(page)).toMatch(/^[\da-f-]{36}$/);
  });

  it('leaves no data behind after sign-out', async () => {
    const email = await anExhibitor(site.origin);
    await signedIn(page, { origin: site.origin, email });
    await inTheArea();
    const operations = operationsOf(page);
    await page.getByRole('button', { name: m.sign_out_ask() }).click();
    await page.waitForURL((url) => url.pathname !== '/exhibitor');
    expect(operations).toEqual(['RevokeToken']);
    expect([await storedTokens(page), await userId(page)]).toEqual([[], null]);
    await open('/exhibitor');
    await page.waitForURL(/\/login\?return=/);
  });
});

/** Invites an exhibitor as the desk does. The service mails the invitation when it starts. */
async function invite(email: string, settings: Record<string, string>): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'symposia-office-'));
  const opened = new OpenResources();
  const services = await commandServices(readConfig({ ...process.env, ...settings, DATA_DIR }), opened);
  expect(await inviteExhibitor(services, { kind: 'program', id: 'test' }, email)).toHaveProperty('id');
  await opened.close();
  rmSync(DATA_DIR, { recursive: true });
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  const text = {
    'Contact person': 'Asha Raman',
    Designation: 'Head of sales',
    Email: email,
    Mobile: '9876543210',
    'Company name': 'Sample Devices',
    Website: 'https://sample.example',
    'Billing address': '12 Sample Street, Sample City 600001',
    Password: password,
  };
  for (const [label, answer] of Object.entries(text)) await page.getByLabel(new RegExp(`^${label}`)).fill(answer);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel(/^Sector/).selectOption('healthcare');
  await page.getByLabel(/^How did you hear/).selectOption('friend');
}
