import { describe, expect, it } from 'vitest';
import { anUpgrade, aVisitorPass, breaches, order, verifyEmail, quote } from '#tests/support/samples/upgrades.ts';
import { email, server, passId, cookie, useServer, passes, refusal } from './upgrades-fixture.ts';

useServer();

describe('upgrade is refused', () => {
  const refused = async (wanted: Parameters<typeof order>[1]) => {
    const replies = [await quote(server, { cookie, ...wanted }), await order(server, { cookie, ...wanted })];
    const [quoted, placed] = replies.map(refusal);
    expect(placed).toEqual(quoted);
    expect(await server.db.query(`SELECT 1 FROM orders WHERE kind = 'upgrade' AND state = 'pending'`)).toEqual([]);
    return placed;
  };

  it('for a pass that does not exist, and for the pass of another person [SEC-06]', async () => {
    const others = await aVisitorPass(server, { email: 'other@devices.example' });
    for (const id of ['FORGED-1', others])
      expect(await refused({ passIds: [passId, id] })).toEqual([409, `The pass ${id} is not one of your passes.`]);
  });

  it('for a pass that was already upgraded', async () => {
    await anUpgrade(server, { passIds: [passId], cookie });
    expect(await refused({ passIds: [passId] })).toEqual([409, `The pass ${passId} has been upgraded already.`]);
  });

  it('for a revoked pass', async () => {
    await server.db.query(`UPDATE tickets SET state = 'revoked' WHERE pass_id = $1`, [passId]);
    expect(await refused({ passIds: [passId] })).toEqual([409, `The pass ${passId} is not valid any more.`]);
  });

  it('for a pass that cannot become the target pass, and for an unknown target', async () => {
    const [upgradeId] = [await anUpgrade(server, { passIds: [passId], target: 'networking', cookie, cost: 1000 })];
    expect(upgradeId).toMatch(/^SIMC25-/);
    const [networking] = await passes();
    const id = networking!.pass_id;
    expect(await refused({ passIds: [id] })).toEqual([409, `The pass ${id} cannot become a Delegate Pass.`]);
    expect(await refused({ passIds: [id], target: 'speaker' })).toEqual([400, 'Passes cannot be upgraded to this.']);
  });

  it('after the last day', async () => {
    server.services.conference.upgrades.until = '2025-08-16';
    expect(await refused({ passIds: [passId] })).toEqual([409, 'Passes could be upgraded until 16 August 2025.']);
  });

  it('while another upgrade of the pass is unpaid, until that one expires', async () => {
    await order(server, { passIds: [passId], cookie });
    const second = await order(server, { passIds: [passId], cookie });
    expect(refusal(second)).toEqual([409, expect.stringContaining('is part of another upgrade that is not paid yet')]);
    expect(second.json().detail).toMatchObject([{ field: passId }]);
    server.pass(15);
    const renewed = await verifyEmail(server);
    expect((await order(server, { passIds: [passId], cookie: renewed })).statusCode).toBe(200);
  });

  it('at another price, without passes, with too many passes, or for another event', async () => {
    expect(refusal(await order(server, { passIds: [passId], cookie, cost: 1 }))).toEqual([
      422,
      'The price has changed. The total is now ₹3,000. Nothing has been charged.',
    ]);
    expect((await quote(server, { passIds: [], cookie })).statusCode).toBe(400);
    const many = Array.from({ length: 13 }, (_, index) => `PASS-${index}`);
    expect((await quote(server, { passIds: many, cookie })).statusCode).toBe(400);
    const url = '/prod/v1/expo/another/upgrade/quote';
    const payload = { target: 'delegate', email, pass_ids: [passId] };
    const elsewhere = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('before and after registration, and while payments are off', async () => {
    const { phases } = server.services.conference.event;
    for (const [phase, sentence] of [
      ['soon', 'Registration has not opened yet.'],
      ['ended', 'Registration has ended.'],
    ] as const) {
      phases.registration = phase;
      expect(refusal(await order(server, { passIds: [passId], cookie }))).toEqual([403, sentence]);
    }
    phases.registration = 'open';
    const gateways = server.services.gateways;
    server.services.gateways = { conference: undefined, awards: undefined };
    expect(refusal(await order(server, { passIds: [passId], cookie }))).toEqual([503, 'Payments are not set up yet.']);
    server.services.gateways = gateways;
  });
});

describe('audit of upgrades', () => {
  it.each([
    ['a replaced pass has one paid upgrade, other passes have none', `UPDATE tickets SET state = 'valid'`],
    [
      'a replaced pass has one paid upgrade, other passes have none',
      `UPDATE settlements SET outcome = 'refunded' WHERE amount_paise > 0`,
    ],
    [
      'an upgrade costs the sum of its items, one for each pass',
      `UPDATE order_items SET unit_paise = 1 WHERE unit_paise > 0`,
    ],
    ['an upgrade costs the sum of its items, one for each pass', 'DELETE FROM pass_upgrades'],
  ])('finds a breach of: %s, after %s', async (check, spoil) => {
    await anUpgrade(server, { passIds: [passId], cookie });
    expect(await breaches(server)).toEqual([]);
    await server.db.exec(spoil);
    expect(await breaches(server)).toContainEqual(expect.stringContaining(`${check}: `));
  });
});
