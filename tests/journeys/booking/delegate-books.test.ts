import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { bookAndFind } from './book-and-find.ts';

const chromium = findChromium();

describe.skipIf(!chromium)('delegate on the embedded database', () => {
  let browser: Browser;
  let mail: MailServer;
  let site: Site;

  beforeAll(async () => {
    mail = await startMailServer();
    site = await startSite({ SMTP_URL: mail.url });
    browser = await launch(chromium!);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await mail?.close();
  });

  it('books, pays after a declined and a closed checkout, and finds the pass again on a phone [ROLE-03] [ROUTE-14] [BOOK-32] [CONF-12]', async () => {
    const { passId } = await bookAndFind({ browser, site, mail, width: 360 });
    expect(passId).toMatch(/^[0-9A-Z-]+$/);
  });
});
