import { describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { aCheckout, aNetworkError, aRefusal, somePasses } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { m } from '#messages';
import { atForm, contact, attendees, valueOf, stage, orderAndCheckout } from './single-booking-fixture.ts';

const alert = { type: 'notice', sentence: m.booking_checkout_loading(), tone: 'warning', as: 'alert' };

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

/** A booking while its order is being placed. Its logged errors are collected in a list. */
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

it('covers every state and every branch of the order and the checkout', () => {
  expect(stage.uncovered().filter((id) => orderAndCheckout.test(id))).toEqual([]);
});
