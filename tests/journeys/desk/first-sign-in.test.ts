import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { changePassword, resetCode } from '#tests/support/browser/exhibitor.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { authenticatorApp, codeField, emailField, goOn, passwordField } from '#tests/support/browser/staff.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';

const password = 'Desk-Passw0rd1';
const owner = 'owner@conference.example';
const office = 'office@conference.example';

/** From the first sign-in of an invited owner to an office person who signs in, in Chromium. */
describe.skipIf(!chromium)('the first sign-ins at the desk', () => {
  let { site, page } = {} as Visit;
  let mail: MailServer;
  let folder: string;
  const start = async () => {
    mail = await startMailServer();
    folder = mkdtempSync(join(tmpdir(), 'symposia-desk-'));
    if (process.env.SITE_DATA) cpSync(process.env.SITE_DATA, folder, { recursive: true });
    const settings = { DATA_DIR: folder, SMTP_URL: mail.url, NOW: '2025-08-17T09:00:00Z' };
    inviteOwner(settings);
    return startSite(settings);
  };
  visiting({ start }, (visit) => {
    ({ site, page } = visit);
    page.setDefaultTimeout(30_000);
  });
  afterAll(async () => {
    await mail?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const temporaryPassword = async (email: string): Promise<string> => {
    const { text = '' } = await mail.next(email, new RegExp(m.staff_mail_title()));
    return /\w{4}(-\w{4}){3}/.exec(text)?.[0] ?? 'the mail holds no password';
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('an owner signs in by keyboard alone, and invites an office person', async () => {
    await page.goto(`${site.origin}/desk/staff`);
    await emailField(page).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await typeInto(page, owner, await temporaryPassword(owner));
    await page.getByLabel(/^New password/).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await typeInto(page, password, password);
    await codeField(page).waitFor();
    const app = authenticatorApp(await keyOf(page));
    expect(await seriousProblems(page)).toEqual([]);
    await typeInto(page, await app.code());
    await page.getByRole('list', { name: m.desk_codes_title() }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(10);
    expect(await seriousProblems(page)).toEqual([]);
    await tabTo(page, m.desk_codes_kept());
    await page.keyboard.press('Enter');

    await heading(m.desk_staff_title());
    expect(await storedTokens(page)).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
    await fiveMinutesLater(page);
    await invite(page);
    await page.getByRole('dialog', { name: m.desk_confirm_title() }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await emailField(page).last().inputValue()).toBe(owner);
    await passwordField(page).fill(password);
    await goOn(page);
    await codeField(page).fill(await app.code());
    await goOn(page);
    await page.getByText(m.desk_invite_done({ email: office })).waitFor();
    await page.getByRole('cell', { name: office }).waitFor();
  });

  it('the office person signs in, sees what the role allows, and goes on after the session has ended', async () => {
    await page.goto(`${site.origin}/desk`);
    await emailField(page).fill(office);
    await passwordField(page).fill(await temporaryPassword(office));
    await goOn(page);
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel(/^Confirm/).fill(password);
    await goOn(page);
    await codeField(page).waitFor();
    const app = authenticatorApp(await keyOf(page));
    await codeField(page).fill(await app.code());
    await goOn(page);
    await page.getByRole('button', { name: m.desk_codes_kept() }).click();
    await heading(m.desk_overview_title());
    expect(await seriousProblems(page)).toEqual([]);
    const parts = page.getByRole('navigation', { name: m.desk_navigation() });
    expect(await parts.getByRole('link', { name: m.desk_staff_title() }).count()).toBe(0);

    await page.goto(`${site.origin}/desk/staff`);
    await heading(m.desk_closed_title());
    await page.getByText(m.desk_no_right()).waitFor();
    await openFromMenu(page, m.desk_codes_title());
    await heading(m.desk_codes_title());
    expect(await seriousProblems(page)).toEqual([]);

    await page.context().clearCookies();
    await openFromMenu(page, m.desk_sessions_title());
    await page.getByRole('dialog', { name: m.desk_session_over() }).waitFor();
    const behind = page.locator('h1', { hasText: m.desk_codes_title() });
    expect([await behind.count(), await behind.isVisible()]).toEqual([1, false]); // the page stays, and cannot be read
    await passwordField(page).fill(password);
    await goOn(page);
    await codeField(page).fill(await app.code());
    await goOn(page);
    await heading(m.desk_sessions_title());
    expect(await seriousProblems(page)).toEqual([]);

    await page.getByRole('button', { name: m.desk_sessions_end_others() }).click();
    await page.getByText(m.desk_sessions_ended()).waitFor();
    await page.getByRole('button', { name: /Meena Iyer/ }).click();
    await page.getByRole('menuitem', { name: m.desk_leave() }).click();
    await emailField(page).waitFor();
  });

  it('the office person forgets the password, and sets another one with the link at the desk', async () => {
    const another = 'Desk-Passw0rd2';
    await page.goto(`${site.origin}/desk`);
    await page.getByRole('link', { name: m.sign_in_forgot() }).click();
    await page.getByRole('heading', { level: 1, name: m.reset_password_title() }).waitFor();
    await page
      .getByRole('link', { name: m.reset_password_back_to_login() })
      .and(page.locator('[href="/desk"]'))
      .waitFor();
    await page.locator('main input[type=email]').fill(office);
    await page.getByRole('button', { name: m.reset_password_send() }).click();
    await changePassword(page, { code: await resetCode(mail, office), secret: another });
    await page.getByRole('heading', { level: 1, name: m.reset_password_done() }).waitFor();
    await page.getByRole('link', { name: m.reset_password_login(), exact: true }).click();

    await emailField(page).fill(office);
    await passwordField(page).fill(password);
    await goOn(page);
    await page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
    await passwordField(page).fill(another);
    await goOn(page);
    await codeField(page).waitFor();
  });
});

/** Runs the program that makes the first owner. The service mails the invitation when it starts. */
function inviteOwner(settings: Record<string, string>): void {
  const args = ['scripts/office/staff.ts', 'invite', owner, '--name', 'Asha Raman', '--role', 'owner'];
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', ...settings };
  execFileSync(process.execPath, ['--import', 'tsx', ...args], { env });
}

/** Types into the field that gets the focus and the ones after it, and presses Enter. */
async function typeInto(page: Page, ...texts: string[]): Promise<void> {
  await page.locator('input:focus').waitFor();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

const keyOf = async (page: Page): Promise<string> =>
  ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.desk_invite() }).click();
  const dialog = page.getByRole('dialog', { name: m.desk_invite_title() });
  await dialog.getByLabel(/^Name/).fill('Meena Iyer');
  await dialog.getByLabel(/^Email/).fill(office);
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: m.desk_invite_send() }).click();
}

/** The service asks for a confirmation once, as it does five minutes after the sign-in. */
async function fiveMinutesLater(page: Page): Promise<void> {
  const { api, ids } = event;
  await page.route(
    `**/${api.stage}/v1/expo/${ids.expoId}/desk/staff`,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 428, json: { message: m.desk_confirm_first() } })
        : route.continue(),
    { times: 1 },
  );
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Meena Iyer/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

/** Keys of tokens of the identity service in the storage of the browser. */
const storedTokens = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider')));
