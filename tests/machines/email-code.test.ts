import { describe, expect, it } from 'vitest';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';
import { emailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';

const email = 'meena@hospital.example';
const words = {
  sentAgain: 'Another code is on its way.',
  send: { notReached: 'Not reached.', fault: 'Not sent.', details: { Unknown: 'There is no such email.' } },
  verify: { notReached: 'No answer.', fault: 'Not verified.' },
};
const proof = { token: 'token-1' };
const stage = stageOf(emailCodeMachine);

type On = ReturnType<typeof stage.open>;
const stateValue = ({ actor }: On) => actor.getSnapshot().value;
const contextOf = ({ actor }: On) => actor.getSnapshot().context;
const open = (own: Partial<EmailCodeInput> = {}) => stage.open({ email: '', words, ...own });

function sending(own: Partial<EmailCodeInput> = {}): On {
  const on = open(own);
  on.actor.send({ type: 'email.changed', email: ` ${email} ` });
  on.actor.send({ type: 'email.submitted' });
  return on;
}
function atCode(own: Partial<EmailCodeInput> = {}): On {
  const on = sending(own);
  on.fakes.settle('sendCode', { output: undefined });
  on.actor.send({ type: 'code.changed', code: ' 12 34 56 7' });
  return on;
}
function verifying(own: Partial<EmailCodeInput> = {}): On {
  const on = atCode(own);
  on.actor.send({ type: 'code.submitted' });
  return on;
}

describe('an email', () => {
  it('is verified with the code that was sent to it', () => {
    const on = verifying();
    expect(on.fakes.calls).toEqual([
      { effect: 'sendCode', input: { email } },
      { effect: 'verifyCode', input: { email, code: '123456' } },
    ]);
    on.fakes.settle('verifyCode', { output: proof });
    expect(on.actor.getSnapshot().output).toEqual({ email, proof, refusal: undefined });
  });

  it.each(['', 'meena', 'meena@hospital'])("gets no code if it is '%s'", (text) => {
    const on = open();
    on.actor.send({ type: 'email.changed', email: text });
    on.actor.send({ type: 'email.submitted' });
    expect([stateValue(on), on.fakes.calls]).toEqual([{ emailStep: 'editing' }, []]);
  });

  it('from the link cannot be changed', () => {
    const on = atCode({ email: 'fixed@hospital.example', isFixed: true });
    on.actor.send({ type: 'back' });
    expect([stateValue(on), contextOf(on).email]).toEqual([{ codeStep: 'editing' }, 'fixed@hospital.example']);
  });

  it('is requested with a reason, which disappears when a code is requested', () => {
    const on = open({ email, problem: 'Your session has ended.' });
    expect(contextOf(on).problem).toBe('Your session has ended.');
    on.actor.send({ type: 'email.submitted' });
    expect(contextOf(on).problem).toBeUndefined();
  });

  it.each([
    ['a refusal', aRefusal(429, 'Too many.'), 'Too many.'],
    ['a refusal for which the parent has a sentence', aRefusal(404, 'Gone.', 'Unknown'), 'There is no such email.'],
    ['a fault', aRefusal(500, 'Something broke.'), 'Not sent.'],
    ['a switched-off function', aRefusal(503, 'Please come back later.'), 'Please come back later.'],
    ['no answer', aNetworkError(), 'Not reached.'],
  ])('shows why no code was sent: %s', (_, error, sentence) => {
    const on = sending();
    on.fakes.settle('sendCode', { error });
    expect([stateValue(on), contextOf(on).problem]).toEqual([{ emailStep: 'editing' }, sentence]);
  });
});

describe('a code', () => {
  it('is not verified if it is too short', () => {
    const on = atCode();
    on.actor.send({ type: 'code.changed', code: '1a2b3' });
    on.actor.send({ type: 'code.submitted' });
    expect([stateValue(on), contextOf(on).code]).toEqual([{ codeStep: 'editing' }, '123']);
  });

  it.each([
    ['a wrong code', aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    ['a fault', aRefusal(500, 'Something broke.'), 'Not verified.'],
    ['no answer', aNetworkError(), 'No answer.'],
  ])('shows why it was refused: %s', (_, error, sentence) => {
    const on = verifying();
    on.fakes.settle('verifyCode', { error });
    expect([stateValue(on), contextOf(on).problem, contextOf(on).code]).toEqual([
      { codeStep: 'editing' },
      sentence,
      '123456',
    ]);
    on.actor.send({ type: 'back' });
    expect([stateValue(on), contextOf(on).problem, contextOf(on).code]).toEqual([
      { emailStep: 'editing' },
      undefined,
      '',
    ]);
  });

  it('can be replaced by a new code, with a message', () => {
    const on = atCode();
    on.actor.send({ type: 'code.again' });
    expect([stateValue(on), contextOf(on).code]).toEqual([{ codeStep: 'sending' }, '']);
    on.fakes.settle('sendCode', { output: undefined });
    expect(on.emitted).toEqual([{ type: 'notice', sentence: words.sentAgain, tone: 'success' }]);
    on.actor.send({ type: 'code.again' });
    on.fakes.settle('sendCode', { error: aNetworkError() });
    expect([stateValue(on), contextOf(on).problem]).toEqual([{ codeStep: 'editing' }, 'Not reached.']);
  });

  it('shows how long to wait if it was not sent, also for the first code', () => {
    const on = sending();
    on.fakes.settle('sendCode', { output: 40 });
    expect([stateValue(on), contextOf(on).problem]).toEqual([
      { codeStep: 'editing' },
      m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    ]);
    on.actor.send({ type: 'code.again' });
    on.fakes.settle('sendCode', { output: 30 });
    expect([contextOf(on).problem, on.emitted]).toEqual([
      m.one_time_codes_waiting({ seconds: durationInWords(30) }),
      [],
    ]);
  });
});

it.each([
  ['the first code', sending, 'sendCode'],
  ['another code', atCode, 'sendCode'],
  ['the proof', verifying, 'verifyCode'],
] as const)('ends with a refusal that the parent shows on its own screen: at %s', (_, run, effect) => {
  const on = run({ refusals: ['Closed'] });
  if (run === atCode) on.actor.send({ type: 'code.again' });
  const refusal = aRefusal(403, 'Abstracts are closed.', 'Closed');
  on.fakes.settle(effect, { error: refusal });
  expect(on.actor.getSnapshot().output).toEqual({ email, proof: undefined, refusal });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
