import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { m } from '#messages';
import { anAddress, anExhibitor, emailField, logIn, operationsOf, signedIn } from '#tests/support/browser/exhibitor.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** When pages load the identity client. */
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
  ])('is not loaded at %s while no one is signed in, even if calls are made', async (path, act) => {
    const files = fetchedFiles(page);
    const operations = operationsOf(page);
    const called = page.waitForResponse((reply) => reply.url().includes('/prod/v1/'));
    await page.goto(site.origin + path);
    await act();
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
