import { describe, expect, it } from 'vitest';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';
import { emailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';

const email = 'meena@hospital.example';
const words = {
  sentAgain: 'Another code is on its way.',
  send: { notReached: 'Not reached.', fault: 'Not sent.', details: { Unknown: 'There is no such email.' } },
  verify: { notReached: 'No answer.', fault: 'Not verified.' },
};
const proof = { token: 'token-1' };
const runner = flowRunner(emailCodeMachine);

type Flow = ReturnType<typeof runner.open>;
const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
const contextOf = ({ actor }: Flow) => actor.getSnapshot().context;
const open = (own: Partial<EmailCodeInput> = {}) => runner.open({ email: '', words, ...own });

function sending(own: Partial<EmailCodeInput> = {}): Flow {
  const flow = open(own);
  flow.actor.send({ type: 'email.changed', email: ` ${email} ` });
  flow.actor.send({ type: 'email.submitted' });
  return flow;
}
function atCode(own: Partial<EmailCodeInput> = {}): Flow {
  const flow = sending(own);
  flow.fakes.settle('sendCode', { output: undefined });
  flow.actor.send({ type: 'code.changed', code: ' 12 34 56 7' });
  return flow;
}
function verifying(own: Partial<EmailCodeInput> = {}): Flow {
  const flow = atCode(own);
  flow.actor.send({ type: 'code.submitted' });
  return flow;
}

describe('an email', () => {
  it('is verified with the code that was sent to it', () => {
    const flow = verifying();
    expect(flow.fakes.calls).toEqual([
      { effect: 'sendCode', input: { email } },
      { effect: 'verifyCode', input: { email, code: '123456' } },
    ]);
    flow.fakes.settle('verifyCode', { output: proof });
    expect(flow.actor.getSnapshot().output).toEqual({ email, proof, refusal: undefined });
  });

  it.each(['', 'meena', 'meena@hospital'])("gets no code if it is '%s'", (text) => {
    const flow = open();
    flow.actor.send({ type: 'email.changed', email: text });
    flow.actor.send({ type: 'email.submitted' });
    expect([stateValue(flow), flow.fakes.calls]).toEqual([{ emailStep: 'editing' }, []]);
  });

  it('from the link cannot be changed', () => {
    const flow = atCode({ email: 'fixed@hospital.example', isFixed: true });
    flow.actor.send({ type: 'back' });
    expect([stateValue(flow), contextOf(flow).email]).toEqual([{ codeStep: 'editing' }, 'fixed@hospital.example']);
  });

  it('is requested with a reason, which disappears when a code is requested', () => {
    const flow = open({ email, problem: 'Your session has ended.' });
    expect(contextOf(flow).problem).toBe('Your session has ended.');
    flow.actor.send({ type: 'email.submitted' });
    expect(contextOf(flow).problem).toBeUndefined();
  });

  it.each([
    ['a refusal', aRefusal(429, 'Too many.'), 'Too many.'],
    ['a refusal for which the parent has a sentence', aRefusal(404, 'Gone.', 'Unknown'), 'There is no such email.'],
    ['a fault', aRefusal(500, 'Something broke.'), 'Not sent.'],
    ['a switched-off function', aRefusal(503, 'Please come back later.'), 'Please come back later.'],
    ['no answer', aNetworkError(), 'Not reached.'],
  ])('shows why no code was sent: %s', (_, error, sentence) => {
    const flow = sending();
    flow.fakes.settle('sendCode', { error });
    expect([stateValue(flow), contextOf(flow).problem]).toEqual([{ emailStep: 'editing' }, sentence]);
  });
});

describe('a code', () => {
  it('is not verified if it is too short', () => {
    const flow = atCode();
    flow.actor.send({ type: 'code.changed', code: '1a2b3' });
    flow.actor.send({ type: 'code.submitted' });
    expect([stateValue(flow), contextOf(flow).code]).toEqual([{ codeStep: 'editing' }, '123']);
  });

  it.each([
    ['a wrong code', aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    ['a fault', aRefusal(500, 'Something broke.'), 'Not verified.'],
    ['no answer', aNetworkError(), 'No answer.'],
  ])('shows why it was refused: %s', (_, error, sentence) => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { error });
    expect([stateValue(flow), contextOf(flow).problem, contextOf(flow).code]).toEqual([
      { codeStep: 'editing' },
      sentence,
      '123456',
    ]);
    flow.actor.send({ type: 'back' });
    expect([stateValue(flow), contextOf(flow).problem, contextOf(flow).code]).toEqual([
      { emailStep: 'editing' },
      undefined,
      '',
    ]);
  });

  it('can be replaced by a new code, with a message', () => {
    const flow = atCode();
    flow.actor.send({ type: 'code.again' });
    expect([stateValue(flow), contextOf(flow).code]).toEqual([{ codeStep: 'sending' }, '']);
    flow.fakes.settle('sendCode', { output: undefined });
    expect(flow.emitted).toEqual([{ type: 'notice', sentence: words.sentAgain, tone: 'success' }]);
    flow.actor.send({ type: 'code.again' });
    flow.fakes.settle('sendCode', { error: aNetworkError() });
    expect([stateValue(flow), contextOf(flow).problem]).toEqual([{ codeStep: 'editing' }, 'Not reached.']);
  });

  it('shows how long to wait if it was not sent, also for the first code', () => {
    const flow = sending();
    flow.fakes.settle('sendCode', { output: 40 });
    expect([stateValue(flow), contextOf(flow).problem]).toEqual([
      { codeStep: 'editing' },
      m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    ]);
    flow.actor.send({ type: 'code.again' });
    flow.fakes.settle('sendCode', { output: 30 });
    expect([contextOf(flow).problem, flow.emitted]).toEqual([
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
  const flow = run({ refusals: ['Closed'] });
  if (run === atCode) flow.actor.send({ type: 'code.again' });
  const refusal = aRefusal(403, 'Abstracts are closed.', 'Closed');
  flow.fakes.settle(effect, { error: refusal });
  expect(flow.actor.getSnapshot().output).toEqual({ email, proof: undefined, refusal });
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
