import { describe, expect, it } from 'vitest';
import { proofNeeded } from '#domain/upgrades.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { anUpgradeAsked, anUpgradePlaced, aQuote } from '#machines/upgrade-samples.ts';
import { stageOf } from '#tests/support/stage.ts';
import { groupCalls, oneTimeCodes, passUpgrade as words } from '#words';

const stage = stageOf(passUpgradeMachine);
const asked = anUpgradeAsked();
const unproven = aRefusal(401, 'Please verify your email.', proofNeeded);
const refused = aRefusal(409, 'The pass V1S1T-0R001 has been upgraded already.');

type On = ReturnType<typeof stage.open>;
const open = (own: Partial<typeof asked> = {}): On => stage.open({ asked: { ...asked, ...own } });
const settle = async (on: On, effect: string, result: object): Promise<void> => {
  on.puppets.settle(effect as never, result as never);
  await Promise.resolve();
};
const seen = ({ actor }: On) => {
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem };
};
const lastCall = ({ puppets }: On) => puppets.calls.at(-1);

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
async function atTheCode(): Promise<On> {
  const on = open();
  await settle(on, 'quoteUpgrade', { error: unproven });
  on.actor.send({ type: 'code.wanted' });
  await settle(on, 'sendCode', { output: undefined });
  return on;
}

describe('a link', () => {
  it.each([{ passIds: [] }, { email: '' }, { email: ' ' }])('with %j is damaged, and nothing is asked', (own) => {
    const on = open(own);
    expect([seen(on).value, on.puppets.calls]).toEqual(['damaged', []]);
  });

  it('is looked at by the service, which names the price', async () => {
    const on = await reviewing();
    expect(on.puppets.calls).toEqual([{ effect: 'quoteUpgrade', input: asked }]);
    expect([seen(on), on.actor.getSnapshot().context.quote]).toEqual([
      { value: 'reviewing', problem: undefined },
      aQuote(),
    ]);
  });

  it('whose passes are refused says why, and can be tried again', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: refused });
    expect(seen(on)).toEqual({ value: 'refused', problem: refused.sentence });
    on.actor.send({ type: 'retry' });
    expect(seen(on)).toEqual({ value: 'quoting', problem: undefined });
  });

  it('that could not be asked about can be tried again', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: aNetworkError() });
    expect(seen(on)).toEqual({ value: 'unread', problem: groupCalls.notReached });
    on.actor.send({ type: 'retry' });
    expect(seen(on)).toEqual({ value: 'quoting', problem: undefined });
  });
});

describe('an address that nobody has proven', () => {
  it('is proven by its code before there is a price', async () => {
    const on = await atTheCode();
    expect(lastCall(on)).toEqual({ effect: 'sendCode', input: { email: asked.email } });
    on.actor.send({ type: 'code.changed', code: '12a34567' });
    on.actor.send({ type: 'code.submitted' });
    expect(lastCall(on)).toEqual({ effect: 'verifyCode', input: { email: asked.email, code: '123456' } });
    await settle(on, 'verifyCode', { output: undefined });
    expect([seen(on).value, lastCall(on)]).toEqual(['quoting', { effect: 'quoteUpgrade', input: asked }]);
    expect(on.actor.getSnapshot().context.code).toBe('');
  });

  it('is sent no code where that fails, and says why', async () => {
    const on = open();
    await settle(on, 'quoteUpgrade', { error: unproven });
    on.actor.send({ type: 'code.wanted' });
    await settle(on, 'sendCode', { error: aNetworkError() });
    expect(seen(on)).toEqual({ value: { unproven: 'ready' }, problem: groupCalls.notReached });
    on.actor.send({ type: 'code.wanted' });
    expect(seen(on).problem).toBeUndefined();
  });

  it('is asked for six digits, and told of a wrong code', async () => {
    const on = await atTheCode();
    on.actor.send({ type: 'code.changed', code: '12345' });
    on.actor.send({ type: 'code.submitted' });
    expect(seen(on).value).toEqual({ codeStep: 'editing' });
    on.actor.send({ type: 'code.changed', code: '123456' });
    on.actor.send({ type: 'code.submitted' });
    await settle(on, 'verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    expect(seen(on)).toEqual({ value: { codeStep: 'editing' }, problem: 'Invalid OTP. Please try again.' });
    on.actor.send({ type: 'code.submitted' });
    expect(seen(on).problem).toBeUndefined();
  });

  it('gets another code, which is said; the one before is gone', async () => {
    const on = await atTheCode();
    on.actor.send({ type: 'code.changed', code: '123456' });
    on.actor.send({ type: 'code.again' });
    expect([seen(on).value, on.actor.getSnapshot().context.code]).toEqual([{ codeStep: 'sending' }, '']);
    await settle(on, 'sendCode', { output: undefined });
    expect(on.emitted).toMatchObject([{ sentence: words.sentAgain, tone: 'success' }]);
    on.actor.send({ type: 'code.again' });
    await settle(on, 'sendCode', { error: aNetworkError() });
    expect(seen(on)).toEqual({ value: { codeStep: 'editing' }, problem: groupCalls.notReached });
    on.actor.send({ type: 'code.again' });
    expect(seen(on).problem).toBeUndefined();
  });

  it('is told how long to wait when no other code was sent', async () => {
    const on = await atTheCode();
    on.actor.send({ type: 'code.again' });
    await settle(on, 'sendCode', { output: 40 });
    expect(seen(on)).toEqual({ value: { codeStep: 'editing' }, problem: oneTimeCodes.waiting(40) });
    expect(on.emitted).toEqual([]);
  });
});

describe('an order', () => {
  it('is placed at the price on screen', async () => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    expect(lastCall(on)).toEqual({ effect: 'placeUpgrade', input: { ...asked, cost: 3000 } });
  });

  it('that costs nothing is done', async () => {
    const on = await reviewing(aQuote({ total: 0 }));
    on.actor.send({ type: 'pay' });
    const { checkout: _, ...placed } = anUpgradePlaced();
    await settle(on, 'placeUpgrade', { output: placed });
    expect([seen(on).value, on.actor.getSnapshot().context.placed]).toEqual(['upgraded', placed]);
  });

  it('at another price is shown anew, with what was told of it', async () => {
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
    ['an ended proof', unproven, { unproven: 'ready' }, undefined],
    ['a refused pass', refused, 'refused', refused.sentence],
    ['no answer', aNetworkError(), 'reviewing', groupCalls.notReached],
    [
      'payments that are off',
      aRefusal(503, 'Payments are not set up yet.'),
      'reviewing',
      'Payments are not set up yet.',
    ],
  ])('that meets %s says so', async (...[, error, value, problem]) => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    await settle(on, 'placeUpgrade', { error });
    expect(seen(on)).toEqual({ value, problem });
  });

  it('whose proof has ended does not keep what was told before it', async () => {
    const on = await reviewing();
    on.actor.send({ type: 'pay' });
    await settle(on, 'placeUpgrade', { error: aRefusal(422, 'The price has changed.') });
    await settle(on, 'quoteUpgrade', { error: unproven });
    expect(seen(on)).toEqual({ value: { unproven: 'ready' }, problem: undefined });
  });
});

describe('a payment', () => {
  it.each([
    ['checkout.failed', words.declined],
    ['checkout.dismissed', words.closed],
    ['checkout.unavailable', words.missing],
  ] as const)('that ends by %s can be made again', async (type, problem) => {
    const on = await inCheckout();
    expect(lastCall(on)).toEqual({ effect: 'openCheckout', input: anUpgradePlaced().checkout });
    on.actor.send({ type });
    expect(seen(on)).toEqual({ value: 'reviewing', problem });
  });

  it('whose checkout breaks can be made again', async () => {
    const on = await inCheckout();
    await settle(on, 'openCheckout', { error: new Error('not a constructor') });
    expect(seen(on)).toEqual({ value: 'reviewing', problem: words.missing });
  });

  it.each([
    [{ output: true }, 'upgraded'],
    [{ output: false }, 'unverified'],
    [{ error: aNetworkError() }, 'unverified'],
  ])('that the service answers with %o is %s', async (result, value) => {
    const on = await inCheckout();
    const receipt = { order_id: 'order_1' };
    on.actor.send({ type: 'checkout.paid', receipt });
    expect(lastCall(on)).toEqual({ effect: 'confirmPayment', input: { receipt } });
    await settle(on, 'confirmPayment', result);
    expect(seen(on).value).toBe(value);
  });

  it('has walked every branch above', () => {
    expect(stage.uncovered()).toEqual([]);
  });
});
