import { describe, expect, it } from 'vitest';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { anUpgradeSelection, anUpgradePlaced, aQuote } from '#machines/upgrade-samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { m } from '#messages';

const stage = stageOf(passUpgradeMachine);
const selection = anUpgradeSelection();
const unproven = aRefusal(401, 'Please verify your email.', proofNeeded);
const refused = aRefusal(409, 'The pass V1S1T-0R001 has been upgraded already.');

type On = ReturnType<typeof stage.open>;
const open = (own: Partial<typeof selection> = {}): On => stage.open({ selection: { ...selection, ...own } });
const settle = async (on: On, effect: string, result: object): Promise<void> => {
  on.fakes.settle(effect as never, result as never);
  await Promise.resolve();
};
const seen = ({ actor }: On) => {
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem };
};
const lastCall = ({ fakes }: On) => fakes.calls.at(-1);

async function reviewing(quote = aQuote()): Promise<On> {
  const on = open();
  await settle(on, 'quoteUpgrade', { output: quote });
  return on;
}
async function inCheckout(): Promise<On> {
  const on = await reviewing();
  on.actor.send({ type: 'pay' });
  await settle(on, 'placeUpgrade', { output: anUpgradePlaced() });
  return on;
}
describe('a link', () => {
  it.each([{ passIds: [] }, { email: '' }, { email: ' ' }])('with %j is damaged, and no call is made', (own) => {
    const on = open(own);
    expect([seen(on).value, on.fakes.calls]).toEqual(['damaged', []]);
  });

  it('is checked by the service, which returns the price', async () => {
    const on = await reviewing();
    expect(on.fakes.calls).toEqual([{ effect: 'quoteUpgrade', input: selection }]);
    expect([seen(on), on.actor.getSnapshot().context.quote]).toEqual([
      { value: 'reviewing', problem: undefined },
      aQuote(),
    ]);
  });

  it('with refused passes shows why, and can be checked again', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: refused });
    expect(seen(on)).toEqual({ value: 'refused', problem: refused.sentence });
    on.actor.send({ type: 'retry' });
    expect(seen(on)).toEqual({ value: 'quoting', problem: undefined });
  });

  it('can be checked again after a failed call', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: aNetworkError() });
    expect(seen(on)).toEqual({ value: 'unread', problem: m.group_calls_not_reached() });
    on.actor.send({ type: 'retry' });
    expect(seen(on)).toEqual({ value: 'quoting', problem: undefined });
  });
});

describe('an email that is not verified', () => {
  it('is verified with a code before a price is shown', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: unproven });
    expect(lastCall(on)).toMatchObject({ effect: 'emailCode', input: { email: selection.email, isFixed: true } });
    await settle(on, 'emailCode', { output: { email: selection.email, proof: undefined, refusal: undefined } });
    expect([seen(on).value, lastCall(on)]).toEqual(['quoting', { effect: 'quoteUpgrade', input: selection }]);
  });
});

describe('an order', () => {
  it('is placed at the price on screen', async () => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    expect(lastCall(on)).toEqual({ effect: 'placeUpgrade', input: { ...selection, cost: 3000 } });
  });

  it('without a cost is done immediately', async () => {
    const on = await reviewing(aQuote({ total: 0 }));
    on.actor.send({ type: 'pay' });
    const { checkout: _, ...placed } = anUpgradePlaced();
    await settle(on, 'placeUpgrade', { output: placed });
    expect([seen(on).value, on.actor.getSnapshot().context.placed]).toEqual(['upgraded', placed]);
  });

  it('is shown again with a message if the price changed', async () => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    await settle(on, 'placeUpgrade', { error: aRefusal(422, 'The price has changed.') });
    expect([seen(on), lastCall(on)?.effect]).toEqual([
      { value: 'quoting', problem: 'The price has changed.' },
      'quoteUpgrade',
    ]);
    await settle(on, 'quoteUpgrade', { output: aQuote({ total: 4000 }) });
    expect(seen(on)).toEqual({ value: 'reviewing', problem: 'The price has changed.' });
    on.actor.send({ type: 'pay' });
    expect(seen(on).problem).toBeUndefined();
  });

  it.each([
    ['an ended proof', unproven, 'unproven', undefined],
    ['a refused pass', refused, 'refused', refused.sentence],
    ['no answer', aNetworkError(), 'reviewing', m.group_calls_not_reached()],
    [
      'payments that are disabled',
      aRefusal(503, 'Payments are not set up yet.'),
      'reviewing',
      'Payments are not set up yet.',
    ],
  ])('shows a message for %s', async (...[, error, value, problem]) => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    await settle(on, 'placeUpgrade', { error });
    expect(seen(on)).toEqual({ value, problem });
  });

  it('clears the earlier message when its verification expired', async () => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    await settle(on, 'placeUpgrade', { error: aRefusal(422, 'The price has changed.') });
    await settle(on, 'quoteUpgrade', { error: unproven });
    expect(seen(on)).toEqual({ value: 'unproven', problem: undefined });
  });
});

describe('a payment', () => {
  it.each([
    ['checkout.failed', m.pass_upgrade_declined()],
    ['checkout.dismissed', m.pass_upgrade_closed()],
    ['checkout.unavailable', m.pass_upgrade_missing()],
  ] as const)('that ends by %s can be made again', async (type, problem) => {
    const on = await inCheckout();
    expect(lastCall(on)).toEqual({ effect: 'openCheckout', input: anUpgradePlaced().checkout });
    on.actor.send({ type });
    expect(seen(on)).toEqual({ value: 'reviewing', problem });
  });

  it('can be made again after a broken checkout', async () => {
    const on = await inCheckout();
    await settle(on, 'openCheckout', { error: new Error('not a constructor') });
    expect(seen(on)).toEqual({ value: 'reviewing', problem: m.pass_upgrade_missing() });
  });

  it.each([
    [{ output: true }, 'upgraded'],
    [{ output: false }, 'unverified'],
    [{ error: aNetworkError() }, 'unverified'],
  ])('with the answer %o ends as %s', async (result, value) => {
    const on = await inCheckout();
    const receipt = { order_id: 'order_1' };
    on.actor.send({ type: 'checkout.paid', receipt });
    expect(lastCall(on)).toEqual({ effect: 'confirmPayment', input: { receipt } });
    await settle(on, 'confirmPayment', result);
    expect(seen(on).value).toBe(value);
  });

  it('covers every branch', () => {
    expect(stage.uncovered()).toEqual([]);
  });
});
