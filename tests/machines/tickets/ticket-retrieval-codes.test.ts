import { describe, expect, it } from 'vitest';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { email, open, valueOf, sending, atCode, verifying, runner, codeRequests } from './ticket-retrieval-fixture.ts';

const problemOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().context.problem;

const unknownEmail = () => aRefusal(404, 'Failed to send OTP. Please try again.', 'Email not found');
const noTickets =
  "Your email doesn't have any tickets. If you have already made a payment, kindly wait for 24 hrs. " +
  'Also email support@simc2025.example with your registered email id and other details.';

describe('a new code', () => {
  const sendingAgain = () => {
    const flow = atCode();
    flow.actor.send({ type: 'code.changed', code: '123456' });
    flow.actor.send({ type: 'code.again' });
    return flow;
  };

  it('is sent to the same email with a message, and the typed code is cleared', () => {
    const flow = sendingAgain();
    expect([valueOf(flow), flow.fakes.calls.at(-1)]).toEqual([
      { codeStep: 'sending' },
      { effect: 'sendCode', input: { email } },
    ]);
    flow.fakes.settle('sendCode', { output: undefined });
    expect([valueOf(flow), flow.actor.getSnapshot().context.code]).toEqual([{ codeStep: 'editing' }, '']);
    expect(flow.emitted.at(-1)).toMatchObject({ type: 'notice', sentence: m.verify_sent_again(), tone: 'success' });
  });

  it('that was not sent shows the time to wait and no success message', () => {
    const flow = sendingAgain();
    flow.fakes.settle('sendCode', { output: 40 });
    expect([valueOf(flow), problemOf(flow)]).toEqual([
      { codeStep: 'editing' },
      m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    ]);
    expect(flow.emitted).toHaveLength(1);
  });

  it('that fails shows the same message as the first one [ERR-T-03]', () => {
    const flow = sendingAgain();
    flow.fakes.settle('sendCode', { error: aNetworkError() });
    expect([valueOf(flow), problemOf(flow)]).toEqual([
      { codeStep: 'editing' },
      'An error occurred while sending OTP. Please try again.',
    ]);
  });
});

it('continues to the code step if no first code was sent because a recent one exists', () => {
  const flow = sending();
  flow.fakes.settle('sendCode', { output: 40 });
  expect([valueOf(flow), problemOf(flow)]).toEqual([
    { codeStep: 'editing' },
    m.one_time_codes_waiting({ seconds: durationInWords(40) }),
  ]);
});

describe('a code that is not sent', () => {
  const failed = (error: unknown) => {
    const flow = sending();
    flow.fakes.settle('sendCode', { error });
    return flow;
  };
  const failedByItself = (error: unknown) => {
    const flow = open({ email });
    flow.clock.increment(100);
    flow.fakes.settle('sendCode', { error });
    return flow;
  };

  it('shows that there are no tickets and the support email [ERR-T-01]', () => {
    expect(problemOf(failed(unknownEmail()))).toBe(noTickets);
  });

  it('returns to the email step if it was sent automatically [ERR-T-01]', () => {
    const flow = failedByItself(unknownEmail());

    expect([valueOf(flow), problemOf(flow)]).toEqual([{ emailStep: 'editing' }, noTickets]);
  });

  it.each([failed, failedByItself])('shows that sending failed if the answer has no message [ERR-T-02]', (run) => {
    expect(problemOf(run(aRefusal(502)))).toBe('Failed to send OTP. Please try again.');
  });

  it.each([failed, failedByItself])('shows the message of the service if there is one [ERR-T-03]', (run) => {
    expect(problemOf(run(aRefusal(429, 'Too many attempts.')))).toBe('Too many attempts.');
  });

  it('shows a sending error if the request of the visitor fails [ERR-T-03]', () => {
    expect(problemOf(failed(aNetworkError()))).toBe('An error occurred while sending OTP. Please try again.');
  });

  it('shows a general error if the automatic request fails [ERR-T-03]', () => {
    expect(problemOf(failedByItself(aNetworkError()))).toBe('An error occurred. Please try again.');
  });

  it('clears its message at the next attempt', () => {
    const flow = failed(aNetworkError());
    flow.actor.send({ type: 'email.submitted' });

    expect(problemOf(flow)).toBeUndefined();
  });
});

describe('a code that is refused', () => {
  it.each([
    [aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    [aRefusal(502), 'Invalid OTP. Please try again.'],
  ])('is invalid if the service answers with any status but 200 [ERR-T-04]', (error, sentence) => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { error });

    expect([valueOf(flow), problemOf(flow)]).toEqual([{ codeStep: 'editing' }, sentence]);
  });

  it('shows a general error if there is no answer [ERR-T-03]', () => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { error: aNetworkError() });

    expect(problemOf(flow)).toBe('An error occurred. Please try again.');
  });
});

it('covers every state and every branch of code requests', () => {
  expect(runner.uncovered().filter((id) => codeRequests.test(id))).toEqual([]);
});
