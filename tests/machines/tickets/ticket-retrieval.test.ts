import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '#domain/tickets/tickets.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { TicketRetrievalInput } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import { aLookup, aNetworkError, aRefusal } from '#machines/samples.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(ticketRetrievalMachine);
const email = 'meena@hospital.example';
const supportEmail = 'support@simc2025.example';

const open = (input: Partial<TicketRetrievalInput> = {}) => stage.open({ supportEmail, ...input });
const valueOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().value;
const problemOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().context.problem;
const effects = ({ fakes }: ReturnType<typeof open>) => fakes.calls.map(({ effect }) => effect);

function sending() {
  const on = open();
  on.actor.send({ type: 'email.changed', email });
  on.actor.send({ type: 'email.submitted' });
  return on;
}

function atCode() {
  const on = sending();
  on.fakes.settle('sendCode', { output: undefined });
  return on;
}

function verifying() {
  const on = atCode();
  on.actor.send({ type: 'code.changed', code: '123456' });
  on.actor.send({ type: 'code.submitted' });
  return on;
}

const unknownEmail = () => aRefusal(404, 'Failed to send OTP. Please try again.', 'Email not found');
const noTickets =
  "Your email doesn't have any tickets. If you have already made a payment, kindly wait for 24 hrs. " +
  'Also email support@simc2025.example with your registered email id and other details.';

describe('the input of the page', () => {
  it('shows the tickets of the URL immediately, and checks their signature [TICKET-02] [T-15]', () => {
    const on = open({ email, data: decodeLink(encodeLink(aLookup()))! });
    expect(on.actor.getSnapshot().hasTag('tickets')).toBe(true);
    expect(on.fakes.calls).toEqual([{ effect: 'checkTickets', input: { lookup: aLookup() } }]);

    on.fakes.settle('checkTickets', { output: true });
    expect(valueOf(on)).toBe('showing');
    expect(on.actor.getSnapshot().context).toMatchObject({ email, lookup: aLookup() });
  });

  it('shows tickets without a valid signature as unverified [T-15]', () => {
    const on = open({ email, data: aLookup() });
    on.fakes.settle('checkTickets', { output: false });
    expect([valueOf(on), on.actor.getSnapshot().hasTag('unverified')]).toEqual(['unverified', true]);
  });

  it('checks the tickets again on retry after a failed call', () => {
    const on = open({ email, data: aLookup() });
    on.fakes.settle('checkTickets', { error: aNetworkError() });
    expect(on.actor.getSnapshot().hasTag('unchecked')).toBe(true);
    on.actor.send({ type: 'retry' });
    on.fakes.settle('checkTickets', { output: true });
    expect(valueOf(on)).toBe('showing');
  });

  it('uses the user data of the navigation state if the URL has none [TICKET-03]', () => {
    const on = open({ state: aLookup() });

    expect(valueOf(on)).toBe('checkingTickets');
    expect(on.actor.getSnapshot().context).toMatchObject({ email, lookup: aLookup() });
  });

  it('prefers the URL to the navigation state [TICKET-03]', () => {
    const on = open({ email, data: aLookup({ status: 'of the address' }), state: aLookup({ status: 'of the state' }) });

    expect(on.actor.getSnapshot().context.lookup?.status).toBe('of the address');
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
    const on = open();
    const tags = () => [...on.actor.getSnapshot().tags].toSorted();
    expect(tags()).toEqual(['dialog', 'email']);

    on.actor.send({ type: 'email.changed', email: ` ${email} ` });
    on.actor.send({ type: 'email.submitted' });
    expect(tags()).toEqual(['busy', 'dialog', 'email']);
    on.fakes.settle('sendCode', { output: undefined });
    expect(tags()).toEqual(['dialog']);

    on.actor.send({ type: 'code.changed', code: '123456' });
    on.actor.send({ type: 'code.submitted' });
    on.fakes.settle('verifyCode', { output: aLookup() });
    expect(tags()).toEqual(['dialog', 'tickets', 'verified']);
    on.clock.increment(1500);
    expect(tags()).toEqual(['tickets']);
    expect(on.fakes.calls).toEqual([
      { effect: 'sendCode', input: { email } },
      { effect: 'verifyCode', input: { email, code: '123456' } },
    ]);
  });

  it.each(['', 'meena', 'meena@hospital'])("sends no code to '%s', which is no valid email", (text) => {
    const on = open();
    on.actor.send({ type: 'email.changed', email: text });
    on.actor.send({ type: 'email.submitted' });

    expect(effects(on)).toEqual([]);
  });

  it.each([
    ['12a3 4', '1234'],
    ['1234567', '123456'],
    ['१२३', ''],
  ])("keeps of the code '%s' the digits '%s' [TICKET-09]", (text, kept) => {
    const on = atCode();
    on.actor.send({ type: 'code.changed', code: text });

    expect(on.actor.getSnapshot().context.code).toBe(kept);
  });

  it.each(['', '12345'])("cannot verify '%s': a code has exactly 6 digits [TICKET-11]", (code) => {
    const on = atCode();
    on.actor.send({ type: 'code.changed', code });

    expect(on.actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  });

  it('returns to the email, and clears the message and the code [TICKET-10]', () => {
    const on = verifying();
    on.fakes.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    on.actor.send({ type: 'back' });

    expect(on.actor.getSnapshot()).toMatchObject({
      value: { emailStep: 'editing' },
      context: { email, code: '', problem: undefined },
    });
  });
});

describe('automatic steps', () => {
  it('verify the code of the URL after 500 ms, once [TICKET-12, TICKET-14]', () => {
    const on = open({ email, code: '123456' });
    on.clock.increment(499);
    expect(effects(on)).toEqual([]);
    on.clock.increment(1);
    expect(on.fakes.calls).toEqual([{ effect: 'verifyCode', input: { email, code: '123456' } }]);

    on.fakes.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') });
    on.clock.increment(60_000);
    expect([valueOf(on), effects(on)]).toEqual([{ codeStep: 'editing' }, ['verifyCode']]);
  });

  it('send a code to the email of the URL after 100 ms, once [TICKET-13, TICKET-14]', () => {
    const on = open({ email });
    on.clock.increment(99);
    expect(effects(on)).toEqual([]);
    on.clock.increment(1);
    expect(on.fakes.calls).toEqual([{ effect: 'sendCode', input: { email } }]);

    on.fakes.settle('sendCode', { output: undefined });
    on.actor.send({ type: 'back' });
    on.clock.increment(60_000);
    expect(effects(on)).toEqual(['sendCode']);
  });

  it('send no second code after the visitor requested one [TICKET-13, TICKET-14]', () => {
    const on = atCode();
    on.actor.send({ type: 'back' });
    on.clock.increment(60_000);

    expect(effects(on)).toEqual(['sendCode']);
  });

  it('wait for the rest of an incomplete code, and send no new one', () => {
    const on = open({ email, code: '123' });
    on.clock.increment(60_000);

    expect([valueOf(on), effects(on)]).toEqual([{ codeStep: 'editing' }, []]);
  });

  it('do nothing for an invalid email', () => {
    const on = open({ email: 'meena' });
    on.clock.increment(60_000);

    expect([valueOf(on), effects(on)]).toEqual([{ emailStep: 'editing' }, []]);
  });
});

describe('the URL', () => {
  it('contains only the email after a code was requested [TICKET-15]', () => {
    expect(atCode().emitted).toEqual([{ type: 'address', query: { email } }]);
  });

  it('contains only the email after a code was sent automatically [TICKET-15]', () => {
    const on = open({ email });
    on.clock.increment(100);
    expect(on.emitted).toEqual([]);
    on.fakes.settle('sendCode', { output: undefined });

    expect(on.emitted).toEqual([{ type: 'address', query: { email } }]);
  });

  it('contains the verify reply, names in any script, and the email after verification [TICKET-16]', () => {
    const on = verifying();
    on.fakes.settle('verifyCode', { output: aLookup() });
    const { query } = on.emitted.at(-1) as { query: { data: string; email: string } };

    expect(Object.keys(query)).toEqual(['data', 'email']);
    expect([decodeLink(query.data), query.email]).toEqual([aLookup(), email]);
  });

  it('contains them while the dialog shows the success for 1500 ms [TICKET-17]', () => {
    const on = verifying();
    on.fakes.settle('verifyCode', { output: aLookup() });
    on.clock.increment(1499);
    expect(valueOf(on)).toBe('verified');
    on.clock.increment(1);
    expect(valueOf(on)).toBe('showing');
  });
});

describe('a new code', () => {
  const sendingAgain = () => {
    const on = atCode();
    on.actor.send({ type: 'code.changed', code: '123456' });
    on.actor.send({ type: 'code.again' });
    return on;
  };

  it('is sent to the same email with a message, and the typed code is cleared', () => {
    const on = sendingAgain();
    expect([valueOf(on), on.fakes.calls.at(-1)]).toEqual([
      { codeStep: 'sending' },
      { effect: 'sendCode', input: { email } },
    ]);
    on.fakes.settle('sendCode', { output: undefined });
    expect([valueOf(on), on.actor.getSnapshot().context.code]).toEqual([{ codeStep: 'editing' }, '']);
    expect(on.emitted.at(-1)).toMatchObject({ type: 'notice', sentence: m.verify_sent_again(), tone: 'success' });
  });

  it('that was not sent shows the time to wait and no success message', () => {
    const on = sendingAgain();
    on.fakes.settle('sendCode', { output: 40 });
    expect([valueOf(on), problemOf(on)]).toEqual([
      { codeStep: 'editing' },
      m.one_time_codes_waiting({ seconds: durationInWords(40) }),
    ]);
    expect(on.emitted).toHaveLength(1);
  });

  it('that fails shows the same message as the first one [ERR-T-03]', () => {
    const on = sendingAgain();
    on.fakes.settle('sendCode', { error: aNetworkError() });
    expect([valueOf(on), problemOf(on)]).toEqual([
      { codeStep: 'editing' },
      'An error occurred while sending OTP. Please try again.',
    ]);
  });
});

it('continues to the code step if no first code was sent because a recent one exists', () => {
  const on = sending();
  on.fakes.settle('sendCode', { output: 40 });
  expect([valueOf(on), problemOf(on)]).toEqual([
    { codeStep: 'editing' },
    m.one_time_codes_waiting({ seconds: durationInWords(40) }),
  ]);
});

describe('a code that is not sent', () => {
  const failed = (error: unknown) => {
    const on = sending();
    on.fakes.settle('sendCode', { error });
    return on;
  };
  const failedByItself = (error: unknown) => {
    const on = open({ email });
    on.clock.increment(100);
    on.fakes.settle('sendCode', { error });
    return on;
  };

  it('shows that there are no tickets and the support email [ERR-T-01]', () => {
    expect(problemOf(failed(unknownEmail()))).toBe(noTickets);
  });

  it('returns to the email step if it was sent automatically [ERR-T-01]', () => {
    const on = failedByItself(unknownEmail());

    expect([valueOf(on), problemOf(on)]).toEqual([{ emailStep: 'editing' }, noTickets]);
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
    const on = failed(aNetworkError());
    on.actor.send({ type: 'email.submitted' });

    expect(problemOf(on)).toBeUndefined();
  });
});

describe('a code that is refused', () => {
  it.each([
    [aRefusal(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
    [aRefusal(502), 'Invalid OTP. Please try again.'],
  ])('is invalid if the service answers with any status but 200 [ERR-T-04]', (error, sentence) => {
    const on = verifying();
    on.fakes.settle('verifyCode', { error });

    expect([valueOf(on), problemOf(on)]).toEqual([{ codeStep: 'editing' }, sentence]);
  });

  it('shows a general error if there is no answer [ERR-T-03]', () => {
    const on = verifying();
    on.fakes.settle('verifyCode', { error: aNetworkError() });

    expect(problemOf(on)).toBe('An error occurred. Please try again.');
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
