import { expect, it } from 'vitest';
import type { UndeliverableMail } from '#schemas/api/desk/mails.api.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { call, events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();

interface Page {
  mails: UndeliverableMail[];
  next: string | null;
}

it('mails that could not be delivered are listed with their order and the reply of the server, in pages', async () => {
  const { code } = await aPaidOrder(server, { answers: { email: 'asha@example.org' } });
  expect((await get<Page>('office', 'undeliverable-mails')).mails).toEqual([]);
  await server.db.query(
    `UPDATE outbox_emails SET state = 'undeliverable', last_error = '550 no such box' WHERE kind = 'pass'`,
  );
  const [mail] = (await get<Page>('office', 'undeliverable-mails')).mails;
  expect(mail).toMatchObject({ recipient: 'asha@example.org', order_code: code, reply: '550 no such box' });

  await server.db.query(
    `INSERT INTO outbox_emails (id, kind, recipient, payload, state, created_at)
     SELECT 'older-' || n, 'account-made', 'old@example.org', '{}', 'undeliverable', '2025-01-01T00:00:00Z'
     FROM generate_series(1, 50) AS n`,
  );
  const first = await get<Page>('office', 'undeliverable-mails');
  expect([first.mails.length, first.mails[0]?.id]).toEqual([50, mail!.id]);
  const second = await get<Page>('office', `undeliverable-mails?cursor=${first.next}`);
  expect([second.mails.map(({ recipient }) => recipient), second.next]).toEqual([['old@example.org'], null]);
  expect(second.mails[0]).not.toHaveProperty('order_code');
  for (const role of ['accounts', 'viewer', 'counter'] as const)
    expect((await call(role, 'undeliverable-mails')).statusCode).toBe(403);
});

const count = async (state: string) =>
  (await server.db.query('SELECT 1 FROM outbox_emails WHERE state = $1', [state])).length;
const task = async () => (await get<{ tasks: object }>('office', 'overview')).tasks;

it('all are sent again, but for codes, mails to a former email and mails whose order is gone', async () => {
  await aPaidOrder(server, { answers: { email: 'asha@example.org' } });
  await server.db.query(`UPDATE outbox_emails SET state = 'undeliverable', attempts = 9, last_error = '554 no'`);
  const copy = (id: string, columns: string) =>
    server.db.query(
      `INSERT INTO outbox_emails SELECT (m).* FROM (SELECT jsonb_populate_record(b, $1) AS m FROM outbox_emails b
       WHERE kind = 'pass' LIMIT 1) AS copies`,
      [JSON.stringify({ id, ...JSON.parse(columns) })],
    );
  await copy('former', '{"recipient": "old@example.org"}');
  await copy('code', '{"kind": "ticket-code", "pass_id": null, "order_id": null}');
  await copy('gone', '{"last_error": "the subject of this mail no longer exists"}');
  expect(await task()).toMatchObject({ undeliverable_mails: 4 });
  server.pass(20);

  for (const role of ['accounts', 'viewer', 'counter'] as const)
    expect((await call(role, 'undeliverable-mails/send-again', { method: 'POST' })).statusCode).toBe(403);
  const reply = await post('office', 'undeliverable-mails/send-again');
  expect([reply.statusCode, reply.json()]).toEqual([200, { mails: 1 }]);
  const rows = await server.db.query(
    `SELECT attempts, next_try_at AS due, extract(epoch FROM give_up_at - next_try_at) / 3600 AS hours
     FROM outbox_emails WHERE state = 'queued'`,
  );
  expect(rows).toMatchObject([{ attempts: 0, due: server.services.clock.now() }]);
  expect(Number(rows[0]!['hours'])).toBe(48);
  expect(await count('undeliverable')).toBe(3);
  expect(await events('mail.sent-again')).toMatchObject([{ actor: 'staff-office', after: { mails: 1 } }]);
});

it('one that was sent again is no task any more', async () => {
  const { code } = await aPaidOrder(server, { answers: { email: 'asha@example.org' } });
  await server.db.query(`UPDATE outbox_emails SET state = 'undeliverable'`);
  server.pass(5);
  const [mail] = await server.db.query<{ id: string; order: string }>(
    'SELECT b.id, o.id AS order FROM outbox_emails b JOIN orders o ON o.id = b.order_id WHERE o.code = $1',
    [code],
  );
  expect((await post('office', `orders/${mail!.order}/mails/${mail!.id}/resend`)).statusCode).toBe(200);
  expect((await get<Page>('office', 'undeliverable-mails')).mails).toEqual([]);
  expect(await task()).toMatchObject({ undeliverable_mails: 0 });
});

it('an outage of the mail server is one task with the number of mails that wait', async () => {
  expect((await get<Page & { outage?: object }>('office', 'undeliverable-mails')).outage).toBeUndefined();
  expect(await task()).toMatchObject({ mails_waiting: 0 });
  await aPaidOrder(server, { answers: { email: 'asha@example.org' } });
  await server.db.query(
    `INSERT INTO mail_outage (fault, reason, since, next_try_at) VALUES ('server', 'connect ECONNREFUSED', $1, $1)`,
    [server.services.clock.now()],
  );
  const outage = { since: server.services.clock.now().toISOString(), reason: 'connect ECONNREFUSED', waiting: 1 };
  expect(await get('office', 'undeliverable-mails')).toMatchObject({ mails: [], outage });
  expect(await task()).toMatchObject({ mails_waiting: 1, undeliverable_mails: 0 });
});
