import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { m } from '#messages';
import { password } from '#tests/support/identity/accounts.ts';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import {
  anAddress,
  anExhibitor,
  codeField,
  emailField,
  logIn,
  operationsOf,
  signedIn,
  signInCode,
} from '#tests/support/browser/exhibitor.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** When pages load the identity client, and whether the account pages are accessible. */
describe.skipIf(!chromium)('identity client', () => {
  let { site, page } = {} as Visit;
  visiting({ allows: new URL(landing.map.embed).origin }, (visit) => ({ site, page } = visit));

  /** Names of the identity client's files that the page requests from now on. */
  const fetchedFiles = (browserPage: Page): string[] => {
    const files: string[] = [];
    browserPage.on('request', (request) => {
      const [, name] = /\/((?:session|sign-in)-client)-[\w-]+\.js$/.exec(request.url()) ?? [];
      if (name) files.push(name);
    });
    return files;
  };

  const scroll = async () => {
    for (let screen = 0; screen < 12; screen += 1) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(100);
    }
  };
  const askForTickets = async () => {
    await emailField(page).fill(anAddress());
    await page.getByRole('button', { name: 'Send OTP' }).click();
  };

  it.each([
    ['/', scroll],
    ['/tickets', askForTickets],
    ['/booking?pass=post', scroll],
    ['/register', scroll],
  ])('is not loaded at %s while no one is signed in, even if calls are made', async (path, action) => {
    const files = fetchedFiles(page);
    const operations = operationsOf(page);
    const called = page.waitForResponse((reply) => reply.url().includes('/prod/v1/'));
    await page.goto(site.origin + path);
    await action();
    await called;
    await page.waitForLoadState('networkidle');
    expect([files, operations]).toEqual([[], []]);
  });

  it.each(['/login', '/authorize/password', '/reset-password'])(
    'is not loaded at %s before a field has the focus, and completely then',
    async (path) => {
      const files = fetchedFiles(page);
      await page.goto(site.origin + path);
      await page.mouse.move(200, 300);
      await page.waitForLoadState('networkidle');
      expect(files).toEqual([]);
      await page.getByRole('textbox').first().focus();
      await expect.poll(() => files.sort()).toEqual(['session-client', 'sign-in-client']);
    },
  );

  it('is requested again if it could not be loaded, and no input is lost', async () => {
    const email = await anExhibitor(site.origin);
    await page.route(/(session|sign-in)-client/, (route) => route.abort());
    await page.goto(`${site.origin}/authorize/password`);
    await logIn(page, { email });
    await page.getByRole('alert').filter({ hasText: m.password_sign_in_broken() }).waitFor();
    await page.unroute(/(session|sign-in)-client/);
    await page.getByRole('button', { name: m.sign_in_login(), exact: true }).click();
    await page.waitForURL(`${site.origin}/exhibitor`);
  });

  it('is loaded in one part if someone is signed in, with the first call, which has the token', async () => {
    const email = await anExhibitor(site.origin);
    await signedIn(page, { origin: site.origin, email });
    const files = fetchedFiles(page);
    await page.goto(`${site.origin}/tickets`);
    const call = page.waitForRequest((request) => request.url().includes('/prod/v1/')); // no call of the page before
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    expect((await call).headers()['authorization']).toMatch(/^Bearer ey/);
    expect(files).toEqual(['session-client']);
  });
});

describe.skipIf(!chromium)('account pages with the keyboard only, at the width of a phone', () => {
  let { site, page } = {} as Visit;
  let mail: MailServer;
  const start = async () => {
    mail = await startMailServer();
    return startSite({ SMTP_URL: mail.url });
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => {
    ({ site, page } = visit);
    page.setDefaultTimeout(10_000);
  });

  const isSound = async () => {
    expect(await seriousProblems(page), page.url()).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };

  it('sign in an exhibitor by code, after one mistake', async () => {
    const email = await anExhibitor(site.origin);
    await page.goto(`${site.origin}/login`);
    await isSound();
    await type('Email', 'nobody');
    await page.keyboard.press('Enter');
    await expect.poll(() => emailField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => described(emailField(page))).not.toBe('');
    await isSound();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(await signInCode(mail, email));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/exhibitor`);
    await page.getByRole('button', { name: m.company_details_edit() }).waitFor();
    await isSound();

    await tabTo(page, m.company_details_edit());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: m.company_details_save() }).waitFor();
    await isSound();
    await tabTo(page, m.company_details_cancel());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: m.company_details_edit() }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(page, m.sign_out_ask());
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/exhibitor');
  });

  it('sign in with the password on the other tab', async () => {
    const email = await anExhibitor(site.origin);
    await page.goto(`${site.origin}/login`);
    await tabTo(page, m.sign_in_by_code());
    await page.waitForLoadState('networkidle'); // before hydration, the key would have no effect
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: m.sign_in_by_password() }).waitFor();
    await isSound();
    await type('Email', email);
    await type('Password', password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/exhibitor`);
  });

  it('reset a password, and show which rules it does not meet', async () => {
    await page.goto(`${site.origin}/reset-password`);
    await isSound();
    await type('Enter email', anAddress());
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'combination not found' }).waitFor();
    await isSound();
    const email = await anExhibitor(site.origin);
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByText(m.reset_password_sent()).waitFor();
    await tabTo(page, m.reset_password_change());
    await page.keyboard.press('Enter');
    await page.getByText(m.form_required()).first().waitFor();
    await isSound();
  });

  it('create an account', async () => {
    await page.goto(`${site.origin}/register`);
    await page.getByLabel(/^Contact person/).waitFor();
    await isSound();
    await tabTo(page, 'Register');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /Please correct \d+ fields/ })
      .waitFor();
    await isSound();
  });
});

const described = (field: ReturnType<typeof emailField>): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(''),
  );
