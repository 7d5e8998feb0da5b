import { describe, expect, it } from 'vitest';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { checkPass } from '#server/sales/tickets/check-pass.ts';
import { findTickets } from '#server/sales/tickets/find-tickets.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { aPaidBooking, askCode, codesOf, verifyCode } from '#tests/support/samples/tickets.ts';
import {
  anUpgrade,
  aVisitorPass,
  breaches,
  order,
  verifyEmail,
  quote,
  stateOf,
} from '#tests/support/samples/upgrades.ts';
import { email, server, passId, cookie, useServer, passes, refusal } from './upgrades-fixture.ts';

useServer();

describe('visitor pass', () => {
  it('has a type, which shows that it can be upgraded, and a delegate pass has none [UPGRADE-01] [T-25]', async () => {
    expect(await passes()).toMatchObject([{ pass_id: passId, conference_id: 'simc-2025-visitor', type: 'visitor' }]);
    await aPaidBooking(server);
    const [delegate] = (await findTickets(server.services, 'asha@example.org')).flatMap(({ passes: own }) => own);
    expect(delegate).not.toHaveProperty('type');
  });

  it('has its type until the last day for upgrades in the event file', async () => {
    server.services.conference.upgrades.until = '2025-08-17';
    expect((await passes())[0]).toHaveProperty('type');
    server.services.conference.upgrades.until = '2025-08-16';
    expect((await passes())[0]).not.toHaveProperty('type');
  });
});

describe('price of an upgrade', () => {
  it('is the difference, for a visitor with a verified email [UPGRADE-06] [ROUTE-08]', async () => {
    const reply = await quote(server, { passIds: [passId], cookie });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        target: { id: 'delegate', name: 'Delegate Pass' },
        passes: [{ pass_id: passId, name: 'Vani Iyer', from: 'Visitor Pass', difference: 3000 }],
        total: 3000,
        currency: 'INR',
      },
    ]);
    const networking = await quote(server, { passIds: [passId], target: 'networking', cookie });
    expect(networking.json()).toMatchObject({ target: { name: 'Networking Pass' }, total: 1000 });
  });

  it('is not revealed to others [SEC-06]', async () => {
    const forged = cookie.replace(/[^.]*$/, (signature) => '0'.repeat(signature.length));
    const others = await verifyEmail(server, await anotherAddress());
    for (const invalidCookie of [undefined, 'symposia-proof=x', 'symposia-proof=.', forged, others])
      for (const call of [quote, order]) {
        const reply = await call(server, { passIds: [passId], cookie: invalidCookie });
        expect([...refusal(reply), reply.json().detail]).toEqual([401, 'Please verify your email.', 'TicketProof']);
      }
  });

  it('is available for fifteen minutes after the verification', async () => {
    server.pass(14);
    expect((await quote(server, { passIds: [passId], cookie })).statusCode).toBe(200);
    server.pass(1);
    expect((await quote(server, { passIds: [passId], cookie })).statusCode).toBe(401);
  });

  it('needs a cookie that no script can read and no other site can send', async () => {
    server.pass(1); // codes of one moment have no order
    await askCode(server, email);
    const { headers } = await verifyCode(server, email, (await codesOf(server, email)).at(-1) ?? '');
    expect(headers['set-cookie']).toMatch(
      /^symposia-proof=[\w.-]+; Max-Age=900; Path=\/prod\/v1\/expo\/simc-2025\/upgrade; HttpOnly; SameSite=Strict$/,
    );
  });
});

async function anotherAddress(): Promise<string> {
  await aVisitorPass(server, { email: 'other@devices.example' });
  return 'other@devices.example';
}

describe('upgrade', () => {
  it('replaces the pass at the settlement, and not before [UPGRADE-06]', async () => {
    const placed = await order(server, { passIds: [passId], cookie });
    expect(placed.json()).toMatchObject({
      order_page: expect.stringMatching(/^\/orders\/[0-9a-f]{64}$/),
      checkout: { amount: 300000, description: 'SIMC 2025: Visitor Pass → Delegate Pass' },
    });
    expect(await stateOf(server, passId)).toBe('valid');
    expect(await breaches(server)).toEqual([]);

    const confirmed = await confirm(server, aReceipt(server, placed.json().checkout.order_id));
    expect(confirmed.json()).toBe(true);
    expect(await stateOf(server, passId)).toBe('replaced');
    const after = await passes();
    expect(after).toMatchObject([{ conference_id: 'simc-2025-delegate', name: 'Vani Iyer', email }]);
    expect(after[0]).not.toHaveProperty('type');
    expect(await breaches(server)).toEqual([]);
  });

  it('makes the gate refuse the old pass and admit the new one', async () => {
    await anUpgrade(server, { passIds: [passId], cookie });
    const [pass] = await passes();
    expect(await checkPass(server.services, passId)).toEqual({ admitted: false, state: 'replaced' });
    expect(await checkPass(server.services, pass!.pass_id)).toEqual({ admitted: true, state: 'valid' });
  });

  it('mails the new pass with its invoice, and says that the old one is no longer valid', async () => {
    const code = await anUpgrade(server, { passIds: [passId], cookie });
    const [mail] = (await listMails(server.db)).filter(({ kind, passId: of }) => kind === 'pass' && of !== passId);
    const { event, group } = server.services.conference;
    const message = await mailMessage(server.db, mail!, { event, group, publicUrl: server.services.publicUrl });
    const note = `This Delegate Pass replaces your Visitor Pass with the ID ${passId}, which is no longer valid.`;
    expect(message?.text).toContain(note);
    expect(message?.html).toContain(note);
    expect(message?.attachments.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/^INV-/));
    const [document] = await server.db.query(
      `SELECT d.total_paise::int AS total, d.kind FROM tax_documents d JOIN orders o ON o.id = d.order_id WHERE o.code = $1`,
      [code],
    );
    expect(document).toEqual({ total: 300000, kind: 'invoice' });
  });

  it('of several passes costs the sum of the differences', async () => {
    const second = await aVisitorPass(server, { name: 'Arun Das', email: 'arun@devices.example' });
    await server.db.query(`UPDATE orders SET contact_email = $1 WHERE contact_email = 'arun@devices.example'`, [email]);
    await anUpgrade(server, { passIds: [passId, second], cookie, cost: 6000 });
    expect(await breaches(server)).toEqual([]);
    const [arun] = (await findTickets(server.services, 'arun@devices.example')).flatMap(({ passes: own }) => own);
    expect(arun).toMatchObject({ conference_id: 'simc-2025-delegate', name: 'Arun Das' });
  });

  it('that is free needs no payment and no invoice', async () => {
    const networking = server.services.conference.upgrades.passes.find(({ id }) => id === 'networking')!;
    networking.price = 0;
    const gateways = server.services.gateways;
    server.services.gateways = { conference: undefined, awards: undefined };
    try {
      const reply = await order(server, { passIds: [passId], target: 'networking', cookie, cost: 0 });
      expect([reply.statusCode, Object.keys(reply.json()).sort()]).toEqual([200, ['order_code', 'order_page']]);
    } finally {
      networking.price = 1000;
      server.services.gateways = gateways;
    }
    expect(await passes()).toMatchObject([{ conference_id: 'simc-2025-networking' }]);
    expect(await server.db.query('SELECT 1 FROM tax_documents')).toEqual([]);
    expect(await breaches(server)).toEqual([]);
  });

  it('replaces an older one of the same browser', async () => {
    const first = await order(server, { passIds: [passId], cookie, token: 'a-token-of-this-browser' });
    const second = await order(server, {
      passIds: [passId],
      target: 'networking',
      cookie,
      cost: 1000,
      token: 'a-token-of-this-browser',
    });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await confirm(server, aReceipt(server, second.json().checkout.order_id));
    expect(await passes()).toMatchObject([{ conference_id: 'simc-2025-networking' }]);

    // a late payment, whose money is refunded
    await confirm(server, aReceipt(server, first.json().checkout.order_id));
    expect(await passes()).toMatchObject([{ conference_id: 'simc-2025-networking' }]);
    expect(await breaches(server)).toEqual([]);
    const reason = 'pass-changed';
    expect(await server.db.query('SELECT reason, state FROM refunds')).toEqual([{ reason, state: 'due' }]);
    expect(await server.db.query('SELECT reason FROM payment_exceptions')).toEqual([{ reason }]);
    const { event, group } = server.services.conference;
    const mail = (await listMails(server.db)).find(({ kind }) => kind === 'late-payment');
    const message = await mailMessage(server.db, mail!, { event, group, publicUrl: server.services.publicUrl });
    for (const text of [message?.text, message?.html]) {
      expect(text).toContain('the pass could no longer be upgraded: another upgrade of it was paid first');
      expect(text).not.toMatch(/seats|Book again/);
    }
  });

  it('that is refunded makes the old pass valid again, and mails it', async () => {
    const code = await anUpgrade(server, { passIds: [passId], cookie });
    const [row] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
    await server.db.transaction((tx) =>
      refundWholeOrder(tx, server.services, { orderId: row!.id, reason: 'requested' }),
    );
    expect(await passes()).toMatchObject([{ pass_id: passId, type: 'visitor' }]);
    const passMails = (await listMails(server.db)).filter(({ kind, passId: of }) => kind === 'pass' && of === passId);
    expect(passMails).toHaveLength(2);
    expect(await breaches(server)).toEqual([]);
  });

  it('that is refunded mails nothing to a holder whose data was erased', async () => {
    const code = await anUpgrade(server, { passIds: [passId], cookie });
    await server.db.query(`UPDATE tickets SET email = '' WHERE pass_id = $1`, [passId]);
    const [row] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
    await server.db.transaction((tx) =>
      refundWholeOrder(tx, server.services, { orderId: row!.id, reason: 'requested' }),
    );
    expect(await stateOf(server, passId)).toBe('erased');
    expect((await listMails(server.db)).filter(({ recipient }) => recipient === '')).toEqual([]);
  });
});
