import { describe, expect, it } from 'vitest';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { groupCalls, groupProof, oneTimeCodes } from '#words';
import { stageOf } from '#tests/support/stage.ts';

const order = 'K4D9Q';
const email = 'meena@hospital.example';
const session = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };
const link = { order, key: '0123' };
const opened = { email, state: 'awaiting-payment', due: '2025-08-18T09:30:00.000Z' } as const;

const proofs = stageOf(groupProofMachine);

describe("the proof of a group's contact", () => {
  type On = ReturnType<typeof proofs.open>;
  const where = ({ actor }: On) => actor.getSnapshot().value;
  const known = ({ actor }: On) => actor.getSnapshot().context;

  it('begins with the address that the link belongs to, and ends with a session for the tab', () => {
    const on = proofs.open({ link });
    expect(on.puppets.calls).toEqual([{ effect: 'openLink', input: link }]);
    on.puppets.settle('openLink', { output: opened });
    expect([where(on), known(on).email, known(on).opened]).toEqual([{ emailStep: 'editing' }, email, opened]);
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { output: undefined });
    on.actor.send({ type: 'code.changed', code: ' 12 34 56 7' });
    on.actor.send({ type: 'code.submitted' });
    expect(on.puppets.calls.at(-1)?.input).toEqual({ email, code: '123456' });
    on.puppets.settle('verifyCode', { output: session });
    expect([where(on), known(on).code, on.emitted.at(-1)]).toEqual(['proven', '', { type: 'session', session }]);
  });

  it('is not asked for again by the own link, nor where the link cannot be opened', () => {
    for (const result of [{ output: opened }, { error: aNetworkError() }]) {
      const on = proofs.open({ link, session });
      on.puppets.settle('openLink', result);
      expect(where(on)).toBe('proven');
    }
  });

  it('is asked for by the link of another contact', () => {
    const on = proofs.open({ link, session });
    on.puppets.settle('openLink', { output: { ...opened, email: 'other@hospital.example' } });
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
    expect(on.emitted).toEqual([{ type: 'session', session: undefined }]);
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

  it('goes back from the code to the address, and tells a wrong code there alone', () => {
    const on = proofs.open({});
    on.actor.send({ type: 'email.changed', email: ` ${email}` });
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { error: aNetworkError() });
    expect([where(on), known(on).problem]).toEqual([{ emailStep: 'editing' }, groupCalls.notReached]);
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { output: undefined });
    on.actor.send({ type: 'code.changed', code: '123456' });
    on.actor.send({ type: 'code.submitted' });
    on.puppets.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    expect([where(on), known(on).problem]).toEqual([{ codeStep: 'editing' }, 'Invalid OTP. Please try again.']);
    on.actor.send({ type: 'back' });
    expect([where(on), known(on).problem, known(on).code, known(on).email]).toEqual([
      { emailStep: 'editing' },
      undefined,
      '',
      email,
    ]);
  });

  it('takes another code, which is said, or why it did not go out', () => {
    const on = proofs.open({});
    on.actor.send({ type: 'email.changed', email });
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { output: undefined });
    on.actor.send({ type: 'code.again' });
    on.puppets.settle('sendCode', { output: undefined });
    expect([where(on), on.emitted.length]).toEqual([{ codeStep: 'editing' }, 1]);
    on.actor.send({ type: 'code.again' });
    on.puppets.settle('sendCode', { error: aNetworkError() });
    expect([where(on), known(on).problem]).toEqual([{ codeStep: 'editing' }, groupCalls.notReached]);
  });

  it('is told how long to wait when no code was sent, at the first one too', () => {
    const on = proofs.open({});
    on.actor.send({ type: 'email.changed', email });
    on.actor.send({ type: 'email.submitted' });
    on.puppets.settle('sendCode', { output: 40 });
    expect([where(on), known(on).problem]).toEqual([{ codeStep: 'editing' }, oneTimeCodes.waiting(40)]);
    on.actor.send({ type: 'code.again' });
    on.puppets.settle('sendCode', { output: 30 });
    expect([known(on).problem, on.emitted]).toEqual([oneTimeCodes.waiting(30), []]);
  });

  it('is there by the session of the tab', () => {
    const on = proofs.open({ session });
    expect([where(on), known(on).session]).toEqual(['proven', session]);
    on.actor.send({ type: 'signOut' });
    expect(known(on).session).toBeUndefined();
  });
});
