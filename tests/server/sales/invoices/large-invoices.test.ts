import { describe, expect, it } from 'vitest';
import type { Rupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { readOrder } from '#server/sales/orders/read-order.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { aGroup, aRecipient } from '#tests/support/samples/groups.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { correct, documents, server, theOrder, useServer } from './invoices-fixture.ts';

useServer();

const gst = { hasGstNumber: true, billingName: 'Sample Hospital', billingAddress: '1 Sample Road, Bengaluru' };
const group = (size: number, wanted: Parameters<typeof aGroup>[1] = {}) =>
  aGroup(server.services, { key: 'consultant', size, ...wanted });

const refusal = async (body: object) => {
  const reply = await send(server, body);
  const { message, detail = [] } = reply.json();
  return [reply.statusCode, message, detail.map(({ field }: { field: string }) => field)];
};

// a pass of a consultant is ₹3,000, so 17 of them are ₹51,000
describe('an order from ₹50,000 without a GST number', () => {
  it('is refused without name, address and state of the recipient, and names the fields', async () => {
    const all = ['recipient.name', 'recipient.address', 'recipient.state'];
    const { recipient: _, ...without } = group(17);
    expect(await refusal(without)).toEqual([400, m.refusals_recipient(), all]);
    expect(await refusal(group(17, { recipient: { name: 'Sample Hospital', address: ' ' } }))).toEqual([
      400,
      m.refusals_recipient(),
      all.slice(1),
    ]);
    expect(await refusal(group(17, { recipient: { ...aRecipient, state: 'Atlantis' } }))).toEqual([
      400,
      m.refusals_recipient(),
      ['recipient.state'],
    ]);
    const invalid = { ...gst, gstNumber: '29AABCS0000B1ZX' };
    expect((await refusal({ ...group(17, { answers: invalid }), recipient: undefined }))[0]).toBe(400);
    expect((await send(server, group(17))).statusCode).toBe(200);
    const { billingName, billingAddress, billingState } = await theOrder();
    expect({ name: billingName, address: billingAddress, state: billingState }).toEqual(aRecipient);
  });

  it('needs nothing more below that, or with a GST number', async () => {
    expect((await send(server, group(16))).statusCode).toBe(200);
    const registered = group(17, {
      answers: { ...gst, gstNumber: '29AABCS0000B1Z9', email: 'b@example.org' },
      of: 'b',
    });
    expect(registered).not.toHaveProperty('recipient');
    expect((await send(server, registered)).statusCode).toBe(200);
  });

  it('is refused as a single booking too', () => {
    const { conference } = server.services;
    const dear = { ...conference, passes: conference.passes.map((pass) => ({ ...pass, price: 50_000 })) };
    const order = anOrder({ conference: dear });
    expect(() => readOrder(order, dear)).toThrow(m.refusals_recipient());
    expect(readOrder({ ...order, recipient: aRecipient }, dear).recipient).toEqual(aRecipient);
  });

  it('keeps address and state when its billing details are corrected', async () => {
    await send(server, group(17));
    await expect(correct({ name: 'Other Hospital', address: '2 Sample Road' })).rejects.toMatchObject({
      status: 400,
      detail: [{ field: 'state', message: m.form_required() }],
    });
    await correct({ name: 'Other Hospital', address: '2 Sample Road', state: 'Kerala' });
    expect((await theOrder()).billingState).toBe('Kerala');
  });
});

describe('a large order that did not ask, such as an upgrade of many passes', () => {
  it('has an invoice to the name alone, and the contact completes it', async () => {
    const { order_code: reference } = (await send(server, group(17))).json();
    await server.db.orm.update(orders).set({ billingAddress: null, billingState: null });
    const transfer = { reference, rupees: 51_000 as Rupees, bankReference: 'UTR1' };
    await transferReceived(server.services, { kind: 'program', id: 'test' }, transfer);
    expect((await documents())[0]?.recipient).toEqual({ name: aRecipient.name, address: [] });
    await correct({ ...aRecipient });
    const [invoice, note, corrected] = await documents();
    expect(note?.takesBack?.serial).toBe(invoice?.serial);
    expect(corrected?.recipient).toEqual({
      name: aRecipient.name,
      address: ['1 Sample Road', 'Chennai 600001'],
      state: '33',
    });
  });
});
