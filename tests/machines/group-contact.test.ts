import { describe, expect, it } from 'vitest';
import { groupDeskMachine } from '#machines/group-desk/group-desk.machine.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aCheckout, aNetworkError, aRefusal } from '#machines/samples.ts';
import { groupCalls, groupDesk as words, groupPayment, groupProof, groupRefusals } from '#words';
import { stageOf } from '#tests/support/stage.ts';

const order = 'K4D9Q';
const email = 'meena@hospital.example';
const session = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };
const link = { order, key: '0123' };
const signedOut = aRefusal(401, groupRefusals.signedOut);

const proofs = stageOf(groupProofMachine);
const desks = stageOf(groupDeskMachine);
const payments = stageOf(groupPaymentMachine);

describe("the proof of a group's contact", () => {
  type On = ReturnType<typeof proofs.open>;
  const where = ({ actor }: On) => actor.getSnapshot().value;
  const known = ({ actor }: On) => actor.getSnapshot().context;

  it('begins with the address that the link belongs to, and ends with a session for the tab', () => {
    const on = proofs.open({ link });
    expect(on.puppets.calls).toEqual([{ effect: 'openLink', input: link }]);
    on.puppets.settle('openLink', { output: { email } });
    expect([where(on), known(on).email]).toEqual([{ emailStep: 'editing' }, email]);
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { output: undefined });
    on.actor.send({ type: 'code.changed', code: ' 12 34 56 7' });
    on.actor.send({ type: 'code.submitted' });
    expect(on.puppets.calls.at(-1)?.input).toEqual({ email, code: '123456' });
    on.puppets.settle('verifyCode', { output: session });
    expect([where(on), known(on).code, on.emitted.at(-1)]).toEqual(['proven', '', { type: 'session', session }]);
  });

  it('is not asked for again by the own link, nor where the link cannot be opened', () => {
    for (const result of [{ output: { email } }, { error: aNetworkError() }]) {
      const on = proofs.open({ link, session });
      on.puppets.settle('openLink', result);
      expect(where(on)).toBe('proven');
    }
  });

  it('is asked for by the link of another contact', () => {
    const on = proofs.open({ link, session });
    on.puppets.settle('openLink', { output: { email: 'other@hospital.example' } });
    expect([where(on), known(on).email, known(on).session]).toEqual([
      { emailStep: 'editing' },
      'other@hospital.example',
      undefined,
    ]);
    expect(on.emitted).toEqual([{ type: 'session', session: undefined }]);
  });

  it('says why it is asked for anew, and nothing to who has left', () => {
    const on = proofs.open({ session });
    on.actor.send({ type: 'session.ended' });
    expect([where(on), known(on).problem, known(on).email]).toEqual([
      { emailStep: 'editing' },
      groupProof.ended,
      email,
    ]);
    const left = proofs.open({ session });
    left.actor.send({ type: 'signOut' });
    expect([where(left), known(left).problem, left.emitted]).toEqual([
      { emailStep: 'editing' },
      undefined,
      [{ type: 'session', session: undefined }],
    ]);
  });

  it.each([
    ['a wrong code', aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    ['a fault', aRefusal(500, 'Something broke.'), groupCalls.fault],
    ['payments that are off', aRefusal(503, 'Please come back later.'), 'Please come back later.'],
    ['no answer', aNetworkError(), groupCalls.notReached],
  ])('tells %s', (_, error, sentence) => {
    const on = proofs.open({ link });
    on.puppets.settle('openLink', { error });
    expect(known(on).problem).toBe(sentence);
    on.actor.send({ type: 'email.changed', email });
    on.actor.send({ type: 'email.submitted' });
    expect(known(on).problem).toBeUndefined();
  });
});

describe('the groups of a contact', () => {
  type On = ReturnType<typeof desks.open>;
  const where = ({ actor }: On) => actor.getSnapshot().value;
  const known = ({ actor }: On) => actor.getSnapshot().context;
  const said = ({ emitted }: On) => emitted.map((event) => (event as { sentence: string }).sentence);
  const ready = { showing: { open: 'ready' } };
  function reading(groups = [aGroupBooked()], input: Parameters<typeof desks.open>[0] = { token: 'token-1' }) {
    const on = desks.open(input);
    on.puppets.settle('readGroups', { output: groups });
    return on;
  }

  it('are read in the session, and read anew for who is back at the page', () => {
    const on = reading();
    expect(on.puppets.calls).toEqual([{ effect: 'readGroups', input: { token: 'token-1' } }]);
    on.actor.send({ type: 'page.shown' });
    on.puppets.settle('readGroups', { output: [aGroupPaid()] });
    expect([where(on), known(on).groups?.[0]?.state]).toEqual([ready, 'paid']);
  });

  it('stay on screen where they cannot be read anew, and it is said', () => {
    const on = reading();
    on.actor.send({ type: 'page.shown' });
    on.puppets.settle('readGroups', { error: aNetworkError() });
    expect([where(on), known(on).groups, known(on).problem?.sentence]).toEqual([
      ready,
      [aGroupBooked()],
      groupCalls.notReached,
    ]);
  });

  it('paid in another window are seen after a refusal, with its words', () => {
    const on = reading();
    on.actor.send({ type: 'cancel.asked', order });
    on.actor.send({ type: 'cancel.confirmed' });
    on.puppets.settle('cancelGroup', { error: aRefusal(409, groupRefusals.notCancellable) });
    expect(where(on)).toEqual({ showing: { open: 'rereading' } });
    on.puppets.settle('readGroups', { output: [aGroupPaid()] });
    expect([known(on).groups?.[0]?.state, known(on).problem]).toEqual([
      'paid',
      { sentence: groupRefusals.notCancellable, order, isName: false },
    ]);
    on.actor.send({ type: 'page.shown' });
    on.puppets.settle('readGroups', { error: aNetworkError() });
    expect(known(on).problem?.sentence).toBe(groupRefusals.notCancellable);
  });

  it('are given back after a yes, and kept after a no', () => {
    const on = reading();
    on.actor.send({ type: 'cancel.asked', order });
    on.actor.send({ type: 'cancel.dropped' });
    expect([where(on), known(on).chosen]).toEqual([ready, undefined]);
    on.actor.send({ type: 'cancel.asked', order });
    on.actor.send({ type: 'cancel.confirmed' });
    on.puppets.settle('cancelGroup', { output: undefined });
    expect([said(on), on.puppets.waiting()]).toEqual([[words.cancelled], ['readGroups']]);
  });

  it('have names that are typed while something else is under way, and sent without spaces around', () => {
    const on = reading([aGroupPaid()]);
    on.actor.send({ type: 'file.wanted', order, file: 'passes' });
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.changed', name: ' Arun K. Das ' });
    on.actor.send({ type: 'name.submitted' });
    expect(on.puppets.waiting()).toEqual(['saveFile']);
    on.puppets.settle('saveFile', { output: undefined });
    on.actor.send({ type: 'name.submitted' });
    expect(on.puppets.calls.at(-1)?.input).toEqual({ token: 'token-1', order, number: 2, name: 'Arun K. Das' });
    const corrected = aGroupParticipant({ name: 'Arun K. Das', state: 'valid', name_changes_left: 2 });
    on.puppets.settle('renameParticipant', { output: corrected });
    expect([known(on).edit, known(on).groups?.[0]?.participants[1]]).toEqual([undefined, corrected]);
    expect(said(on)).toEqual([words.renamed('Arun K. Das', true)]);
  });

  it('lose no name that was typed: not by a refusal, not by another name, not by the end of the session', () => {
    const on = reading();
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.opened', order, number: 1 });
    expect(known(on).edit).toEqual({ order, number: 1, name: 'Meena Rao' });
    on.actor.send({ type: 'name.changed', name: 'Meena R. Rao' });
    on.actor.send({ type: 'name.opened', order, number: 2 });
    expect(known(on).edit?.number).toBe(1);
    on.actor.send({ type: 'name.submitted' });
    const fields = [{ field: 'name', message: 'Only letters, please.' }];
    on.puppets.settle('renameParticipant', { error: aRefusal(400, 'Please correct.', fields) });
    expect(known(on).problem).toEqual({ sentence: 'Only letters, please.', order: undefined, isName: true });
    on.actor.send({ type: 'name.submitted' });
    on.puppets.settle('renameParticipant', { error: signedOut });
    const { edit } = known(on);
    expect([where(on), edit]).toEqual(['signedOut', { order, number: 1, name: 'Meena R. Rao' }]);

    const again = reading([aGroupBooked()], { token: 'token-2', edit: edit! });
    again.actor.send({ type: 'name.submitted' });
    expect(again.puppets.calls.at(-1)?.input).toEqual({ token: 'token-2', order, number: 1, name: 'Meena R. Rao' });
  });

  it('take back a name and what was said of it', () => {
    const on = reading();
    on.actor.send({ type: 'name.opened', order, number: 2 });
    on.actor.send({ type: 'name.changed', name: 'X' });
    on.actor.send({ type: 'name.submitted' });
    on.puppets.settle('renameParticipant', { error: aRefusal(409, groupRefusals.endedNames) });
    on.puppets.settle('readGroups', { output: [aGroupBooked({ can_change_names: false })] });
    expect(known(on).problem?.sentence).toBe(groupRefusals.endedNames);
    on.actor.send({ type: 'name.dropped' });
    expect([known(on).edit, known(on).problem]).toEqual([undefined, undefined]);
    on.actor.send({ type: 'name.opened', order, number: 2 });
    expect(known(on).edit).toBeUndefined();
  });

  it.each([
    [2, 0, '2 passes are on their way.'],
    [1, 1, 'One pass is on its way. One was left out: sent in the last minute, or three times in an hour.'],
    [0, 3, '3 were left out: sent in the last minute, or three times in an hour.'],
  ])('have passes that are mailed again: %i sent, %i left out', (sent, leftOut, sentence) => {
    const on = reading([aGroupPaid()]);
    on.actor.send({ type: 'passes.wanted', order });
    expect(on.puppets.calls.at(-1)?.input).toEqual({ token: 'token-1', order, number: undefined });
    on.puppets.settle('mailPasses', { output: { sent, leftOut } });
    expect(on.emitted).toMatchObject([{ sentence, tone: leftOut > 0 ? 'warning' : 'success' }]);
  });
});

describe('the payment of a group', () => {
  type On = ReturnType<typeof payments.open>;
  const where = ({ actor }: On) => actor.getSnapshot().value;
  const told = ({ actor }: On) => actor.getSnapshot().context.problem;
  const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
  function inCheckout() {
    const on = payments.open({ token: 'token-1', order });
    on.actor.send({ type: 'pay' });
    expect(on.puppets.calls).toEqual([{ effect: 'payGroup', input: { token: 'token-1', order } }]);
    on.puppets.settle('payGroup', { output: aCheckout() });
    return on;
  }

  it('is thanked for once the service has confirmed it', () => {
    const on = inCheckout();
    on.actor.send({ type: 'checkout.paid', receipt });
    on.puppets.settle('confirmPayment', { output: true });
    expect([where(on), on.emitted]).toEqual([
      'paid',
      [{ type: 'notice', sentence: groupPayment.paid, tone: 'success' }, { type: 'changed' }],
    ]);
  });

  it.each([
    ['checkout.failed', groupPayment.declined],
    ['checkout.dismissed', groupPayment.closed],
    ['checkout.unavailable', groupPayment.missing],
  ] as const)('can be tried again after %s', (type, sentence) => {
    const on = inCheckout();
    on.actor.send({ type });
    expect([where(on), told(on)]).toEqual(['unpaid', sentence]);
    on.actor.send({ type: 'pay' });
    expect([where(on), told(on)]).toEqual(['ordering', undefined]);
  });

  it.each([{ output: false }, { error: aNetworkError() }])('that cannot be confirmed is looked for: %o', (result) => {
    const on = inCheckout();
    on.actor.send({ type: 'checkout.paid', receipt });
    on.puppets.settle('confirmPayment', result);
    expect([where(on), told(on), on.emitted]).toEqual(['unpaid', groupPayment.unverified, [{ type: 'changed' }]]);
  });

  it('ends with the session', () => {
    const on = payments.open({ token: 'token-1', order });
    on.actor.send({ type: 'pay' });
    on.puppets.settle('payGroup', { error: signedOut });
    expect([where(on), on.emitted]).toEqual(['signedOut', []]);
  });
});
