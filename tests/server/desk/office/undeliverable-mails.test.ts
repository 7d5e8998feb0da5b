import { expect, it } from 'vitest';
import type { UndeliverableMail } from '#schemas/api/desk/mails.api.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { call, get, server, useOffice } from './office-fixture.ts';

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
