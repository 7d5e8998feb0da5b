import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import { aSignUp, password } from '#tests/support/identity/accounts.ts';
import type { MailServer } from '#tests/support/network/mail-server.ts';

/** A new email of an exhibitor. */
export const anAddress = (): string => `exhibitor-${randomBytes(4).toString('hex')}@sample.example`;

/** Creates a company account through the API of the sign-up form. Returns its email. */
export async function anExhibitor(origin: string, email = anAddress()): Promise<string> {
  const { expoId, eventSlug } = event.ids;
  const url = `${origin}/${event.api.stage}/v1/expo/${expoId}/exhibitor/signup/${eventSlug}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(aSignUp({ email })) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return email;
}

/** The email field. Labels of required fields end with a star, so only their start is compared. */
export const emailField = (page: Page) => page.getByLabel(/^Email/);
const codeField = (page: Page) => page.getByLabel(/^OTP/);
const passwordField = (page: Page) => page.locator('input').and(page.getByLabel(/^Password/));

export async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await page.getByRole('button', { name: m.sign_in_send() }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: m.sign_in_confirm() }).click();
}

export const signInCode = (mail: MailServer, email: string) =>
  codeIn(mail, { email, subject: m.sign_in_code_mail_title() });
export const resetCode = (mail: MailServer, email: string) =>
  codeIn(mail, { email, subject: m.reset_code_mail_title() });

async function codeIn(mail: MailServer, { email, subject }: { email: string; subject: string }): Promise<string> {
  const { text = '' } = await mail.next(email, new RegExp(subject));
  const [code] = /\b(\d{8}|\d{6})\b/.exec(text) ?? [];
  if (!code) throw new Error(`The mail '${subject}' holds no code`);
  return code;
}

/** Signs in on the tab with the password. The default is the password of all test accounts. */
export async function logIn(page: Page, { email, secret = password }: { email: string; secret?: string }) {
  await emailField(page).fill(email);
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: m.sign_in_login(), exact: true }).click();
}

/** Signs in with the password, and waits for the exhibitor area. */
export async function signedIn(page: Page, { origin, email }: { origin: string; email: string }): Promise<void> {
  await page.goto(`${origin}/authorize/password`);
  await logIn(page, { email });
  await page.waitForURL(`${origin}/exhibitor`);
}

export async function changePassword(page: Page, { code, secret }: { code: string; secret: string }): Promise<void> {
  await page.getByLabel(/^Enter OTP/).fill(code);
  await passwordField(page).fill(secret);
  await page.getByLabel(/^Confirm Password/).fill(secret);
  await page.getByRole('button', { name: m.reset_password_change() }).click();
}

/** Keys of the identity client's entries in localStorage. */
export const storedTokens = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.')));

export const userId = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('id'));

/** Names of the operations that the page sends to the identity service from now on. */
export function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    const [, operation] = request.headers()['x-amz-target']?.split('.') ?? [];
    if (operation) operations.push(operation);
  });
  return operations;
}
