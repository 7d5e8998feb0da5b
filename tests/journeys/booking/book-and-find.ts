import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  aDelegate,
  chooseWorkshops,
  confirmAndPay,
  fillForm,
  inCheckout,
  readQr,
  seriousProblems,
  watch,
  type Delegate,
} from '#tests/support/browser/delegate.ts';
import type { MailServer } from '#tests/support/network/mail-server.ts';
import type { Site } from '#tests/support/browser/site.ts';

/**
 * The main journey: book, decline and close the checkout, pay, receive the pass by mail, find it again, and mail it
 * again.
 */
export async function bookAndFind(parts: { browser: Browser; site: Site; mail: MailServer; width: number }) {
  const { browser, site, mail, width } = parts;
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = watch(page, site.origin);
  const delegate = aDelegate();

  await page.goto(`${site.origin}/classic-booking`);
  await page.getByRole('heading', { name: 'Post Graduates' }).waitFor();
  await isSound(page);
  await bookPostGraduate(page);
  await page.getByRole('dialog', { name: 'Select Workshops' }).getByRole('checkbox').first().waitFor();
  await isSound(page);
  await chooseWorkshops(page, ['Airway and ventilation', 'Scientific writing clinic']);
  await fillForm(page, delegate);
  await isSound(page);

  await confirmAndPay(page);
  await page.getByRole('dialog', { name: 'Sandbox checkout' }).waitFor();
  await isSound(page);
  expect(await inCheckout(page, 'Decline payment')).toContain('4,300');
  await tryAgain(page, /status=failed/, 'Payment Failed!');
  await confirmAndPay(page);
  await inCheckout(page, 'Close checkout');
  await tryAgain(page, /status=cancelled/, 'The payment was not made');
  await confirmAndPay(page);
  await inCheckout(page, 'Approve payment');
  await page.waitForURL(/\/conference\/confirmation\?status=success/);
  await page.getByText('Registration Confirmed!').waitFor();
  await isSound(page);

  const passId = await passByMail(mail, delegate);
  await findTicket(page, { site, mail, delegate, passId });
  expect(problems).toEqual([]);
  await context.close();
  return { delegate, passId };
}

async function bookPostGraduate(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Book Now/ })
    .nth(1)
    .click();
  await page.waitForURL(/\/booking\?pass=post/);
}

/** Expects the page of a failed payment, goes back to the form, and expects all answers there. */
async function tryAgain(page: Page, status: RegExp, heading: string): Promise<void> {
  await page.waitForURL(status);
  await page.getByText(heading).waitFor();
  await isSound(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForURL(/\/classic-booking/);
  await bookPostGraduate(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' }); // it was closed before
  expect(await page.getByLabel('Qualification').inputValue()).toBe('MBBS');
}

/** Checks a mail of the pass: HTML, text, QR code as PNG, pass and invoice as PDF, and calendar file. Returns the id of the pass. */
async function passByMail(mail: MailServer, delegate: Delegate): Promise<string> {
  const { html, text, attachments } = await mail.next(delegate.email, /pass/i);
  expect(html).toContain(delegate.name);
  expect(text).toContain(delegate.name);
  const files = attachments.map(({ mimeType }) => mimeType).sort();
  expect(files).toEqual(['application/pdf', 'application/pdf', 'image/png', 'text/calendar']);

  const png = attachments.find(({ mimeType }) => mimeType === 'image/png')!.content;
  const qr = readQr(new Uint8Array(png as ArrayBuffer));
  const { passId, ...holder } = JSON.parse(qr ?? '{}');
  expect(holder).toEqual({ name: delegate.name, email: delegate.email });
  expect(text).toContain(passId);
  return passId;
}

/** Reads the code in the mail, types it into the open dialog, and submits it. */
async function enterCode(page: Page, mail: MailServer, { email }: Delegate): Promise<void> {
  const { text = '' } = await mail.next(email, /code/i);
  const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
  await page.getByRole('textbox').last().fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

async function findTicket(
  page: Page,
  found: { site: Site; mail: MailServer; delegate: Delegate; passId: string },
): Promise<void> {
  const { site, mail, delegate, passId } = found;
  await page.goto(`${site.origin}/tickets`);
  await page.getByRole('textbox', { name: 'Email' }).fill(delegate.email);
  await isSound(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Enter the 6-digit code sent to your email').waitFor();
  await isSound(page);

  await enterCode(page, mail, delegate);
  await page.getByText('Your Digital Tickets').waitFor();
  await page.getByText(`ID: ${passId}`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await isSound(page);

  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Pass via Email' });
  await dialog.waitFor();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await dialog.getByText('Email sent successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await passByMail(mail, delegate)).toBe(passId);
}

async function isSound(page: Page): Promise<void> {
  expect(await seriousProblems(page), page.url().split('?')[0]).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll of ${page.url().split('?')[0]}`).toBeLessThanOrEqual(0);
}
