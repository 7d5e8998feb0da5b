import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { anAwardCheckout } from '#machines/award-samples.ts';
import { AwardPaymentScreen } from '#src/site/awards/payment/award-payment-page.tsx';
import { readPage } from '#tests/support/screens/public-page.ts';
import { visit } from '#tests/screens/site/visit.tsx';

afterEach(cleanup);

const show = (own: Parameters<typeof anAwardCheckout>[0] = {}) =>
  visit(<AwardPaymentScreen />, {
    address: '/payment?award=Principal+of+The+Year',
    state: { orderData: anAwardCheckout(own) },
  });

it("shows 'Loading...' until the browser knows the order [AWPAY-03] [ROUTE-10]", async () => {
  expect((await readPage('/payment')).html).toContain('Loading...');
});

it('shows prices, tax and total of the order, and preloads the payment script [AWPAY-02] [AWPAY-04] [AWPAY-05] [AWPAY-06] [AWPAY-07] [AWPAY-10] [AWPAY-11]', () => {
  show({ OrderCost: 29000, gst: 1.5, script: '/award-gateway.js' });
  screen.getByRole('heading', { name: 'Payment Summary' });
  const text = document.body.textContent;
  for (const said of [
    'For: Principal of The Year',
    'Standard Price₹49,999',
    'EARLY BIRD PRICE₹29,999',
    '₹1.50',
    'Total Amount₹29,000',
  ])
    expect(text).toContain(said);
  expect(document.querySelector('s')?.textContent).toBe('₹49,999');
  expect(text).toContain('GST (18%)');
  expect(document.querySelectorAll('script[src="/award-gateway.js"]')).toHaveLength(1);
});

it.each([
  [0, false],
  [500, true],
])('with a discount of %d, a discount line is shown: %s [AWPAY-09]', (discount, isShown) => {
  show({ discount });
  expect(document.body.textContent.includes('Discount')).toBe(isShown);
});

it("leads to the awards page after 'Cancel' [AWPAY-12]", async () => {
  const { where } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(where()).toBe('/awards');
});

it('disables both buttons while the payment is being prepared [AWPAY-13]', async () => {
  show({ script: 'http://127.0.0.1:1/never.js' });
  await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
});
