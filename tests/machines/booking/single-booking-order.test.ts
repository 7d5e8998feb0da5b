import { describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { aCheckout, aNetworkError, aRefusal, somePasses } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { m } from '#messages';
import { atForm, contact, attendees, valueOf, runner, orderAndCheckout } from './single-booking-fixture.ts';

const alert = { type: 'notice', sentence: m.booking_checkout_loading(), tone: 'warning', as: 'alert' };

function atCheckout() {
  const flow = atForm();
  flow.actor.send(contact());
  flow.fakes.settle('checkEmail', { output: 'free' });
  flow.fakes.settle('placeOrder', { output: aCheckout() });
  return flow;
}

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 's' };

function atConfirmation() {
  const flow = atCheckout();
  flow.actor.send({ type: 'checkout.paid', receipt });
  return flow;
}

/** A booking while its order is being placed. Its logged errors are collected in a list. */
function logging() {
  const logged: unknown[] = [];
  const machine = singleBookingMachine.provide({ actions: { logFailure: (_, failed) => logged.push(failed.error) } });
  const flow = flowRunner(machine).open({ pass: 'under', count: 1, maxTickets: 1 });
  flow.fakes.settle('loadPasses', { output: somePasses() });
  flow.actor.send(contact());
  flow.fakes.settle('checkEmail', { output: 'free' });
  return { flow, logged };
}

describe('an order that is not placed', () => {
  function refusedWith(problem: unknown, count = 1) {
    const flow = atForm(count, 10);
    flow.actor.send(contact());
    if (count > 1) flow.actor.send(attendees(count));
    flow.fakes.settle('checkEmail', { output: 'free' });
    flow.fakes.settle('placeOrder', { error: problem });
    return flow;
  }

  it.each([aNetworkError(), aRefusal(500, 'Something went wrong.'), aRefusal(502), aRefusal(409)])(
    'is only logged and enables the button again: %s [ERR-S-09]',
    (problem) => {
      const flow = refusedWith(problem);

      expect(flow.emitted).toEqual([]);
      expect(flow.actor.getSnapshot()).toMatchObject({ value: 'fillingContact', context: { problem: undefined } });
    },
  );

  it('passes the failure to the log [ERR-S-09]', () => {
    const { flow, logged } = logging();
    const problem = aNetworkError();
    flow.fakes.settle('placeOrder', { error: problem });

    expect(logged).toEqual([problem]);
  });

  it.each([400, 403, 409, 422, 503])(
    'keeps the message of the service for a %s beside the form until the next attempt',
    (status) => {
      const flow = refusedWith(aRefusal(status, 'No seats left in Airway. Please choose again.'));
      expect(flow.emitted).toEqual([{ type: 'refused' }]);
      expect(flow.actor.getSnapshot().context.problem?.sentence).toBe('No seats left in Airway. Please choose again.');

      flow.actor.send(contact());
      expect(flow.actor.getSnapshot().context.problem).toBeUndefined();
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
    const flow = atCheckout();
    flow.actor.send({ type: 'checkout.unavailable' });

    expect(alert.sentence).toBe('payment library is still loading – please try again in a second');
    expect(flow.emitted).toEqual([alert]);
    expect(valueOf(flow)).toBe('fillingContact');
  });

  it('handles a broken library like a missing one [ERR-S-07]', () => {
    const flow = atCheckout();
    flow.fakes.settle('openCheckout', { error: new Error('not a constructor') });

    expect([valueOf(flow), flow.emitted]).toEqual(['fillingContact', [alert]]);
  });

  it('passes the error of a broken library to the log [ERR-S-07]', () => {
    const { flow, logged } = logging();
    flow.fakes.settle('placeOrder', { output: aCheckout() });
    const problem = new Error('not a constructor');
    flow.fakes.settle('openCheckout', { error: problem });

    expect(logged).toEqual([problem]);
  });

  it.each([
    ['checkout.failed', 'declined'],
    ['checkout.dismissed', 'dismissed'],
  ] as const)('ends %s as %s', (type, outcome) => {
    const flow = atCheckout();
    flow.actor.send({ type });

    expect(flow.actor.getSnapshot()).toMatchObject({ value: outcome, status: 'done' });
  });

  it('is paid only after the service has confirmed it', () => {
    const flow = atConfirmation();
    expect([valueOf(flow), flow.fakes.calls.at(-1)]).toEqual([
      'confirming',
      { effect: 'confirmPayment', input: { receipt } },
    ]);

    flow.fakes.settle('confirmPayment', { output: true });
    expect(valueOf(flow)).toBe('paid');
  });

  it.each([{ output: false }, { error: aNetworkError() }])(
    'is unverified if the service does not confirm it: %o',
    (result) => {
      const flow = atConfirmation();
      flow.fakes.settle('confirmPayment', result);

      expect(valueOf(flow)).toBe('unverified');
    },
  );
});

it('covers every state and every branch of the order and the checkout', () => {
  expect(runner.uncovered().filter((id) => orderAndCheckout.test(id))).toEqual([]);
});
