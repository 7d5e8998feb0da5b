import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '#domain/tickets/tickets.ts';
import { aLookup, aNetworkError, aRefusal } from '#machines/samples.ts';
import { runner, email, open, valueOf, atCode, verifying, codeRequests } from './ticket-retrieval-fixture.ts';

const effects = ({ fakes }: ReturnType<typeof open>) => fakes.calls.map(({ effect }) => effect);

describe('the input of the page', () => {
  it('shows the tickets of the URL immediately, and checks their signature [TICKET-02] [T-15]', () => {
    const flow = open({ email, data: decodeLink(encodeLink(aLookup()))! });
    expect(flow.actor.getSnapshot().hasTag('tickets')).toBe(true);
    expect(flow.fakes.calls).toEqual([{ effect: 'checkTickets', input: { lookup: aLookup() } }]);

    flow.fakes.settle('checkTickets', { output: true });
    expect(valueOf(flow)).toBe('showing');
    expect(flow.actor.getSnapshot().context).toMatchObject({ email, lookup: aLookup() });
  });

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

  it('uses the user data of the navigation state if the URL has none [TICKET-03]', () => {
    const flow = open({ state: aLookup() });

    expect(valueOf(flow)).toBe('checkingTickets');
    expect(flow.actor.getSnapshot().context).toMatchObject({ email, lookup: aLookup() });
  });

  it('prefers the URL to the navigation state [TICKET-03]', () => {
    const flow = open({
      email,
      data: aLookup({ status: 'of the address' }),
      state: aLookup({ status: 'of the state' }),
    });

    expect(flow.actor.getSnapshot().context.lookup?.status).toBe('of the address');
  });

  it.each([null, {}, 'text', { user_data: [{}] }])(
    'opens the dialog if the state is no user data: %o [TICKET-03]',
    (state) => {
      expect(valueOf(open({ state }))).toEqual({ emailStep: 'editing' });
    },
  );

  it('opens the dialog for data without an email', () => {
    expect(open({ data: aLookup() }).actor.getSnapshot().hasTag('dialog')).toBe(true);
  });
});

describe('the dialog', () => {
  it('goes from the email to the code to the tickets [TICKET-04]', () => {
    const flow = open();
    const tags = () => [...flow.actor.getSnapshot().tags].toSorted();
    expect(tags()).toEqual(['dialog', 'email']);

    flow.actor.send({ type: 'email.changed', email: ` ${email} ` });
    flow.actor.send({ type: 'email.submitted' });
    expect(tags()).toEqual(['busy', 'dialog', 'email']);
    flow.fakes.settle('sendCode', { output: undefined });
    expect(tags()).toEqual(['dialog']);

    flow.actor.send({ type: 'code.changed', code: '123456' });
    flow.actor.send({ type: 'code.submitted' });
    flow.fakes.settle('verifyCode', { output: aLookup() });
    expect(tags()).toEqual(['dialog', 'tickets', 'verified']);
    flow.clock.increment(1500);
    expect(tags()).toEqual(['tickets']);
    expect(flow.fakes.calls).toEqual([
      { effect: 'sendCode', input: { email } },
      { effect: 'verifyCode', input: { email, code: '123456' } },
    ]);
  });

  it.each(['', 'meena', 'meena@hospital'])("sends no code to '%s', which is no valid email", (text) => {
    const flow = open();
    flow.actor.send({ type: 'email.changed', email: text });
    flow.actor.send({ type: 'email.submitted' });

    expect(effects(flow)).toEqual([]);
  });

  it.each([
    ['12a3 4', '1234'],
    ['1234567', '123456'],
    ['१२३', '123'],
  ])("keeps of the code '%s' the digits '%s' [TICKET-09]", (text, kept) => {
    const flow = atCode();
    flow.actor.send({ type: 'code.changed', code: text });

    expect(flow.actor.getSnapshot().context.code).toBe(kept);
  });

  it.each(['', '12345'])("cannot verify '%s': a code has exactly 6 digits [TICKET-11]", (code) => {
    const flow = atCode();
    flow.actor.send({ type: 'code.changed', code });

    expect(flow.actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  });

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

  it('do nothing for an invalid email', () => {
    const flow = open({ email: 'meena' });
    flow.clock.increment(60_000);

    expect([valueOf(flow), effects(flow)]).toEqual([{ emailStep: 'editing' }, []]);
  });
});

describe('the URL', () => {
  it('contains only the email after a code was requested [TICKET-15]', () => {
    expect(atCode().emitted).toEqual([{ type: 'address', query: { email } }]);
  });

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

it('covers every state and every branch, except those of code requests', () => {
  expect(runner.uncovered().filter((id) => !codeRequests.test(id))).toEqual([]);
});
