import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { correctBilling } from '#server/sales/invoices/correct-billing.ts';
import { issueCreditNote } from '#server/sales/invoices/credit-notes.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { documentsOf } from '#server/sales/invoices/list-invoices.ts';
import type { Billing } from '#domain/money/tax-documents.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
}

export const pay = async (orderId: string) => {
  expect((await confirm(server, aReceipt(server, orderId))).json()).toBe(true);
};
export const book = async (wanted: Parameters<typeof anOrder>[1] = {}): Promise<string> => {
  const reply = await send(server, anOrder(server.services, wanted));
  expect(reply.statusCode).toBe(200);
  return reply.json().order_id;
};
export const theOrder = async () => (await server.db.orm.select().from(orders))[0]!;
export const documents = async () =>
  (await documentsOf(server.db, (await theOrder()).id)).map(({ content }) => content);
export const serials = async () => (await documents()).map(({ serial }) => serial);
export const creditNote = async () => {
  const { id } = await theOrder();
  await server.db.orm.update(settlements).set({ outcome: 'refunded' });
  await server.db.orm.update(orders).set({ state: 'refunded' });
  return server.db.transaction((tx) => issueCreditNote(tx, server.services, id));
};
export const correct = async (billing: Billing) =>
  correctBilling(server.services, { orderId: (await theOrder()).id, billing });

/** All sent mails except codes and pro-forma invoices, with their text and the names of their attachments. */
export async function mails(): Promise<{ kind: string; to: string; text: string; files: string[] }[]> {
  const { conference, publicUrl, db } = server.services;
  const listed = (await listMails(db)).filter(({ kind }) => !/code|proforma/.test(kind));
  return Promise.all(
    listed.map(async (mail) => {
      const message = await mailMessage(db, mail, { ...conference, publicUrl });
      const files = message?.attachments.map(({ filename }) => filename) ?? [];
      return { kind: mail.kind, to: mail.recipient, text: message?.text ?? '', files };
    }),
  );
}
