import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { returnedByHand } from '#server/sales/payments/resolve-exceptions.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { program } from '#tests/support/program.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder } from '#tests/support/samples/order-page.ts';
import { anUpgrade, aVisitorPass, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { eventfulOrder } from './eventful-order.ts';
import { action, actions, idOf, office, paid, read, server, useDesk, whyNot } from './desk-fixture.ts';

useDesk();

const happened = ({ timeline }: DeskOrder) => timeline.map(({ what, action: name }) => name ?? what);

describe('page of an order', () => {
  it('shows everything that happened, in the order of time [notes: order page]', async () => {
    const id = await eventfulOrder();
    const order = await read(id);
    const kinds = happened(order);
    const wanted = [
      'placed',
      'attempt',
      'declined',
      'paid',
      'pass-issued',
      'invoice',
      'corrected',
      'refund-asked',
      'refund-answered',
      'exception',
      'exception-closed',
      'note',
      'mail',
      'order.person-corrected',
    ];
    expect(wanted.filter((kind) => !kinds.includes(kind))).toEqual([]);
    const times = order.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    const mails = order.timeline.filter(({ what }) => what === 'mail');
    expect(mails.map(({ mail, state }) => [mail!.kind, mail!.recipient, mail!.subject !== '', state])).toContainEqual([
      'pass',
      'asha@example.org',
      true,
      'queued',
    ]);
    const by = order.timeline.find(({ action: name }) => name === 'order.person-corrected');
    expect(by).toMatchObject({
      by: { kind: 'staff', name: 'Sample office' },
      person: 'Asha Raman',
      changes: [{ field: 'name', before: 'Asha R', after: 'Asha Raman' }],
    });
    expect(order.answers).toContainEqual({ field: 'title', title: 'Title', value: 'Dr' });
  });

  it('shows refunds with their credit note, expiry, upgrades and the confirmed email of a group', async () => {
    const { id } = await paid();
    await server.db.transaction(async (tx) => {
      await refundWholeOrder(tx, server.services, { orderId: id, reason: 'requested' });
    });
    const [money] = await server.db.query<{ reference: string }>(
      'SELECT provider_payment_id AS reference FROM refunds',
    );
    await returnedByHand(server.services, program, money!.reference);
    expect(happened(await read(id))).toEqual(expect.arrayContaining(['refund-due', 'refund-done', 'credit-note']));

    const group = await idOf(await placeGroup(server, { answers: { email: 'g@example.org' } }));
    await server.db.query('UPDATE group_orders SET opened_at = $1', [server.services.clock.now()]);
    expect(happened(await read(group))).toContain('link-opened');

    server.services.conference.upgrades.until = '2025-10-15';
    const old = await aVisitorPass(server);
    await anUpgrade(server, {
      passIds: [old],
      email: 'vani@devices.example',
      cookie: await verifyEmail(server, 'vani@devices.example'),
    });
    const orders = await server.db.query<{ id: string; kind: string }>(
      `SELECT id, kind FROM orders WHERE kind IN ('issued', 'upgrade')`,
    );
    const [before, after] = ['issued', 'upgrade'].map((kind) => orders.find((order) => order.kind === kind)!.id);
    const other = (order: DeskOrder) => order.timeline.find(({ what }) => what === 'upgraded')?.order?.id;
    expect([other(await read(before!)), other(await read(after!))]).toEqual([after, before]);

    const { code } = await anOpenOrder(server, { answers: { email: 'late@example.org' } });
    server.pass(20);
    await expireOrders(server.db, server.services.clock.now());
    expect(happened(await read(await idOf(code)))).toContain('expired');
  });

  it('is recorded in the audit log, and unknown orders are not found', async () => {
    const { id } = await paid();
    expect(await actions()).toEqual(['order.read']);
    const documents = await desk(server, `orders/${id}/documents/passes`, { cookie: office });
    expect(documents.headers['content-type']).toBe('application/pdf');
    expect(await actions()).toEqual(['order.read', 'order.read']);
    for (const path of ['orders/x', 'orders/x/documents/passes', `orders/${id}/documents/x`])
      expect([path, (await desk(server, path, { cookie: office })).statusCode]).toEqual([path, 404]);
    for (const path of ['orders/x/notes', `orders/${id}/mails/x/resend`, `orders/${id}/people/9/pass`])
      expect([path, (await action(path, { payload: path.endsWith('notes') ? { note: 'x' } : {} })).status]).toEqual([
        path,
        404,
      ]);
    expect(await actions()).toEqual(['order.read', 'order.read']);
  });

  it('gives a reason for each impossible action', async () => {
    const order = await paid({ workshopIds: ['airway'] });
    expect(whyNot(order.actions)).toEqual({
      'correct-contact': expect.stringMatching(/one of the people/),
      'correct-billing': undefined,
      'extend-hold': expect.stringMatching(/is paid/),
      withdraw: expect.stringMatching(/is paid/),
      refund: undefined,
      note: undefined,
    });
    expect(whyNot(order.people[0]!.actions)).toEqual({
      'correct-person': undefined,
      'change-workshops': undefined,
      'send-pass': undefined,
    });
    const { code } = await anOpenOrder(server, { answers: { email: 'b@example.org' } });
    const open = await read(await idOf(code));
    expect(whyNot(open.actions)).toMatchObject({ withdraw: undefined, refund: expect.stringMatching(/not paid/) });
    expect(whyNot(open.people[0]!.actions)['send-pass']).toMatch(/no valid pass/);
    server.pass(20);
    await expireOrders(server.db, server.services.clock.now());
    await server.db.query('UPDATE payments SET next_ask_at = NULL');
    expect(whyNot((await read(open.id)).actions)['extend-hold']).toMatch(/has expired/);
  });

  it('has no personal data after an erasure, and nothing can be changed', async () => {
    const id = await eventfulOrder();
    const { version } = await read(id);
    await action(`orders/${id}/billing`, { method: 'PUT', payload: { version, name: 'Raman Clinic' } });
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await server.db.query('UPDATE payments SET next_ask_at = NULL');
    await erasePerson(server.services, program, { email: 'asha@example.org', givesUpPasses: true });
    const order = await read(id);
    expect(JSON.stringify({ ...order, timeline: order.timeline.map(({ by: _, ...each }) => each) })).not.toMatch(
      /asha|raman|Monday/i,
    );
    expect([...order.actions, ...order.people[0]!.actions].filter(({ why_not: why }) => why === undefined)).toEqual([]);
    expect((await action(`orders/${id}/notes`, { payload: { note: 'x' } })).status).toBe(409);
  });
});
