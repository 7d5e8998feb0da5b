import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { aDelegate, readQr } from '#tests/support/browser/delegate.ts';
import { findFirefox, launchFirefox, watchFirefox } from '#tests/support/browser/firefox.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

const firefox = findFirefox();

describe.skipIf(!firefox)('delegate in Firefox', () => {
  let browser: Browser;
  let mail: MailServer;
  let site: Site;
  let page: Page;
  const delegate = aDelegate();

  beforeAll(async () => {
    mail = await startMailServer();
    [site, browser] = await Promise.all([startSite({ SMTP_URL: mail.url }), launchFirefox(firefox!)]);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await mail?.close();
  });

  /** The element at an XPath. Firefox needs a second for a role and accessible name, because it computes those of the whole page. */
  const at = (path: string) => page.locator(`::-p-xpath(${path})`);
  const named = (element: string, text: string) => at(`//${element}[normalize-space() = "${text}"]`);
  const labelled = (label: string) => at(`//*[@id = //label[starts-with(., "${label}")]/@for]`);
  const press = (button: string) => named('button', button).click();

  /** Focuses the field whose label begins with this text, types with the keyboard, and expects the value. */
  async function type(label: string, keys: string, value = keys): Promise<void> {
    const field = (await labelled(label).waitHandle()) as ElementHandle<HTMLInputElement>;
    await field.focus();
    await page.keyboard.type(keys);
    expect(await field.evaluate((node) => node.value), label).toBe(value);
  }

  async function fillForm(): Promise<void> {
    await type('Name', delegate.name);
    // the first letter of an option selects it
    await type('Title', 'd', 'dr');
    await type('Qualification', 'MBBS');
    await type('Discipline', 'm', 'medicine');
    await type('Designation', 'a', 'associate_professor');
    await type('Affiliated Institution', 'Sample Medical College');
    await type('Institution type', 'g', 'government');
    await type('Stream', 'm', 'medical');
    await type('Mobile', delegate.mobile);
    await type('Email', delegate.email);
    await labelled('Conference').click();
  }

  it('books a pass and a workshop, pays, and gets the pass with its QR code after the code of a mail', async () => {
    const problems = watchFirefox(page, site.origin);
    onTestFailed(async () => console.log(page.url(), await page.evaluate(() => document.body.innerText), problems));
    await page.goto(`${site.origin}/booking?pass=post`);
    await page.waitForFunction(() => !document.querySelector('[data-hydrating]'));
    await named('label', 'Airway and ventilation').click();
    await press('Confirm Selection');
    await fillForm();
    await press('Confirm and pay');
    await press('Approve payment');
    await named('h1', 'Registration Confirmed!').wait();
    expect(page.url()).toContain('/conference/confirmation?status=success');
    const { text: passMail } = await mail.next(delegate.email, /pass/i);

    await named('a', 'Find your tickets').click();
    await type('Email', delegate.email);
    await press('Send OTP');
    const { text = '' } = await mail.next(delegate.email, /code/i);
    const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
    await type('Code', code);
    await press('Verify OTP');
    await page.waitForSelector('[role="dialog"]', { hidden: true });

    await page.setViewport({ ...page.viewport()!, deviceScaleFactor: 3 }); // the reader needs several pixels for each module
    const qr = await named("*[name() = 'svg']", `QR code of the pass of ${delegate.name}`).waitHandle();
    const { passId, ...holder } = JSON.parse(readQr(await qr.screenshot()) ?? '{}');
    expect(holder).toEqual({ name: delegate.name, email: delegate.email });
    expect(passMail).toContain(passId);
    expect(passMail).toContain('Airway and ventilation');
    expect(problems).toEqual([]);
  });
});
