import { describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { aCheckout, aNetworkError, somePasses } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { atForm, contact, attendees, valueOf } from './single-booking-fixture.ts';

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

  it('returns to the attendees if there are several [BOOK-22]', () => {
    expect(valueOf(refusedWith(aNetworkError(), 3))).toBe('fillingAttendees');
  });
});

describe('the checkout', () => {
  it('opens with the whole reply of the order [BOOK-31]', () => {
    expect(atCheckout().fakes.calls.at(-1)).toEqual({ effect: 'openCheckout', input: aCheckout() });
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
