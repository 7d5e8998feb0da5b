import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { correctPerson } from '#server/sales/order-page/correct-person.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { anUpgrade, aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { anEditor } from '#tests/server/office/settings/settings-fixture.ts';

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

it('an upgrade keeps the entry, and its refund does not remove it, because the former pass is valid again', async () => {
  server.services.conference.upgrades.until = '2025-10-15';
  const passId = await aVisitorPass(server);
  const cookie = await verifyEmail(server);
  const { UID } = await entry();
  server.pass(5);
  const code = await anUpgrade(server, { passIds: [passId], cookie });
  const upgraded = await entry();
  expect(upgraded['UID']).toBe(UID);
  server.pass(5);
  await refund(code);
  const restored = await entry();
  expect(restored['UID']).toBe(UID);
  expect(Number(restored['SEQUENCE'])).toBeGreaterThan(Number(upgraded['SEQUENCE']));
  expect((await listMails(server.db)).map(({ kind }) => kind)).not.toContain('pass-ended');
});

it('published dates replace the entries of the public calendar files', async () => {
  const file = async (name: string) => (await server.app.inject(`/calendar/${name}.ics`)).body;
  const before = await Promise.all([file('conference'), file('airway')]);
  server.pass(5);
  const published = await (
    await anEditor(server, 'contacts')
  ).publish((value) => ({ ...value, phone: '+91 44 1234 5678' }));
  expect(published.statusCode).toBe(200);
  const after = await Promise.all([file('conference'), file('airway')]);
  const sequence = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
  for (const [index, text] of after.entries()) {
    expect(text).toContain('LAST-MODIFIED:20250817T06');
    expect(sequence(text)).toBeGreaterThan(sequence(before[index]!));
  }
});
