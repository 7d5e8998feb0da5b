import { beforeEach, describe, expect, it } from 'vitest';
import { awardOrder } from '#domain/awards.ts';
import { nominee } from '#tests/support/samples/nominee.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { breaches, server, useDesk } from './desk-fixture.ts';
import { about, fill } from './filled-forms.ts';

useDesk();
beforeEach(() => {
  const { conference, gateways } = server.services;
  conference.event.phases.awards = 'open';
  conference.awards.earlyBirdPrice = 0;
  for (const pass of conference.passes) pass.price = 0;
  for (const workshop of conference.workshops) workshop.amount = 0;
  for (const gateway of [gateways.conference, gateways.awards])
    gateway!.createOrder = () => Promise.reject(new Error('a free order needs no provider'));
});

const aNomination = () => {
  const { conference } = server.services;
  const nomination = awardOrder(nominee, { award: 'Principal of The Year', cost: 0 });
  return { ...nomination, consentVersion: conference.event.consent.version };
};
const orders = () => server.db.query('SELECT kind, state, total_paise::float8 AS paise FROM orders');
const passes = async () =>
  (await server.db.query<{ state: string }>('SELECT state FROM tickets')).map(({ state }) => state);
const mailKinds = async () =>
  (await server.db.query<{ kind: string }>('SELECT DISTINCT kind FROM outbox_emails ORDER BY kind')).map(
    ({ kind }) => kind,
  );

describe('an order with the price 0 is complete at once, without a provider:', () => {
  it.each([
    ['booking', 'single', () => anOrder(server.services, { workshopIds: ['airway'] })],
    ['nomination', 'award', aNomination],
  ] as const)('a %s', async (_, kind, body) => {
    const reply = (await send(server, body())).json();
    expect(reply).toMatchObject({ gateway: 'free', script: '', amount: 0 });
    expect(await orders()).toEqual([{ kind, state: 'paid', paise: 0 }]);
    const receipt = { free_order_id: reply.order_code, order_token: reply.order_token };
    expect((await confirm(server, receipt)).json()).toBe(true);
    for (const foreign of [{ free_order_id: 'SIMC25-NONE' }, { order_token: 'of-another-browser' }])
      expect((await confirm(server, { ...receipt, ...foreign })).json()).toBe(false);
    expect((await confirm(server, { free_order_id: reply.order_code })).json()).toBe(false);
    expect(await breaches()).toEqual([]);
  });

  it('a group', async () => {
    const reply = await send(server, aGroup(server.services, {}));
    expect(reply.json()).toMatchObject({ OrderCost: 0 });
    expect(await orders()).toEqual([{ kind: 'bulk', state: 'paid', paise: 0 }]);
    expect(new Set(await passes())).toEqual(new Set(['valid']));
    expect(await breaches()).toEqual([]);
  });

  it.each([
    ['booking', 'single', () => ({ way: 'link', order: anOrder(server.services) })],
    ['booking', 'single', () => ({ way: 'transfer', order: anOrder(server.services) })],
    ['group', 'bulk', () => ({ order: aGroup(server.services, {}) })],
    ['nomination', 'award', () => ({ way: 'link', order: aNomination() })],
  ] as const)('a %s that staff send', async (form, kind, body) => {
    const placed = await fill(form, { ...about(), ...body() });
    expect(placed).toMatchObject({ total: 0 });
    expect(await orders()).toEqual([{ kind, state: 'paid', paise: 0 }]);
    const toPay = ['order-to-pay', 'award-to-pay', 'group-proforma', 'group-link'];
    expect((await mailKinds()).filter((mail) => toPay.includes(mail))).toEqual([]);
    expect(await breaches()).toEqual([]);
  });
});
