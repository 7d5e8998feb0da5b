import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import write from 'write-excel-file/universal';
import event from '#event/event.json' with { type: 'json' };
import type { Group } from '#schemas/api/groups.api.ts';
import { confirmAndPay, fillForm, seriousProblems, type Delegate } from '#tests/support/browser/delegate.ts';
import type { MailServer } from '#tests/support/network/mail-server.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import type { Site } from '#tests/support/browser/site.ts';

/** A row of a list of participants: name, designation, email, mobile, workshops. */
export type Row = readonly (string | number | null)[];

/** An XLSX file as a spreadsheet program saves it: mobiles are numbers, and some rows are blank. */
export async function spreadsheet(rows: readonly Row[]) {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const blob = await write(data).toBlob();
  return {
    name: 'delegates.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await blob.arrayBuffer()),
  };
}

/** Chooses the pass in the dialog and fills in stage 1, up to the form of the participants. */
export async function toParticipants(page: Page, pass: string, contact: Delegate): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Pass Type' });
  await dialog.getByRole('radio', { name: pass }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await fillForm(page, contact);
  await page.getByRole('button', { name: 'Continue to Stage 2' }).first().click();
  await page.getByRole('heading', { name: 'Enter all participant details' }).waitFor();
}

/** Fills in participants from number 2 on from a file. Returns the text of the dialog before the list is added. */
export async function takeList(page: Page, file: Awaited<ReturnType<typeof spreadsheet>>): Promise<string> {
  await page.getByRole('button', { name: 'Fill in from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in from a list' });
  await dialog.getByLabel('Choose a file (XLSX, ODS or CSV)').setInputFiles(file);
  const addButton = dialog.getByRole('button', { name: /^Add \d+ participants?$/ });
  await addButton.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const message = await dialog.innerText();
  await addButton.click();
  await dialog.waitFor({ state: 'hidden' });
  return message;
}

export const fieldOf = (page: Page, number: number, name: 'Name' | 'Designation' | 'Email' | 'Mobile') =>
  page.locator(`#participant${number}${name}`);

export async function typeParticipant(page: Page, number: number, texts: readonly string[]): Promise<void> {
  for (const [at, name] of (['Name', 'Designation', 'Email', 'Mobile'] as const).entries()) {
    await fieldOf(page, number, name).click();
    await page.keyboard.type(texts[at] ?? '');
  }
}

/** Opens the workshops of one participant if they are closed. Returns the checkbox of one workshop. */
export async function boxOf(page: Page, number: number, workshop: string) {
  const row = page.locator(`#participant${number}`);
  const toggle = row.getByRole('button', { name: /workshops for this participant/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return row.getByRole('checkbox', { name: workshop });
}

export async function confirmGroup(page: Page): Promise<void> {
  await confirmAndPay(page);
  await page.waitForURL(/\/conference\/confirmation\?status=success&for=group$/);
  await page.getByText('Your group is booked, but not paid yet').waitFor();
}

/**
 * Opens the link mailed to the contact. Returns the link, its code and key, and the text and lines of the pro-forma
 * mail.
 */
export async function proformaOf(mail: MailServer, contact: Delegate) {
  const unproven = await mail.next(contact.email, /^Open the link to keep the seats of your group/);
  const link = new URL(/https?:\S+\/orders\/group\?\S+/.exec(unproven.text ?? '')?.[0] ?? '');
  const [order = '', key = ''] = ['order', 'key'].map((name) => link.searchParams.get(name) ?? '');
  await callsOf(link).openLink({ order, key });
  const { text = '', attachments } = await mail.next(contact.email, /^Your group is booked and not paid yet/);
  const [proforma] = attachments;
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  const lines = pdfWords(Buffer.from(proforma!.content as ArrayBuffer))
    .join('\n')
    .split('\n');
  return { text, link: link.href, order, key, lines };
}

/** The code in the next mail to the email. */
export async function codeBy(mail: MailServer, email: string): Promise<string> {
  const { text = '' } = await mail.next(email, /verification code/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

const { ids, api } = event;

/** Calls the API as the scripts of the pages do. A refused call fails the test. */
export function callsOf({ origin }: Pick<Site, 'origin'>) {
  async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const reply = await fetch(`${origin}/${api.stage}/v1/expo/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<T>;
  }
  const own = `${ids.expoId}/group`;
  return {
    openLink: (link: { order: string; key: string }) => call(`${own}/link`, link),
    /** Places an order, from another network if `from` is set and the service trusts its proxy. */
    place: (order: object, { from }: { from?: string } = {}) =>
      call<{ order_code: string }>(
        `${ids.expoId}/order/create/visitor/${ids.eventCode}`,
        order,
        from ? { 'x-forwarded-for': from } : {},
      ),
    gate: (passId: string) => call<{ admitted: boolean; state: string }>(`${ids.expoId}/passes/${passId}`),
    async seatsLeft(pass: keyof typeof ids.conferenceIds, workshop: string) {
      const path = `${ids.expoId}/conference/${ids.conferenceIds[pass]}/addon`;
      const { data } = await call<{ data: { id: string; left_count: number }[] }>(path);
      return data.find(({ id }) => id === workshop)?.left_count;
    },
    async session(mail: MailServer, email: string) {
      await call(`${own}/otp/send`, { email });
      const claim = { email, otp_code: await codeBy(mail, email) };
      return (await call<{ session: string }>(`${own}/otp/verify`, claim)).session;
    },
    groups: async (session: string) =>
      (await call<{ data: Group[] }>(`${own}/orders`, undefined, { 'x-group-session': session })).data,
    /** Pays in the sandbox: opens and approves the checkout, and sends its receipt to the service. */
    async pay(session: string, order: string) {
      const { order_id } = await call<{ order_id: string }>(
        `${own}/orders/${order}/pay`,
        {},
        { 'x-group-session': session },
      );
      const approved = await fetch(`${origin}/sandbox/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_id }),
      });
      return call<boolean>(`order/confirm/${ids.orgSlug}`, (await approved.json()) as object);
    },
  };
}
