import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { another } from '#tests/support/identity/accounts.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import {
  anAddress,
  anExhibitor,
  askForCode,
  codeField,
  emailField,
  enterCode,
  storedTokens,
  logIn,
  operationsOf,
  signedIn,
  signInCode,
  userId,
} from '#tests/support/browser/exhibitor.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** Tests the identity client of the built site with the real service and a real mail server. */
describe.skipIf(!chromium)('sign-in of an exhibitor', () => {
  let { site, page, context } = {} as Visit;
  let mail: MailServer;
  const start = async () => {
    mail = await startMailServer();
    return startSite({ SMTP_URL: mail.url });
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => ({ site, page, context } = visit));

  const open = (path: string) => page.goto(site.origin + path);
  const alert = () => page.getByRole('alert');
  const inTheArea = (tab = page) => tab.getByRole('button', { name: 'Sign out' }).waitFor();

  it('works with the mailed code, also after a wrong one [LOGIN-GEN-02] [LOGIN-OTP-09]', async () => {
    const email = await anExhibitor(site.origin);
    const operations = operationsOf(page);
    await open('/login');
    await askForCode(page, email);
    const code = await signInCode(mail, email);
    expect(code).toMatch(/^\d{8}$/);
    expect(await emailField(page).isDisabled()).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);

    await enterCode(page, another(code));
    await alert().filter({ hasText: 'This code is not right' }).waitFor();
    await enterCode(page, code);
    await page.waitForURL(`${site.origin}/exhibitor`);
    await inTheArea();
    expect(await userId(page)).toBeNull();
    expect(operations.filter((operation) => operation !== 'GetUser')).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ]);
  });

  it('accepts the code after a reload of the page', async () => {
    const email = await anExhibitor(site.origin);
    await open('/login');
    await askForCode(page, email);
    const code = await signInCode(mail, email);
    await page.reload();
    await codeField(page).waitFor();
    expect(await emailField(page).inputValue()).toBe(email);
    await enterCode(page, code);
    await page.waitForURL(`${site.origin}/exhibitor`);
    await inTheArea();
  });

  it('works with a password, and only then stores the id for the tab [LOGIN-PW-07]', async () => {
    const email = await anExhibitor(site.origin);
    await open('/login');
    await page.getByRole('tab', { name: m.sign_in_by_password() }).click();
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor`);
    await inTheArea();
    expect(await userId(page)).toMatch(/^[\da-f-]{36}$/);
  });

  it('returns to the requested page, but only on this site', async () => {
    const email = await anExhibitor(site.origin);
    await open('/exhibitor?from=mail');
    await page.waitForURL(/\/login\?return=/);
    await page.getByRole('tab', { name: m.sign_in_by_password() }).click();
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor?from=mail`);
    await inTheArea();

    for (const [n, elsewhere] of ['https://evil.example/', '//evil.example', '/\\evil.example'].entries()) {
      const other = await (await context.browser()!.newContext()).newPage();
      await other.goto(`${site.origin}/authorize/password?${new URLSearchParams({ return: elsewhere })}`);
      await logIn(other, { email });
      await other.waitForURL(`${site.origin}/exhibitor`);
      expect(new URL(other.url()).origin, `way ${n}`).toBe(site.origin);
      await other.context().close();
    }
  });

  it('shows an error for a wrong password, keeps the input, and is locked after five of them [ERR-L-09]', async () => {
    const email = await anExhibitor(site.origin);
    const locked = 'Password attempts exceeded';
    await open('/authorize/password');
    const shownError = async () => {
      const refusal = page.waitForResponse((reply) => reply.url().endsWith('/identity') && reply.status() === 400);
      await logIn(page, { email, secret: 'Wrong-Passw0rd' });
      const { message } = (await (await refusal).json()) as { message: string };
      await refused(page, message);
      return message;
    };
    const announcements: string[] = [];
    while (announcements.at(-1) !== locked && announcements.length < 12) announcements.push(await shownError());
    expect(announcements.length).toBeGreaterThan(5);
    expect(new Set(announcements)).toEqual(new Set(['Incorrect username or password.', locked]));
    expect(await emailField(page).inputValue()).toBe(email);
    expect(await storedTokens(page)).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
    const failures = announcements.length - 1;
    // the lock takes 1 s after five failures, and doubles with each further failure
    await page.waitForTimeout(2 ** (failures - 5) * 1000 + 500);
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor`);
  });

  it('sends an unknown email to sign-up after a code, and to the password reset after a password [ERR-L-08] [ERR-L-12]', async () => {
    const email = anAddress();
    await open('/login');
    await askForCode(page, email);
    await page.waitForURL(/\/register$/);
    await open('/authorize/password');
    await logIn(page, { email });
    await page.waitForURL(/\/reset-password$/);
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe(email);
  });

  it('is refused to a signed-in visitor by code and by password, with a link to the area [LOGIN-GEN-05]', async () => {
    const email = await anExhibitor(site.origin);
    await signedIn(page, { origin: site.origin, email });
    await inTheArea();
    await open('/login');
    await askForCode(page, email);
    await refused(page, 'There is already a signed in user.');
    await page.getByRole('tab', { name: m.sign_in_by_password() }).click();
    await logIn(page, { email });
    await refused(page, 'There is already a signed in user.');
    await page.getByRole('link', { name: m.sign_in_go_on() }).click();
    await inTheArea();
  });

  it('shows a failure if the service requires another step [ERR-L-07]', async () => {
    await open('/authorize/password');
    await page.route('**/identity', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': 'UserNotConfirmedException:' },
        body: JSON.stringify({ __type: 'UserNotConfirmedException', message: 'User is not confirmed.' }),
      }),
    );
    await logIn(page, { email: anAddress() });
    await refused(page, m.password_sign_in_failed());
  });

  const refused = (tab: Page, sentence: string) => tab.getByRole('alert').filter({ hasText: sentence }).waitFor();
});
