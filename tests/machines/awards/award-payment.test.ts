import { describe, expect, it } from 'vitest';
import { awardPaymentModel } from '#machines/award-payment/award-payment.model.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { machine, starts } = awardPaymentModel;
const atSummary = 'an award and its order';
const atCheckout = [atSummary, 'pay', 'loadCheckout done'] as const;
const noScript = ['Failed to load payment gateway'];
const unverified = ['Payment verification failed'];

/** Rows of the error catalogue, with the exact sentences that the nominator reads. */
describe('an error at the payment of a nomination', () => {
  type Scenario = [title: string, way: readonly [string, ...string[]], sentences: string[], value: string];
  const scenarios: Scenario[] = [
    ['no award in the address [ERR-A-02]', ['no award'], [], 'noOrder'],
    ['no order from the page before [ERR-A-02]', ['no order'], [], 'noOrder'],
    ['a script that does not come [ERR-A-04]', [atSummary, 'pay', 'loadCheckout failed'], noScript, 'reviewing'],
    [
      'a script that has been loading for ten seconds [ERR-A-04]',
      [atSummary, 'pay', 'after scriptTakesTooLong'],
      noScript,
      'reviewing',
    ],
    ['a script without a library [ERR-A-04]', [...atCheckout, 'checkout.unavailable'], noScript, 'reviewing'],
    [
      'a checkout that breaks [ERR-A-05]',
      [...atCheckout, 'openCheckout failed'],
      ['Failed to process payment'],
      'broken',
    ],
    ['a checkout that is closed [ERR-A-06]', [...atCheckout, 'checkout.dismissed'], [], 'dismissed'],
    ['a payment that is declined [ERR-A-06]', [...atCheckout, 'checkout.failed'], [], 'declined'],
    [
      'a payment that the service does not know [ERR-A-03] [AWPAY-20]',
      [...atCheckout, 'checkout.paid', 'confirmPayment done (not verified)'],
      unverified,
      'unverified',
    ],
    [
      'a service that does not answer [ERR-A-03]',
      [...atCheckout, 'checkout.paid', 'confirmPayment failed (no answer)'],
      unverified,
      'unverified',
    ],
  ];
  it.each(scenarios.map(([title, way, ...end]) => [title, { way, end }] as const))('%s', (_, { way, end }) => {
    const { sentences, value } = follow(awardPaymentModel, ...way);
    expect([sentences, value]).toEqual(end);
  });
});

it('shows a success message for a verified payment and ends [AWPAY-19]', () => {
  const { sentences, value } = follow(
    awardPaymentModel,
    ...atCheckout,
    'checkout.paid',
    'confirmPayment done (verified)',
  );
  expect([sentences, value]).toEqual([['Payment successful! Redirecting...'], 'paid']);
});

describe('a script that is late', () => {
  const pay = () => {
    const flow = flowRunner(machine).open(starts[atSummary]!);
    flow.actor.send({ type: 'pay' });
    return flow;
  };

  it('is awaited for ten seconds', () => {
    const { actor, clock } = pay();
    clock.increment(9999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('reviewing');
  });
});
