import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { correctPerson } from '#server/sales/order-page/correct-person.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => emptyTables(server));

/** Properties of the entry in the newest mail of a kind, with the METHOD of its calendar file. */
async function entry(kind: 'pass' | 'pass-ended' = 'pass'): Promise<Record<string, string>> {
  const mail = (await listMails(server.db)).find((each) => each.kind === kind);
  const message = (await mailMessage(server.db, mail!, currentHead(server.services)))!;
  const calendar = message.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))!;
  const lines = calendar.content.toString().replaceAll('\r\n ', '').trim().split('\r\n');
  const properties = Object.fromEntries(
    lines.map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]),
  );
  expect(calendar.contentType).toBe(`text/calendar; charset=utf-8; method=${properties['METHOD']}`);
  return properties;
}

const refund = async (code: string) => {
  const [row] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  await server.db.transaction((tx) => refundWholeOrder(tx, server.services, { orderId: row!.id, reason: 'requested' }));
};

it('a pass that is mailed after a change replaces the calendar entry', async () => {
  const { code } = await aPaidOrder(server);
  const first = await entry();
  expect(first).toMatchObject({ METHOD: 'PUBLISH', DTSTAMP: '20250817T060000Z', 'LAST-MODIFIED': '20250817T060000Z' });

  server.pass(5);
  const [order] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  await correctPerson(server.services, { orderId: order!.id, number: 1, name: 'Asha R', email: 'asha@example.org' });
  const second = await entry();
  expect(second).toMatchObject({ UID: first['UID'], DTSTAMP: '20250817T060500Z', 'LAST-MODIFIED': '20250817T060500Z' });
  expect(Number(second['SEQUENCE'])).toBe(Number(first['SEQUENCE']) + 300);
});

it('a revoked pass removes the entry, by a mail to its holder', async () => {
  const { code } = await aPaidOrder(server);
  const { UID, SEQUENCE } = await entry();
  server.pass(5);
  await refund(code);
  const cancelled = await entry('pass-ended');
  expect(cancelled).toMatchObject({ UID, METHOD: 'CANCEL', STATUS: 'CANCELLED' });
  expect(Number(cancelled['SEQUENCE'])).toBeGreaterThan(Number(SEQUENCE));
});
