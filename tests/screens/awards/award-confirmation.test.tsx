import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anAwardCheckout } from '#machines/award-samples.ts';
import { AwardConfirmationScreen } from '#src/features/awards/payment/award-confirmation-page.tsx';
import type { AwardOutcome } from '#src/features/awards/payment/outcome.ts';
import { visit } from '#tests/screens/site/visit.tsx';

afterEach(cleanup);

const award = 'Principal of The Year';
const page = '/orders/0123';
const show = (outcome: AwardOutcome, state?: object) =>
  visit(<AwardConfirmationScreen outcome={outcome} />, {
    address: `/award/confirmation?status=${outcome}`,
    ...(state && { state }),
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
] as const)('after %s (%s) the payment badge shows %s [AWPAY-21]', (outcome, reason, words) => {
  show(outcome, { page, award, orderData: anAwardCheckout(), reason });
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
