import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { bookAndFind, enterCode } from './book-and-find.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('delegate on PostgreSQL', () => {
  let postgres: Postgres;
  let browser: Browser;
  let mail: MailServer;
  let first: Site;
  let second: Site;

  beforeAll(async () => {
    postgres = await startPostgres();
    mail = await startMailServer();
    const shared = {
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.url,
      SECRET_KEY: 'a-secret-for-this-test-alone-0123456789',
    };
    [first, second] = await Promise.all([startSite(shared), startSite(shared)]);
    browser = await launch(chromium!);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([first?.stop(), second?.stop()]);
    await mail?.close();
    await postgres?.stop();
  });

  it('books at one process and finds the ticket at another process with the same database', async () => {
    const { delegate, passId } = await bookAndFind({ browser, site: first, mail, width: 1440 });

    const url = `${second.origin}/prod/v1/expo/simc-2025/email/unique?email=${encodeURIComponent(delegate.email)}`;
    expect(await (await fetch(url)).json()).toEqual({ status: false });

    const page = await browser.newPage();
    await page.goto(`${second.origin}/tickets?email=${encodeURIComponent(delegate.email)}`);
    await page.getByText('Enter the 6-digit code sent to your email').waitFor();
    await enterCode(page, mail, delegate);
    await page.getByText(`ID: ${passId}`).waitFor();
  });
});
