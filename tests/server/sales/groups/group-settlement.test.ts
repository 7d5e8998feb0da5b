import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { remindGroups } from '#server/sales/groups/remind-groups.ts';
import { awaitedTransfers, transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { providerRefund } from '#server/sales/refunds/provider-refund-job.ts';
import { isEmailFree } from '#server/sales/orders/placing/email-free.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { ask, readGroups, mailsSent, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { breaches } from '#tests/support/samples/upgrades.ts';
import { aPaidBooking, askCode, codesOf, verifyCode } from '#tests/support/samples/tickets.ts';
import { program } from '#tests/support/program.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const seats = async (id: string) => (await server.db.query('SELECT held, sold FROM workshops WHERE id = $1', [id]))[0];
const checkoutOf = async (code: string): Promise<string> => {
  const reply = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
  return reply.json().order_id;
};
const pay = async (orderId: string): Promise<boolean> => (await confirm(server, aReceipt(server, orderId))).json();
const states = async () => (await server.db.orm.select().from(tickets)).map(({ state }) => state);
const stateOfOrder = async () => (await server.db.orm.select().from(orders))[0]?.state;
const expireHold = async () => {
  server.pass(7 * 24 * 60);
  await expireOrders(server.db, server.services.clock.now());
};

describe('paid group', () => {
  it('has valid passes with the same ids, sold seats and registered emails', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const ids = (await server.db.orm.select().from(tickets)).map(({ passId }) => passId).sort();
    expect(await pay(await checkoutOf(code))).toBe(true);
    expect(await stateOfOrder()).toBe('paid');
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
    expect((await server.db.orm.select().from(tickets)).map(({ passId }) => passId).sort()).toEqual(ids);
    expect(await seats('airway')).toEqual({ held: 0, sold: 3 });
    expect(await isEmailFree(server.db, 'p1@group.example')).toBe(false);
  });

  it('that pays late has no valid pass of a participant who was erased meanwhile', async () => {
    const orderId = await checkoutOf(await placeGroup(server));
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    await expireHold();
    await server.db.query('UPDATE payments SET next_ask_at = NULL');
    await erasePerson(server.services, program, { email: 'p1@group.example', givesUpPasses: true });
    expect(await pay(orderId)).toBe(true);
    expect((await states()).sort()).toEqual(['erased', 'valid', 'valid']);
    expect(await rowCounts(server.db)).toMatchObject({ address_claims: 2 });
    expect(await breaches(server)).toEqual([]);
  });

  it('mails each participant their pass and the contact a confirmation, once for repeated confirmations', async () => {
    const code = await placeGroup(server, { size: 4 });
    const orderId = await checkoutOf(code);
    const answers = await Promise.all([pay(orderId), pay(orderId)]);
    expect([...answers, await pay(orderId)]).toEqual([true, true, true]);
    expect(await mailsSent(server)).toEqual([
      ['group-link', 'asha@example.org'],
      ['group-paid', 'asha@example.org'],
      ['group-proforma', 'asha@example.org'],
      ['pass', 'asha@example.org'],
      ['pass', 'p1@group.example'],
      ['pass', 'p2@group.example'],
      ['pass', 'p3@group.example'],
    ]);
    // one of them contains the code of the group page
    expect(server.jobs.filter(({ name }) => name === 'send-mail')).toHaveLength(8);
  });

  it('is settled although a participant registered separately in the meantime', async () => {
    const code = await placeGroup(server);
    const orderId = await checkoutOf(code);
    await aPaidBooking(server, { answers: { email: 'p1@group.example' } });
    expect(await pay(orderId)).toBe(true);
    expect(await states()).toEqual(['valid', 'valid', 'valid', 'valid']);
  });
});

describe('late payment', () => {
  it('takes the seats again if all of them are free, and the passes are valid', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const orderId = await checkoutOf(code);
    await expireHold();
    expect(await pay(orderId)).toBe(true);
    expect(await seats('airway')).toEqual({ held: 0, sold: 3 });
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
  });

  it('is refunded in full if one seat is missing, and the passes are expired', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway', 'writing'] });
    const orderId = await checkoutOf(code);
    await expireHold();
    await server.db.query(`UPDATE workshops SET sold = max_count - 2 WHERE id = 'airway'`);
    expect(await pay(orderId)).toBe(false);
    expect(await stateOfOrder()).toBe('late');
    expect(await seats('writing')).toEqual({ held: 0, sold: 0 });
    expect((await mailsSent(server)).at(-1)).toEqual(['late-payment', 'asha@example.org']);
    const [group] = await readGroups(server, await signIn(server));
    expect([group?.state, group?.participants[0]?.state]).toEqual(['late', 'expired']);
  });
});

describe('bank transfer', () => {
  const received = (reference: string, rupees = 9000, bankReference = 'UTR-1') =>
    transferReceived(server.services, program, { reference, rupees, bankReference });

  it('is expected under the group code and settles the group once', async () => {
    const code = await placeGroup(server);
    expect(await awaitedTransfers(server.services)).toEqual([
      { reference: code, contact: 'asha@example.org', rupees: 9000, due: expect.any(String) },
    ]);
    expect(await received(` ${code.toLowerCase()} `)).toBe('settled');
    const before = await rowCounts(server.db);
    expect(await received(code)).toBe('settled');
    expect(await rowCounts(server.db)).toEqual(before);
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
    expect(await awaitedTransfers(server.services)).toEqual([]);
    const [group] = await readGroups(server, await signIn(server));
    expect(group?.payment).toEqual({ by: 'transfer', reference: 'UTR-1' });
  });

  it.each([
    { of: 'another amount', rupees: 8999, reference: undefined, outcome: 'wrong-amount' },
    { of: 'an unknown group', rupees: 9000, reference: 'SIMC25-00000-00000', outcome: 'unknown-order' },
  ])('settles nothing for $of', async ({ rupees, reference, outcome }) => {
    const code = await placeGroup(server);
    expect(await received(reference ?? code, rupees)).toBe(outcome);
    expect(await stateOfOrder()).toBe('pending');
  });

  it('is returned by hand, without a provider, if the group is already paid online', async () => {
    const code = await placeGroup(server);
    await pay(await checkoutOf(code));
    expect(await received(code)).toBe('paid-twice');
    expect(await server.db.orm.select().from(settlements)).toContainEqual(
      expect.objectContaining({ gateway: 'transfer', outcome: 'refund-due' }),
    );
    expect(server.jobs.map(({ name }) => name)).not.toContain('refund');
    const job = providerRefund({ ...server.services, gatewayNamed: () => undefined });
    expect(await server.db.transaction((tx) => job.due(tx))).toEqual([]);

    expect(await transferReturned(server.services, program, 'UTR-1')).toBe(true);
    expect(await transferReturned(server.services, program, 'UTR-1')).toBe(false);
    expect(await stateOfOrder()).toBe('paid');
  });

  it('ends the group when it came too late and was returned', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    await expireHold();
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'airway'`);
    expect(await received(code, 14400)).toBe('refund-due');
    await transferReturned(server.services, program, 'UTR-1');
    expect(await stateOfOrder()).toBe('refunded');
  });
});

describe('payment reminder', () => {
  const remind = () => remindGroups(server.services);

  it('is sent once, a day before the hold ends', async () => {
    await placeGroup(server);
    await signIn(server);
    server.pass(24 * 60 - 1);
    expect(await remind()).toBe(0);
    server.pass(1);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect((await mailsSent(server)).at(-1)).toEqual(['group-reminder', 'asha@example.org']);
  });
});

describe('provisional pass', () => {
  const provisional = async (): Promise<string> => {
    await placeGroup(server);
    const [pass] = await server.db.query<{ pass_id: string }>(
      `SELECT pass_id FROM tickets WHERE email = 'p1@group.example'`,
    );
    return pass!.pass_id;
  };
  const gate = async (passId: string) => {
    const reply = await server.app.inject(`/prod/v1/expo/simc-2025/passes/${passId}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  const readGroup = async (email: string) => {
    await askCode(server, email);
    return (await verifyCode(server, email, (await codesOf(server, email)).at(-1) ?? '')).json().user_data;
  };

  it('is refused at the gate until its group is paid, also after the hold has expired', async () => {
    const passId = await provisional();
    expect(await gate(passId)).toEqual({ status: 200, admitted: false, state: 'provisional' });
    server.pass(15);
    expect(await gate(passId)).toEqual({ status: 200, admitted: false, state: 'expired' });
    await server.db.query(`UPDATE orders SET hold_until = hold_until + interval '1 day'`);
    const [group] = await readGroups(server, await signIn(server));
    await pay(await checkoutOf(group!.order_code));
    expect(await gate(passId)).toEqual({ status: 200, admitted: true, state: 'valid' });
    expect(await gate('00000-00000')).toEqual({ status: 404, message: 'This pass was not found.' });
  });

  it('is shown at /tickets as provisional, with all others, to the contact', async () => {
    const passId = await provisional();
    const [contact] = await readGroup('asha@example.org');
    expect(contact.passes).toContainEqual(expect.objectContaining({ pass_id: passId }));
    expect(contact.passes.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('provisional'));
  });
});
