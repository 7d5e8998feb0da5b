import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder } from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { action, actions, breaches, idOf, mails, paid, put, read, server, useDesk } from './desk-fixture.ts';

useDesk();

const seats = async (...ids: string[]) => {
  const rows = await server.db.query<{ id: string; held: number; sold: number }>(
    'SELECT id, held, sold FROM workshops WHERE id = ANY ($1)',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, held, sold }) => [id, [held, sold]]));
};
const open = async (wanted: Parameters<typeof anOpenOrder>[1] = {}) =>
  read(await idOf((await anOpenOrder(server, wanted)).code));

describe('change of workshops by staff', () => {
  const taken = 'airway';

  /** Another workshop of the same pass and group, which takes the place of the first. */
  const otherOne = (): string => {
    const { workshops } = server.services.conference;
    const first = workshops.find(({ id }) => id === taken)!;
    return workshops.find(
      ({ id, passes, description }) =>
        id !== taken && passes.includes('consultant') && description.group === first.description.group,
    )!.id;
  };

  it('exchanges seats and items for the same price, and mails the pass', async () => {
    const other = otherOne();
    setPrice(other, priceOf(taken));
    const order = await paid({ workshopIds: [taken] });
    server.pass(1);
    const { status, reply } = await put(`orders/${order.id}/people/1/workshops`, {
      version: order.version,
      workshops: [other],
    });
    expect([status, reply.people[0]?.workshops.map(({ id }) => id), reply.total]).toEqual([200, [other], order.total]);
    expect(await seats(taken, other)).toEqual({ [taken]: [0, 0], [other]: [0, 1] });
    expect((await mails()).at(-1)).toEqual(['pass', 'asha@example.org']);
    expect(reply.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(await breaches()).toEqual([]);
    expect(await actions()).toContain('order.workshops-changed');
  });

  it('is refused for another price, a full or unknown workshop, and tells the difference first', async () => {
    const other = otherOne();
    setPrice(other, priceOf(taken) + 500);
    const order = await paid({ workshopIds: [taken] });
    const quote = async (workshops: string[]) =>
      (await action(`orders/${order.id}/people/1/workshops/quote`, { payload: { workshops } })).reply as unknown as {
        difference: number;
        why_not?: string;
        order?: { amount: number };
        offered: { id: string; free: number }[];
      };
    const dearer = await quote([other]);
    expect([dearer.difference, dearer.why_not, dearer.order?.amount]).toEqual([500, undefined, 500]);
    expect(dearer.offered.map(({ id }) => id)).toEqual(expect.arrayContaining([taken, other]));
    expect((await quote([taken])).why_not).toBeUndefined();
    const change = (workshops: string[]) =>
      put(`orders/${order.id}/people/1/workshops`, { version: order.version, workshops });
    expect((await change([other])).reply).toMatchObject({ message: expect.stringMatching(/₹500 more/) });
    expect((await change(['unknown'])).status).toBe(409);
    setPrice(other, priceOf(taken));
    await server.db.query('UPDATE workshops SET max_count = 0 WHERE id = $1', [other]);
    expect((await quote([other])).why_not).toMatch(/No seat is free/);
    expect((await change([other])).status).toBe(409);
    expect(await seats(taken, other)).toEqual({ [taken]: [0, 1], [other]: [0, 0] });
    expect(await actions()).not.toContain('order.workshops-changed');
  });

  const priceOf = (id: string) => server.services.conference.workshops.find((each) => each.id === id)!.amount;
  function setPrice(id: string, amount: number): void {
    const workshop = server.services.conference.workshops.find((each) => each.id === id)!;
    workshop.amount = amount;
  }
});

describe('unpaid order', () => {
  it('gets a longer hold of its seats and emails, within bounds', async () => {
    const order = await open({ workshopIds: ['airway'] });
    const until = new Date(server.services.clock.now().getTime() + 24 * 3600_000).toISOString();
    const { status, reply } = await put(`orders/${order.id}/hold`, { version: order.version, until });
    expect([status, reply.hold_until]).toEqual([200, until]);
    const [held] = await server.db.query<{ hold: Date; claim: Date }>(
      'SELECT h.expires_at AS hold, c.held_until AS claim FROM holds h JOIN address_claims c USING (order_id)',
    );
    expect([held!.hold.toISOString(), held!.claim.toISOString()]).toEqual([until, until]);
    for (const wrong of [order.hold_until, '2030-01-01T00:00:00Z', 'tomorrow'])
      expect([wrong, (await put(`orders/${order.id}/hold`, { version: reply.version, until: wrong })).status]).toEqual([
        wrong,
        409,
      ]);
    expect(await breaches()).toEqual([]);
  });

  it('is withdrawn, its seats are free, and a group is told', async () => {
    const order = await open({ workshopIds: ['airway'] });
    const group = await read(
      await idOf(await placeGroup(server, { answers: { email: 'g@example.org' }, of: 'other' })),
    );
    for (const { id, version } of [order, group]) {
      const { status, reply } = await action(`orders/${id}/withdraw`, { payload: { version } });
      expect([status, reply.state]).toEqual([200, 'cancelled']);
      expect((await action(`orders/${id}/withdraw`, { payload: { version: reply.version } })).status).toBe(409);
    }
    expect(await seats('airway')).toEqual({ airway: [0, 0] });
    expect((await mails()).map(([kind]) => kind)).toEqual(['group-cancelled']);
    expect(await server.db.query('SELECT 1 FROM address_claims')).toEqual([]);
  });

  it('is not withdrawn if it was paid in the meantime', async () => {
    const { code, providerOrderId } = await anOpenOrder(server);
    const { id, version } = await read(await idOf(code));
    await confirm(server, aReceipt(server, providerOrderId));
    const { status, reply } = await action(`orders/${id}/withdraw`, { payload: { version } });
    expect([status, reply.message]).toEqual([409, expect.stringMatching(/Payment received/)]);
  });
});

describe('mails of an order', () => {
  const mailOf = (order: DeskOrder, kind: string) => order.timeline.find(({ mail }) => mail?.kind === kind)!.mail!;

  it('are sent again to the present email of their recipient, and not twice in a minute', async () => {
    const order = await paid();
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    server.pass(2);
    const pass = mailOf(await read(order.id), 'pass');
    expect(pass.why_not).toBeUndefined();
    const again = () => action(`orders/${order.id}/mails/${pass.id}/resend`);
    expect([(await again()).status, (await again()).status]).toEqual([200, 429]);
    server.pass(2);
    expect((await action(`orders/${order.id}/people/1/pass`)).status).toBe(200);
    expect((await mails()).map(([kind]) => kind)).toEqual(['pass', 'pass', 'pass']);

    const { version } = await read(order.id);
    await put(`orders/${order.id}/billing`, { version, name: 'Clinic' });
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    server.pass(2);
    const invoice = mailOf(await read(order.id), 'tax-document');
    const send = () => action(`orders/${order.id}/mails/${invoice.id}/resend`);
    expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
  });

  it('are not sent again if they are queued, went to the office, or no longer fit the order', async () => {
    const code = await placeGroup(server);
    const group = await read(await idOf(code));
    const link = mailOf(group, 'group-link');
    expect(link.why_not).toMatch(/not been sent yet/);
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await action(`orders/${group.id}/withdraw`, { payload: { version: group.version } });
    server.pass(2);
    const { status, reply } = await action(`orders/${group.id}/mails/${link.id}/resend`);
    expect([status, reply.message]).toEqual([409, 'This mail no longer fits the state of the order.']);
    const other = await paid({ answers: { email: 'b@example.org' } });
    expect((await action(`orders/${other.id}/mails/${link.id}/resend`)).status).toBe(404);
  });
});
