import { describe, expect, it } from 'vitest';
import { decodeLink } from '#domain/tickets/tickets.ts';
import { aLookup, aNetworkError, aRefusal } from '#machines/samples.ts';
import { email, open, valueOf, atCode, verifying } from './ticket-retrieval-fixture.ts';

const effects = ({ fakes }: ReturnType<typeof open>) => fakes.calls.map(({ effect }) => effect);

describe('the input of the page', () => {
  it('shows tickets without a valid signature as unverified [T-15]', () => {
    const flow = open({ email, data: aLookup() });
    flow.fakes.settle('checkTickets', { output: false });
    expect([valueOf(flow), flow.actor.getSnapshot().hasTag('unverified')]).toEqual(['unverified', true]);
  });

  it('checks the tickets again on retry after a failed call', () => {
    const flow = open({ email, data: aLookup() });
    flow.fakes.settle('checkTickets', { error: aNetworkError() });
    expect(flow.actor.getSnapshot().hasTag('unchecked')).toBe(true);
    flow.actor.send({ type: 'retry' });
    flow.fakes.settle('checkTickets', { output: true });
    expect(valueOf(flow)).toBe('showing');
  });

  it('opens the dialog for data without an email', () => {
    expect(open({ data: aLookup() }).actor.getSnapshot().hasTag('dialog')).toBe(true);
  });
});

describe('the dialog', () => {
  it('returns to the email, and clears the message and the code [TICKET-10]', () => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    flow.actor.send({ type: 'back' });

    expect(flow.actor.getSnapshot()).toMatchObject({
      value: { emailStep: 'editing' },
      context: { email, code: '', problem: undefined },
    });
  });
});

describe('automatic steps', () => {
  it('verify the code of the URL after 500 ms, once [TICKET-12, TICKET-14]', () => {
    const flow = open({ email, code: '123456' });
    flow.clock.increment(499);
    expect(effects(flow)).toEqual([]);
    flow.clock.increment(1);
    expect(flow.fakes.calls).toEqual([{ effect: 'verifyCode', input: { email, code: '123456' } }]);

    flow.fakes.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    flow.clock.increment(60_000);
    expect([valueOf(flow), effects(flow)]).toEqual([{ codeStep: 'editing' }, ['verifyCode']]);
  });

  it('send a code to the email of the URL after 100 ms, once [TICKET-13, TICKET-14]', () => {
    const flow = open({ email });
    flow.clock.increment(99);
    expect(effects(flow)).toEqual([]);
    flow.clock.increment(1);
    expect(flow.fakes.calls).toEqual([{ effect: 'sendCode', input: { email } }]);

    flow.fakes.settle('sendCode', { output: undefined });
    flow.actor.send({ type: 'back' });
    flow.clock.increment(60_000);
    expect(effects(flow)).toEqual(['sendCode']);
  });

  it('send no second code after the visitor requested one [TICKET-13, TICKET-14]', () => {
    const flow = atCode();
    flow.actor.send({ type: 'back' });
    flow.clock.increment(60_000);

    expect(effects(flow)).toEqual(['sendCode']);
  });

  it('wait for the rest of an incomplete code, and send no new one', () => {
    const flow = open({ email, code: '123' });
    flow.clock.increment(60_000);

    expect([valueOf(flow), effects(flow)]).toEqual([{ codeStep: 'editing' }, []]);
  });
});

describe('the URL', () => {
  it('contains only the email after a code was sent automatically [TICKET-15]', () => {
    const flow = open({ email });
    flow.clock.increment(100);
    expect(flow.emitted).toEqual([]);
    flow.fakes.settle('sendCode', { output: undefined });

    expect(flow.emitted).toEqual([{ type: 'address', query: { email } }]);
  });

  it('contains the verify reply, names in any script, and the email after verification [TICKET-16]', () => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { output: aLookup() });
    const { query } = flow.emitted.at(-1) as { query: { data: string; email: string } };

    expect(Object.keys(query)).toEqual(['data', 'email']);
    expect([decodeLink(query.data), query.email]).toEqual([aLookup(), email]);
  });

  it('contains them while the dialog shows the success for 1500 ms [TICKET-17]', () => {
    const flow = verifying();
    flow.fakes.settle('verifyCode', { output: aLookup() });
    flow.clock.increment(1499);
    expect(valueOf(flow)).toBe('verified');
    flow.clock.increment(1);
    expect(valueOf(flow)).toBe('showing');
  });
});
