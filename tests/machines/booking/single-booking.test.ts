import { describe, expect, it } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { OfflineError } from '#domain/errors/api-error.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { aCheckout, aDelegate, anAttendee, aNetworkError, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { m } from '#messages';

const stage = stageOf(singleBookingMachine);
const error = (sentence: string) => ({ type: 'notice', sentence, tone: 'error' });
const alert = { type: 'notice', sentence: m.booking_checkout_loading(), tone: 'warning', as: 'alert' };

const arrive = (pass: string | null = 'under', { count = 1, maxTickets = 1 } = {}) =>
  stage.open({ pass, count, maxTickets });

function atForm(count = 1, maxTickets = 1) {
  const on = arrive('under', { count, maxTickets });
  on.fakes.settle('loadPasses', { output: somePasses() });
  return on;
}

type BookingEvent = EventFromLogic<typeof singleBookingMachine>;

const contact = (own = {}): BookingEvent => ({
  type: 'contact.submitted',
  answers: aDelegate(own),
  workshops: [aWorkshop()],
});

const attendees = (count: number): BookingEvent => ({
  type: 'attendees.submitted',
  attendees: Array.from({ length: count }, (_, i) => anAttendee({ email: `person${i + 1}@hospital.example` })),
  workshops: [],
});

function atCheckout() {
  const on = atForm();
  on.actor.send(contact());
  on.fakes.settle('checkEmail', { output: 'free' });
  on.fakes.settle('placeOrder', { output: aCheckout() });
  return on;
}

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 's' };

function atConfirmation() {
  const on = atCheckout();
  on.actor.send({ type: 'checkout.paid', receipt });
  return on;
}

const valueOf = ({ actor }: ReturnType<typeof arrive>) => actor.getSnapshot().value;

describe('the pass in the URL', () => {
  it('is known immediately if the page was rendered with it, and is loaded all the same', () => {
    const [passType] = somePasses();
    const on = stage.open({ pass: 'under', count: 1, maxTickets: 1, passType });
    expect([valueOf(on), on.actor.getSnapshot().context.passType]).toEqual(['loadingPasses', passType]);

    on.fakes.settle('loadPasses', { output: [{ ...passType!, price: 7 }] });
    expect(on.actor.getSnapshot().context.passType?.price).toBe(7);
  });

  it('ends without a message if the URL names no pass [ERR-S-02]', () => {
    const on = arrive(null);

    expect([valueOf(on), on.emitted]).toEqual(['noPass', []]);
  });

  it.each(['delegate', '', 'UNDER', 'under '])(
    "shows 'Invalid pass selected' for '%s' in the first step [ERR-S-01]",
    (pass) => {
      const on = arrive(pass);

      expect([valueOf(on), on.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
    },
  );

  it('shows the same message for a pass that is not on sale [BOOK-01, ERR-S-01]', () => {
    const on = arrive('consultant');
    on.fakes.settle('loadPasses', { output: somePasses().slice(0, 2) });

    expect([valueOf(on), on.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
  });

  it.each(['under', 'post', 'consultant'])("finds '%s' by the first word of a pass on sale [BOOK-01]", (pass) => {
    const on = arrive(pass);
    on.fakes.settle('loadPasses', { output: somePasses() });

    expect(on.actor.getSnapshot().context.passType?.name.toLowerCase()).toMatch(new RegExp(`^${pass}`));
  });

  it('shows the form if the passes cannot be loaded, but cannot be submitted without a pass [ERR-S-08]', () => {
    const on = arrive();
    expect(on.actor.getSnapshot().hasTag('contact')).toBe(true);
    on.fakes.settle('loadPasses', { error: aNetworkError() });
    expect(valueOf(on)).toBe('fillingContact');

    on.actor.send(contact());

    expect(on.emitted).toEqual([error(m.booking_passes_failed()), error('No ticket selected')]);
    expect([valueOf(on), on.fakes.waiting()]).toEqual(['loadingPasses', ['loadPasses']]);
  });
});

describe('the ticket count', () => {
  it.each([
    [1, 1],
    [3, 3],
    [10, 10],
    [11, 10],
    [500, 10],
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
  ])('changes %s to %s: at most 10, and 1 if it is missing [BOOK-03]', (given, taken) => {
    expect(atForm(given).actor.getSnapshot().context.count).toBe(taken);
  });

  it('has no attendee step for one ticket: the contact form submits the order [BOOK-16, BOOK-20]', () => {
    const on = atForm(1);
    on.actor.send(contact());

    expect(valueOf(on)).toBe('checkingEmail');
  });

  it('has an attendee step for more than one ticket, and a way back from it [BOOK-16]', () => {
    const on = atForm(3);
    on.actor.send(contact());
    expect(valueOf(on)).toBe('fillingAttendees');
    expect(on.actor.getSnapshot().hasTag('contact')).toBe(false);

    on.actor.send({ type: 'back' });
    expect(valueOf(on)).toBe('fillingContact');
  });

  it('stays at the attendees while they are incomplete, and shows a message [BOOK-21, ERR-S-06]', () => {
    const on = atForm(2, 10);
    on.actor.send(contact());
    on.actor.send({ type: 'attendees.refused' });

    expect(on.emitted).toEqual([error('Please fill in all attendee details before proceeding.')]);
    expect(valueOf(on)).toBe('fillingAttendees');
  });

  it.each([2, 10])('resets a count of %s to 1 at the final submit, with a message [BOOK-28, ERR-S-05]', (count) => {
    const on = atForm(count, 1);
    on.actor.send(contact());
    on.actor.send(attendees(count));

    expect(on.emitted).toEqual([error('Only one ticket allowed per booking')]);
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'fillingContact', context: { count: 1, attendees: [] } });

    on.actor.send(contact());
    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'meena@hospital.example' } });
  });
});

describe('the final submit', () => {
  it('checks the count, then the email, then places the order [BOOK-27]', () => {
    const on = atForm();
    const calls = () => on.fakes.calls.map(({ effect }) => effect);
    on.actor.send(contact());
    expect(calls()).toEqual(['loadPasses', 'checkEmail']);

    on.fakes.settle('checkEmail', { output: 'free' });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder']);

    on.fakes.settle('placeOrder', { output: aCheckout() });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder', 'openCheckout']);
  });

  it('does not check the email if the count is refused [BOOK-27]', () => {
    const on = atForm(2, 1);
    on.actor.send(contact());
    on.actor.send(attendees(2));

    expect(on.fakes.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);
  });

  it('checks the email of attendee 1 if there are several attendees [BOOK-29]', () => {
    const on = atForm(2, 10);
    on.actor.send(contact());
    on.actor.send(attendees(2));

    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'person1@hospital.example' } });
  });

  it.each([
    ['is taken', { output: 'taken' }, 'This email is already registered'],
    ['check fails', { error: aNetworkError() }, 'This email could not be checked. Please try again.'],
    [
      'check is refused',
      { error: aRefusal(429, 'Too many attempts.') },
      'This email could not be checked. Please try again.',
    ],
    [
      'check finds no network',
      { error: new OfflineError('offline') },
      'You are offline. Please try again when you are connected.',
    ],
  ])(
    'stops and shows the reason in red at the top centre if the email %s [BOOK-30, ERR-S-04]',
    (_, result, sentence) => {
      const on = atForm();
      on.actor.send(contact());
      on.fakes.settle('checkEmail', result);

      expect(on.emitted).toEqual([{ ...error(sentence), place: 'top-center' }]);
      expect(valueOf(on)).toBe('fillingContact');
      expect(on.fakes.calls.map(({ effect }) => effect)).not.toContain('placeOrder');
    },
  );

  it('shows a message about an unpaid booking of another browser once, and books at the next submit', () => {
    const on = atForm();
    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'unpaid' });
    expect(on.emitted).toMatchObject([{ sentence: m.booking_unpaid(), place: 'top-center' }]);
    expect(valueOf(on)).toBe('fillingContact');

    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'unpaid' });
    expect(on.fakes.calls.at(-1)?.effect).toBe('placeOrder');
  });

  it('orders the submitted answers and workshops', () => {
    const on = atForm();
    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'free' });

    expect(on.fakes.calls.at(-1)?.input).toEqual({
      key: 'under',
      pass: somePasses()[0],
      answers: aDelegate(),
      attendees: [],
      workshops: [aWorkshop()],
    });
  });

  it('is busy from the submit to the end of the checkout', () => {
    const on = atForm();
    const busy = () => on.actor.getSnapshot().hasTag('busy');
    expect(busy()).toBe(false);
    on.actor.send(contact());
    expect(busy()).toBe(true);
    on.fakes.settle('checkEmail', { output: 'free' });
    expect(busy()).toBe(true);
    on.fakes.settle('placeOrder', { output: aCheckout() });
    expect(busy()).toBe(true);
  });
});

/** A booking with a recorded log, while its order is being placed. */
function logging() {
  const logged: unknown[] = [];
  const machine = singleBookingMachine.provide({ actions: { logFailure: (_, failed) => logged.push(failed.error) } });
  const on = stageOf(machine).open({ pass: 'under', count: 1, maxTickets: 1 });
  on.fakes.settle('loadPasses', { output: somePasses() });
  on.actor.send(contact());
  on.fakes.settle('checkEmail', { output: 'free' });
  return { on, logged };
}

describe('an order that is not placed', () => {
  function refusedWith(problem: unknown, count = 1) {
    const on = atForm(count, 10);
    on.actor.send(contact());
    if (count > 1) on.actor.send(attendees(count));
    on.fakes.settle('checkEmail', { output: 'free' });
    on.fakes.settle('placeOrder', { error: problem });
    return on;
  }

  it.each([aNetworkError(), aRefusal(500, 'Something went wrong.'), aRefusal(502), aRefusal(409)])(
    'is only logged and enables the button again: %s [ERR-S-09]',
    (problem) => {
      const on = refusedWith(problem);

      expect(on.emitted).toEqual([]);
      expect(on.actor.getSnapshot()).toMatchObject({ value: 'fillingContact', context: { problem: undefined } });
    },
  );

  it('passes the failure to the log [ERR-S-09]', () => {
    const { on, logged } = logging();
    const problem = aNetworkError();
    on.fakes.settle('placeOrder', { error: problem });

    expect(logged).toEqual([problem]);
  });

  it.each([400, 403, 409, 422, 503])(
    'keeps the message of the service for a %s beside the form until the next attempt',
    (status) => {
      const on = refusedWith(aRefusal(status, 'No seats left in Airway. Please choose again.'));
      expect(on.emitted).toEqual([{ type: 'refused' }]);
      expect(on.actor.getSnapshot().context.problem?.sentence).toBe('No seats left in Airway. Please choose again.');

      on.actor.send(contact());
      expect(on.actor.getSnapshot().context.problem).toBeUndefined();
    },
  );

  it('returns to the attendees if there are several [BOOK-22]', () => {
    expect(valueOf(refusedWith(aNetworkError(), 3))).toBe('fillingAttendees');
  });

  it('returns to the contact step if there is one ticket [BOOK-22]', () => {
    expect(valueOf(refusedWith(aNetworkError(), 1))).toBe('fillingContact');
  });
});

describe('the checkout', () => {
  it('opens with the whole reply of the order [BOOK-31]', () => {
    expect(atCheckout().fakes.calls.at(-1)).toEqual({ effect: 'openCheckout', input: aCheckout() });
  });

  it('shows an alert if its library is missing, and the form can be submitted again [ERR-S-07]', () => {
    const on = atCheckout();
    on.actor.send({ type: 'checkout.unavailable' });

    expect(alert.sentence).toBe('payment library is still loading – please try again in a second');
    expect(on.emitted).toEqual([alert]);
    expect(valueOf(on)).toBe('fillingContact');
  });

  it('handles a broken library like a missing one [ERR-S-07]', () => {
    const on = atCheckout();
    on.fakes.settle('openCheckout', { error: new Error('not a constructor') });

    expect([valueOf(on), on.emitted]).toEqual(['fillingContact', [alert]]);
  });

  it('passes the error of a broken library to the log [ERR-S-07]', () => {
    const { on, logged } = logging();
    on.fakes.settle('placeOrder', { output: aCheckout() });
    const problem = new Error('not a constructor');
    on.fakes.settle('openCheckout', { error: problem });

    expect(logged).toEqual([problem]);
  });

  it.each([
    ['checkout.failed', 'declined'],
    ['checkout.dismissed', 'dismissed'],
  ] as const)('ends %s as %s', (type, outcome) => {
    const on = atCheckout();
    on.actor.send({ type });

    expect(on.actor.getSnapshot()).toMatchObject({ value: outcome, status: 'done' });
  });

  it('is paid only after the service has confirmed it', () => {
    const on = atConfirmation();
    expect([valueOf(on), on.fakes.calls.at(-1)]).toEqual([
      'confirming',
      { effect: 'confirmPayment', input: { receipt } },
    ]);

    on.fakes.settle('confirmPayment', { output: true });
    expect(valueOf(on)).toBe('paid');
  });

  it.each([{ output: false }, { error: aNetworkError() }])(
    'is unverified if the service does not confirm it: %o',
    (result) => {
      const on = atConfirmation();
      on.fakes.settle('confirmPayment', result);

      expect(valueOf(on)).toBe('unverified');
    },
  );
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
