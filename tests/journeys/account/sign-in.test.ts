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

/** The identity client as it is built for the site, against the service and a real mail server. */
describe.skipIf(!chromium)('an exhibitor', () => {
  let { site, page, context } = {} as Visit;
  let mail: MailServer;
  const start = async () => {
    mail = await startMailServer();
    return startSite({ SMTP_URL: mail.url });
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => {
    ({ site, page, context } = visit);
    page.setDefaultTimeout(8000);
  });

  const open = (path: string) => page.goto(site.origin + path);
  const alert = () => page.getByRole('alert');
  const inTheArea = (on = page) => on.getByRole('button', { name: 'Sign out' }).waitFor();

  it('signs in with the code from the mail; a wrong one may be tried again [LOGIN-GEN-02] [LOGIN-OTP-09]', async () => {
    const email = await anExhibitor(site.origin);
    const asked = operationsOf(page);
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
    expect(asked.filter((operation) => operation !== 'GetUser')).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ]);
  });

  it('who reloads the page while the mail is read still enters the code', async () => {
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

  it('signs in with a password, and only so the id is kept for the tab [LOGIN-PW-07]', async () => {
    const email = await anExhibitor(site.origin);
    await open('/login');
    await page.getByRole('tab', { name: m.sign_in_by_password() }).click();
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor`);
    await inTheArea();
    expect(await userId(page)).toMatch(/^[\da-f-]{36}$/);
  });

  it('comes back to the page that was asked for, of this site alone', async () => {
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

  it('with a wrong password is told so, keeps what was typed, and after five has to wait [ERR-L-09]', async () => {
    const email = await anExhibitor(site.origin);
    const locked = 'Password attempts exceeded';
    await open('/authorize/password');
    const told = async () => {
      const refusal = page.waitForResponse((reply) => reply.url().endsWith('/identity') && reply.status() === 400);
      await logIn(page, { email, secret: 'Wrong-Passw0rd' });
      const { message } = (await (await refusal).json()) as { message: string };
      await refused(page, message);
      return message;
    };
    const heard: string[] = [];
    while (heard.at(-1) !== locked && heard.length < 12) heard.push(await told());
    expect(heard.length).toBeGreaterThan(5);
    expect(new Set(heard)).toEqual(new Set(['Incorrect username or password.', locked]));
    expect(await emailField(page).inputValue()).toBe(email);
    expect(await storedTokens(page)).toEqual([]);
    expect(await seriousProblems(page)).toEqual([]);
    const failures = heard.length - 1;
    await page.waitForTimeout(2 ** (failures - 5) * 1000 + 500); // one second after five failures, then twice the last
    await logIn(page, { email });
    await page.waitForURL(`${site.origin}/exhibitor`);
  });

  it('that nobody knows is led to sign-up by a code, and to a new password by a password [ERR-L-08] [ERR-L-12]', async () => {
    const email = anAddress();
    await open('/login');
    await askForCode(page, email);
    await page.waitForURL(/\/register$/);
    await open('/authorize/password');
    await logIn(page, { email });
    await page.waitForURL(/\/reset-password$/);
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe(email);
  });

  it('who is signed in is refused another sign-in, in either way, and shown the way in [LOGIN-GEN-05]', async () => {
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

  it('of whom the service wants another step is told that it failed [ERR-L-07]', async () => {
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

  const refused = (on: Page, sentence: string) => on.getByRole('alert').filter({ hasText: sentence }).waitFor();
});
