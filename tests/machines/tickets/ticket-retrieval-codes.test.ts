import { describe, expect, it } from 'vitest';
import { aNetworkError } from '#machines/samples.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { open, valueOf, atCode } from './ticket-retrieval-fixture.ts';

const problemOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().context.problem;

describe('a new code', () => {
  const sendingAgain = () => {
    const flow = atCode();
    flow.actor.send({ type: 'code.changed', code: '123456' });
    flow.actor.send({ type: 'code.again' });
    return flow;
  };

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
