import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { another } from '#tests/support/identity/accounts.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import {
  anExhibitor,
  askForCode,
  emailField,
  enterCode,
  logIn,
  operationsOf,
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
});
