import { describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import {
  anOpenOrder,
  aPaidOrder,
  requestOrderPage,
  readOrderPage,
  linkOf,
  refusal,
} from '#tests/support/samples/order-page.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { server, useServer, happened } from './order-page-fixture.ts';

useServer();

describe('typo correction', () => {
  const correct = (link: string, payload: object, number = 1) =>
    requestOrderPage(server, `/people/${number}`, { link, method: 'PUT', payload });
  const renamed = { name: 'Asha Ramanan', email: 'asha@example.org' };
  const moved = { name: 'Asha Raman', email: 'asha.raman@example.org' };

  it('changes a name, records the change, and mails the pass again', async () => {
    const { link } = await aPaidOrder(server);
    const reply = await correct(link, renamed);
    expect([reply.statusCode, reply.json().people[0].name, reply.json().link]).toEqual([
      200,
      'Asha Ramanan',
      `/orders/${link}`,
    ]);
    const [row] = await server.db.query('SELECT name_before, name_after, email_before, email_after FROM corrections');
    expect(row).toEqual({
      name_before: 'Asha Raman',
      name_after: 'Asha Ramanan',
      email_before: 'asha@example.org',
      email_after: 'asha@example.org',
    });
    const mails = await server.db.query(`SELECT kind, recipient FROM outbox_emails WHERE kind = 'pass'`);
    expect(mails).toHaveLength(2);
    expect(await happened(link)).toContain('corrected');
  });

  it('changes an email: moves the registration, mails the pass there, notifies the old email, and ends the old link', async () => {
    const { link, code } = await aPaidOrder(server);
    const reply = await correct(link, moved);
    const newLink = await linkOf(server, code);
    expect([reply.statusCode, reply.json().link, newLink !== link]).toEqual([200, `/orders/${newLink}`, true]);
    expect((await requestOrderPage(server, '', { link })).statusCode).toBe(404);
    const mails = await server.db.query(
      `SELECT kind, recipient, payload ->> 'link' AS link FROM outbox_emails WHERE kind IN ('pass', 'order-moved')
       ORDER BY kind, recipient`,
    );
    expect(mails).toEqual([
      { kind: 'order-moved', recipient: 'asha@example.org', link: null },
      { kind: 'pass', recipient: 'asha.raman@example.org', link: `/orders/${newLink}` },
      { kind: 'pass', recipient: 'asha@example.org', link: `/orders/${link}` },
    ]);
    const claims = await server.db.query('SELECT email, held_until FROM address_claims');
    expect(claims).toEqual([{ email: 'asha.raman@example.org', held_until: null }]);
    const [ticket] = await server.db.query('SELECT email FROM tickets');
    expect(ticket).toEqual({ email: 'asha.raman@example.org' });
  });

  it('changes an unpaid order and sends no mail', async () => {
    const { link, code } = await anOpenOrder(server);
    await correct(link, moved);
    expect(await server.db.query('SELECT kind FROM outbox_emails')).toEqual([]);
    const checkout = await requestOrderPage(server, '/pay', { link: await linkOf(server, code), method: 'POST' });
    expect(checkout.json().prefill.email).toBe('asha.raman@example.org');
    const [claim] = await server.db.query<{ held_until: Date | null }>('SELECT held_until FROM address_claims');
    expect(claim?.held_until).not.toBeNull();
  });

  it('of a paid order keeps the billing name of its invoice', async () => {
    const { link } = await aPaidOrder(server);
    await correct(link, renamed);
    expect((await readOrderPage(server, link)).billing_name).toBe('Asha Raman');
    const unpaid = await anOpenOrder(server, { answers: { email: 'ravi@example.org' } });
    await correct(unpaid.link, { ...renamed, email: 'ravi@example.org' });
    expect((await readOrderPage(server, unpaid.link)).billing_name).toBe(renamed.name);
  });

  it('refuses an email that is registered', async () => {
    await aPaidOrder(server, { answers: { email: moved.email } });
    const { link } = await aPaidOrder(server);
    const reply = await correct(link, moved);
    expect(refusal(reply)).toEqual([409, 'This email is already registered']);
    expect(reply.json().detail).toEqual([{ field: 'email', message: 'This email is already registered' }]);
    expect((await readOrderPage(server, link)).people[0]?.email).toBe('asha@example.org');
    expect(await server.db.query('SELECT 1 FROM corrections')).toEqual([]);
  });

  it('is validated by the form, field by field', async () => {
    const { link } = await aPaidOrder(server);
    const reply = await correct(link, { name: '12', email: 'no-address' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().detail.map(({ field }: { field: string }) => field)).toContain('email');
  });

  it('is possible three times, and an unchanged value does not count', async () => {
    const { link } = await aPaidOrder(server);
    for (const name of ['Asha A', 'Asha A', 'Asha B', 'Asha C'])
      expect((await correct(link, { ...renamed, name })).statusCode).toBe(200);
    expect(refusal(await correct(link, { ...renamed, name: 'Asha D' }))).toEqual([
      409,
      'This was corrected 3 times already. Please write to us.',
    ]);
  });

  it('is possible until the last day for corrections, and only for an existing person', async () => {
    const { link } = await aPaidOrder(server);
    expect((await correct(link, renamed, 2)).statusCode).toBe(404);
    server.services.conference.event.correctionsUntil = '2025-08-16';
    expect(refusal(await correct(link, renamed))[1]).toBe(
      'Typos could be corrected until 16 August 2025. Please write to us.',
    );
    server.services.conference.event.correctionsUntil = '2025-10-09';
  });

  it('is refused for an expired order', async () => {
    const { link } = await anOpenOrder(server);
    server.pass(16);
    await expireOrders(server.db, server.services.clock.now());
    expect(refusal(await correct(link, renamed))).toEqual([409, 'This order can no longer be corrected.']);
  });

  it('frees the wrong email', async () => {
    const { link } = await aPaidOrder(server);
    await correct(link, moved);
    expect((await send(server, anOrder(server.services))).statusCode).toBe(200);
  });
});
