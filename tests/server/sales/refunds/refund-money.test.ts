import { program } from '#tests/support/program.ts';
import { describe, expect, it } from 'vitest';
import { openExceptions, refundAgain } from '#server/sales/payments/resolve-exceptions.ts';
import { processPaymentEvent, receivePaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { transferReceived } from '#server/sales/payments/transfers.ts';
import { ask as askGroup, placeGroup, readGroups, signIn } from '#tests/support/samples/groups.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aPartRefund,
  ask,
  attendeeIds,
  breaches,
  call,
  notes,
  orderStates,
  provider,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

/** The money of partial refunds at the provider and at the bank. Decision 34. */
useDesk();

const reasons = async () => (await openExceptions(server.db)).map(({ reason }) => reason);

const report = async (refundKey: string | undefined, amountPaise: number) => {
  const [payment] = provider.captured;
  const event = {
    eventId: `returned ${refundKey} ${amountPaise}`,
    type: 'returned' as const,
    payment: { ...payment!, amountPaise },
    providerOrderId: payment!.providerOrderId,
    ...(refundKey !== undefined && { refundKey }),
  };
  await receivePaymentEvent(server.services, { gateway: 'fake', event });
  await processPaymentEvent(server.services, { gateway: 'fake', eventId: event.eventId });
};

describe('partial refund at the provider', () => {
  it('waits and says so while the balance of the organiser is too small', async () => {
    const { asked } = await aPartRefund();
    provider.refundFates = ['no-balance'];
    await workDue(server, 'refund');
    const accounts = await signedIn('accounts');
    expect((await call(accounts, `refunds/${asked.id}`)).body).toMatchObject({
      state: 'approved',
      waits_for: 'balance',
    });
    server.pass(2 * 24 * 60);
    provider.refundFates = ['no-balance'];
    await workDue(server, 'refund');
    expect([await breaches(), await reasons()]).toEqual([[], []]);
    server.pass(24 * 60);
    await workDue(server, 'refund');
    expect(await rows('SELECT state, waits_for FROM refunds')).toEqual([{ state: 'done', waits_for: null }]);
    expect(provider.refunded.size).toBe(1);
  });

  it('is shown as sent while the provider works, and as failed after a refusal, which opens an exception', async () => {
    const { asked, key } = await aPartRefund();
    const accounts = await signedIn('accounts');
    provider.refundFates = ['pending', 'refused'];
    await workDue(server, 'refund');
    expect((await call(accounts, `refunds/${asked.id}`)).body.state).toBe('sent');
    server.pass(2);
    await workDue(server, 'refund');
    expect((await call(accounts, `refunds/${asked.id}`)).body.state).toBe('failed');
    expect(await openExceptions(server.db)).toMatchObject([{ reason: 'refund-failed', reference: key }]);
    expect(await breaches()).toEqual([]);
    provider.refused.clear();
    expect(await refundAgain(server.services, program, key)).toBe(true);
    await workDue(server, 'refund');
    expect([await reasons(), await orderStates(), await breaches()]).toEqual([[], ['paid'], []]);
  });

  it('that failed can be returned by a transfer, whose number is kept', async () => {
    const { asked } = await aPartRefund();
    provider.refundFates = ['refused'];
    await workDue(server, 'refund');
    const path = `refunds/${asked.id}/returned`;
    const office = await signedIn('office');
    const reply = await call(office, path, { bank_reference: 'utr 9 8 7 6' });
    expect(reply.body).toMatchObject({ state: 'done', returned_reference: 'UTR9876' });
    expect((await call(office, path, { bank_reference: 'UTR9877' })).status).toBe(409);
    expect([await reasons(), await breaches()]).toEqual([[], []]);
    expect(await notes()).toHaveLength(2);
  });

  it('reported by its key, or without keys by its amount, opens no exception', async () => {
    const { asked, key } = await aPartRefund();
    await report(key, asked.amount * 100);
    await report(undefined, asked.amount * 100);
    await workDue(server, 'refund');
    await report(key, asked.amount * 100 + 1);
    expect(await reasons()).toEqual([]);
  });

  it('is not confused with a refund in the dashboard of the provider, even of the same amount', async () => {
    const { asked } = await aPartRefund();
    await report('', asked.amount * 100);
    expect(await reasons()).toEqual(['gone-back']);
  });
});

describe('partial refund of a transfer', () => {
  const aTransferGroup = async () => {
    const order = await placeGroup(server);
    await transferReceived(server.services, program, { reference: order, rupees: 9000, bankReference: 'UTR-1' });
    return order;
  };

  it('is due by hand, and done with the number of the bank', async () => {
    const order = await aTransferGroup();
    const [first, second] = await attendeeIds();
    const office = await signedIn('office');
    const { body } = await ask(office, { order, people: [first!] });
    expect(body).toMatchObject({ state: 'approved', waits_for: 'transfer', amount: 3000 });
    const other = await ask(await signedIn('office'), { order, people: [second!] });
    expect(other.body.state).toBe('asked'); // 6,000 of one order need approval
    await call(await signedIn('accounts'), `refunds/${other.body.id}/approve`, {});
    expect([await reasons(), await breaches(), await workDue(server, 'refund')]).toEqual([
      ['by-hand', 'by-hand'],
      [],
      0,
    ]);
    for (const { id } of [body, other.body])
      expect((await call(office, `refunds/${id}/returned`, { bank_reference: `UTR ${id.slice(0, 6)}` })).status).toBe(
        200,
      );
    expect([await reasons(), await breaches(), await orderStates()]).toEqual([[], [], ['paid']]);
    expect(await notes()).toMatchObject([{ total: 900_000 }, { total: 300_000 }, { total: 300_000 }]);
  });
});

describe('group of which a person was refunded', () => {
  it('shows the pass as expired, and neither mails nor prints it', async () => {
    await aPartRefund();
    const contact = await signIn(server);
    const [shown] = await readGroups(server, contact);
    expect(shown!.participants.map(({ state }) => state)).toEqual(['expired', 'valid', 'valid']);
    const { order_code: code } = shown!;
    const sent = await askGroup(server, `/orders/${code}/passes/email`, { session: contact, body: {} });
    expect(sent.json()).toMatchObject({ sent: 2 });
    const renamed = { method: 'PUT' as const, session: contact, body: { name: 'Another Name' } };
    expect((await askGroup(server, `/orders/${code}/participants/1`, renamed)).statusCode).toBe(409);
    const list = await askGroup(server, `/orders/${code}/participants.csv`, { session: contact });
    expect(list.body.match(/cancelled/gi)).toHaveLength(1);
  });
});
