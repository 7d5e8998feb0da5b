import { afterAll, beforeAll, beforeEach } from 'vitest';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { requestOrderPage } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;

/** Starts a server for the tests of a file, and empties its tables before each of them. */
export function useServer(): void {
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server));
}

export const why = { ground: 'event-changed', message: 'I cannot come in November.' };
export const submitRequest = (link: string, payload: object = why) =>
  requestOrderPage(server, '/refund', { link, payload });

/** Returns the queued mails of a kind, as they will be sent. */
export const mailed = async (kind: string) => {
  const mails = (await listMails(server.db)).filter((mail) => mail.kind === kind);
  const { event, group, refunds } = server.services.conference;
  const head = { event, group, refunds, publicUrl: server.services.publicUrl };
  return Promise.all(
    mails.map(async (mail) => ({ to: mail.recipient, ...(await mailMessage(server.db, mail, head as never))! })),
  );
};
