import { describe, expect, it } from 'vitest';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(sendPassMachine);

function asking() {
  const on = stage.open(undefined);
  on.actor.send({ type: 'pass.chosen', passId: '4T2MZ-8QK1C' });
  return on;
}

function sending() {
  const on = asking();
  on.actor.send({ type: 'pass.confirmed' });
  return on;
}

const valueOf = ({ actor }: ReturnType<typeof asking>) => actor.getSnapshot().value;

describe('the dialog', () => {
  it('asks for confirmation before it sends [TICKET-30]', () => {
    const on = asking();
    expect([valueOf(on), on.fakes.calls]).toEqual(['asking', []]);

    on.actor.send({ type: 'cancel' });
    expect([valueOf(on), on.fakes.calls]).toEqual(['closed', []]);
  });

  it('sends the chosen pass once, and is busy meanwhile [TICKET-30]', () => {
    const on = sending();
    on.actor.send({ type: 'pass.confirmed' });
    on.actor.send({ type: 'cancel' });

    expect(on.fakes.calls).toEqual([{ effect: 'emailPass', input: { passId: '4T2MZ-8QK1C' } }]);
    expect(on.actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('shows the success and closes after 2000 ms [TICKET-30, TICKET-31]', () => {
    const on = sending();
    on.fakes.settle('emailPass', { output: undefined });
    expect([valueOf(on), on.actor.getSnapshot().hasTag('sent')]).toEqual(['sent', true]);

    on.clock.increment(1999);
    expect(valueOf(on)).toBe('sent');
    on.clock.increment(1);
    expect(valueOf(on)).toBe('closed');
  });

  it('can be closed after the success', () => {
    const on = sending();
    on.fakes.settle('emailPass', { output: undefined });
    on.actor.send({ type: 'cancel' });

    expect(valueOf(on)).toBe('closed');
  });

  it.each([
    ['a refusal with a sentence', aRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
    ['a refusal without one', aRefusal(502), 'Failed to send email. Please try again.'],
    ['no answer at all', aNetworkError(), 'An error occurred while sending email.'],
  ])('shows why it failed: %s [ERR-T-05, TICKET-30]', (_, problem, sentence) => {
    const on = sending();
    on.fakes.settle('emailPass', { error: problem });

    expect(on.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: sentence } });
  });

  it('can be used again after a failure, without the earlier message', () => {
    const on = sending();
    on.fakes.settle('emailPass', { error: aNetworkError() });
    on.actor.send({ type: 'pass.confirmed' });

    expect(on.actor.getSnapshot()).toMatchObject({ value: 'sending', context: { problem: undefined } });
  });

  it('clears the message when it is closed and another pass is chosen', () => {
    const on = sending();
    on.fakes.settle('emailPass', { error: aNetworkError() });
    on.actor.send({ type: 'cancel' });
    on.actor.send({ type: 'pass.chosen', passId: 'OTHER' });

    expect(on.actor.getSnapshot().context).toEqual({ passId: 'OTHER', problem: undefined });
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
