import { describe, expect, it } from 'vitest';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { anUpgradeSelection, anUpgradePlaced, aQuote } from '#machines/upgrade-samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { m } from '#messages';

const runner = flowRunner(passUpgradeMachine);
const selection = anUpgradeSelection();
const unproven = aRefusal(401, 'Please verify your email.', proofNeeded);
const refused = aRefusal(409, 'The pass V1S1T-0R001 has been upgraded already.');

type Flow = ReturnType<typeof runner.open>;
const open = (own: Partial<typeof selection> = {}): Flow => runner.open({ selection: { ...selection, ...own } });
const settle = async (flow: Flow, effect: string, result: object): Promise<void> => {
  flow.fakes.settle(effect as never, result as never);
  await Promise.resolve();
};
const stateOf = ({ actor }: Flow) => {
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem };
};
const lastCall = ({ fakes }: Flow) => fakes.calls.at(-1);

async function reviewing(quote = aQuote()): Promise<Flow> {
  const flow = open();
  await settle(flow, 'quoteUpgrade', { output: quote });
  return flow;
}
async function inCheckout(): Promise<Flow> {
  const flow = await reviewing();
  flow.actor.send({ type: 'pay' });
  await settle(flow, 'placeUpgrade', { output: anUpgradePlaced() });
  return flow;
}
describe('an order', () => {
  it('is placed at the price on screen', async () => {
    const flow = await reviewing();
    flow.actor.send({ type: 'pay' });
    expect(lastCall(flow)).toEqual({ effect: 'placeUpgrade', input: { ...selection, cost: 3000 } });
  });

  it('without a cost is done immediately', async () => {
    const flow = await reviewing(aQuote({ total: 0 }));
    flow.actor.send({ type: 'pay' });
    const { checkout: _, ...placed } = anUpgradePlaced();
    await settle(flow, 'placeUpgrade', { output: placed });
    expect([stateOf(flow).value, flow.actor.getSnapshot().context.placed]).toEqual(['upgraded', placed]);
  });

  it('is shown again with a message if the price changed', async () => {
    const flow = await reviewing();
    flow.actor.send({ type: 'pay' });
    await settle(flow, 'placeUpgrade', { error: aRefusal(422, 'The price has changed.') });
    expect([stateOf(flow), lastCall(flow)?.effect]).toEqual([
      { value: 'quoting', problem: 'The price has changed.' },
      'quoteUpgrade',
    ]);
    await settle(flow, 'quoteUpgrade', { output: aQuote({ total: 4000 }) });
    expect(stateOf(flow)).toEqual({ value: 'reviewing', problem: 'The price has changed.' });
    flow.actor.send({ type: 'pay' });
    expect(stateOf(flow).problem).toBeUndefined();
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
    const flow = await reviewing();
    flow.actor.send({ type: 'pay' });
    await settle(flow, 'placeUpgrade', { error });
    expect(stateOf(flow)).toEqual({ value, problem });
  });
});

describe('a payment', () => {
  it.each([
    ['checkout.failed', m.pass_upgrade_declined()],
    ['checkout.dismissed', m.pass_upgrade_closed()],
    ['checkout.unavailable', m.pass_upgrade_missing()],
  ] as const)('that ends by %s can be made again', async (type, problem) => {
    const flow = await inCheckout();
    expect(lastCall(flow)).toEqual({ effect: 'openCheckout', input: anUpgradePlaced().checkout });
    flow.actor.send({ type });
    expect(stateOf(flow)).toEqual({ value: 'reviewing', problem });
  });

  it('can be made again after a broken checkout', async () => {
    const flow = await inCheckout();
    await settle(flow, 'openCheckout', { error: new Error('not a constructor') });
    expect(stateOf(flow)).toEqual({ value: 'reviewing', problem: m.pass_upgrade_missing() });
  });

  it.each([
    [{ output: true }, 'upgraded'],
    [{ output: false }, 'unverified'],
    [{ error: aNetworkError() }, 'unverified'],
  ])('with the answer %o ends as %s', async (result, value) => {
    const flow = await inCheckout();
    const receipt = { order_id: 'order_1' };
    flow.actor.send({ type: 'checkout.paid', receipt });
    expect(lastCall(flow)).toEqual({ effect: 'confirmPayment', input: { receipt } });
    await settle(flow, 'confirmPayment', result);
    expect(stateOf(flow).value).toBe(value);
  });
});
