import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anAwardCheckout } from '#machines/award-samples.ts';
import { anOrderPlaced } from '#machines/order-samples.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { AwardConfirmationScreen } from '#src/site/awards/payment/award-confirmation-page.tsx';
import type { AwardOutcome } from '#src/site/awards/payment/outcome.ts';
import { visit } from '#tests/screens/site/visit.tsx';

afterEach(cleanup);

const award = 'Principal of The Year';
const page = '/orders/0123';
const show = (outcome: AwardOutcome, state?: object, flows = [withFakeEffects(orderStatusMachine)]) =>
  visit(<AwardConfirmationScreen outcome={outcome} />, {
    address: `/award/confirmation?status=${outcome}`,
    ...(state && { state }),
    flows,
  });
const receipt = () => document.querySelector('dl')?.textContent;
const tryAgain = () => screen.queryByRole('link', { name: 'Try Again' });

const tones = { 'Payment received': 'ok', 'Payment failed': 'bad', 'Payment pending': 'warn' };

it.each([
  ['success', undefined, 'Payment received'],
  ['failure', 'declined', 'Payment failed'],
  ['failure', 'broken', 'Payment failed'],
  ['failure', 'dismissed', 'Payment pending'],
  ['failure', 'unverified', 'Payment pending'],
] as const)('after %s (%s) the payment badge shows %s [AWPAY-21]', async (outcome, reason, words) => {
  const flow = withFakeEffects(orderStatusMachine);
  show(outcome, { page, award, orderData: anAwardCheckout(), reason }, [flow]);
  await act(async () => flow.settle('readStatus', { output: undefined }));
  const badge = within(document.querySelector('dl')!).getByText(words).closest<HTMLElement>('[data-tone]');
  expect(badge?.dataset.tone).toBe(tones[words]);
  expect(badge?.querySelector('svg') ?? null).not.toBeNull();
  expect(receipt()).toBe(`Award${award}OrderSIMC-1Amount₹29,999Payment${words}`);
  expect(tryAgain() !== null).toBe(outcome === 'failure');
  expect(screen.getByRole('link', { name: 'See your order and its payment' }).getAttribute('href')).toBe(page);
});

it.each([
  undefined,
  {},
  { orderData: { order_id: 'x' } },
  { orderData: null, reason: 'constructor', page: '//evil.example' },
])('with the navigation state %j it shows no payment, and links to the awards', (state) => {
  show('failure', state);
  expect(receipt()).toBeUndefined();
  expect(tryAgain()).toBeNull();
  expect(screen.queryByRole('link', { name: 'See your order and its payment' })).toBeNull();
  screen.getByRole('link', { name: 'Back to the awards' });
});

it.each([
  ['paid', 'Payment received', false],
  ['received', 'Payment not completed', true],
  ['matching', 'Payment not completed', false],
  ['refunded', 'Your payment was refunded', false],
  ['expired', 'The time to pay is over', false],
] as const)('an order that is %s is shown as it is, whatever the URL says', async (state, title, canPay) => {
  for (const outcome of ['success', 'failure'] as const) {
    const flow = withFakeEffects(orderStatusMachine);
    const arrival = { page, award, orderData: anAwardCheckout(), reason: 'dismissed' };
    show(outcome, arrival, [flow]);
    if (outcome === 'failure') screen.getByRole('heading', { level: 1, name: 'Checking your order' });
    await act(async () => flow.settle('readStatus', { output: anOrderPlaced({ state, kind: 'award' }) }));
    screen.getByRole('heading', { level: 1, name: title });
    expect(tryAgain() !== null).toBe(canPay);
    cleanup();
  }
});
