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
  it('from the link cannot be changed', () => {
    const flow = atCode({ email: 'fixed@hospital.example', isFixed: true });
    flow.actor.send({ type: 'back' });
    expect([stateValue(flow), contextOf(flow).email]).toEqual([{ codeStep: 'editing' }, 'fixed@hospital.example']);
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
