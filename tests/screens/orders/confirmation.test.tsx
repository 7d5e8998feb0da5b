import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrderPaid, anOrderPlaced } from '#machines/order-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { resultOf } from '#src/site/orders/confirmation/outcome.ts';
import { Registered } from '#src/site/orders/confirmation/result-views.tsx';
import { visit, visitSite } from '#tests/screens/site/visit.tsx';
import { arriveWithOrder } from './confirmation-fixture.tsx';

const arrive = (query: string) => visitSite(`/conference/confirmation${query}`);
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

it.each(['', '?email=a@b.example', '?status='])(
  'redirects to the start page without a status: %s [CONF-01]',
  async (query) => {
    const { where } = await arrive(query);
    expect(where()).toBe('/');
  },
);

it.each([
  ['?status=success', true],
  ['?status=success?x=1', true],
  ['?status=success%3Fx%3D1&email=a@b.example', true],
  ['?status=failed?status=success', false],
  ['?status=Success', false],
])(
  'reads %s, and ignores a second question mark and the text after it [CONF-01] [CONF-02]',
  async (query, isSuccess) => {
    await arrive(query);
    expect(heading('Registration Confirmed!') !== null).toBe(isSuccess);
  },
);

describe('successful registration', () => {
  it('confirms, thanks, and explains where the pass is [CONF-03] [CONF-04] [CONF-05]', async () => {
    await arrive('?status=success');
    expect(heading('Registration Confirmed!')).toBeTruthy();
    expect(screen.getByText('Thank you for registering to Sample International Medical Conference 2025!')).toBeTruthy();
    expect(
      screen.getByText(
        /^Your Entry QR code has been sent to your registered email\. Please check your spam\/junk folder/,
      ),
    ).toBeTruthy();
  });

  it('links to support and to the start page [CONF-06] [CONF-07]', async () => {
    await arrive('?status=success');
    const support = screen.getByRole('link', { name: 'support@simc2025.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@simc2025.example');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });

  it('shows the contact of a group the email of the booking, and never one of the URL', () => {
    const address = '/conference/confirmation?status=success&for=group&email=stranger@b.example';
    const show = (state?: unknown) => visit(<Registered isGroup />, { address, state });
    const first = show();
    expect(screen.queryByText(/@b\.example/)).toBeNull();
    expect(screen.queryByText('We have sent an e-mail to:')).toBeNull();
    first.unmount();
    show({ email: 'meena@hospital.example', passes: 12 });
    expect(screen.getByText('Your group has 12 passes.')).toBeTruthy();
    expect(screen.getByText('meena@hospital.example')).toBeTruthy();
    expect(screen.getByText(/^Is this not your email\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Correct it in the form' }).getAttribute('href')).toBe('/bulk-booking');
  });

  it('explains to a group that its passes are provisional [BULK-37] [T-13]', async () => {
    await arrive('?status=success&for=group');
    expect(heading('Registration Confirmed!')).toBeTruthy();
    const thanks = screen.getByText(/^Thank you for registering to /);
    const due = screen.getByRole('heading', { level: 2, name: 'Your group is booked, but not paid yet' });
    expect(thanks.compareDocumentPosition(due)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      screen.getByText(
        /^The seats of your group are held for 15 minutes\. .* to keep the seats for 48 hours\. After 15 minutes/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/The passes are provisional until they are paid\.$/)).toBeTruthy();
    const ways = within(document.querySelector('main')!).getAllByRole('link');
    expect(ways.map((way) => way.textContent)).toEqual(['support@simc2025.example', 'See your group', 'Go to Home']);
    expect(ways[1]!.getAttribute('href')).toBe('/orders/group');
    const held = screen.getByText('Please open the link in our e-mail now.');
    const sent = screen.getByText(/^Your Entry QR code has been sent/);
    expect(held.compareDocumentPosition(sent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(sent.previousElementSibling?.textContent).toBe(
      'As soon as the group is paid, this holds for each participant:',
    );
  });

  it('shows the email of the URL as plain text [CONF-13]', async () => {
    await arrive('?status=success&email=a@b.example');
    expect(screen.getByText('a@b.example')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /a@b/ })).toBeNull();
  });

  it.each(['', '&email=', '&email=%3Cb%3Ea%40b.example', '&email=call%20us%20at%2012345'])(
    'ignores an invalid email, and mentions no group: %s [CONF-13]',
    async (more) => {
      await arrive(`?status=success${more}`);
      expect(heading('Registration Confirmed!')).toBeTruthy();
      expect(screen.queryByText('Registered email:')).toBeNull();
      expect(screen.queryByText(/provisional|your group/i)).toBeNull();
    },
  );
});

it('a cancelled checkout is not shown as a failure, and can be tried again', async () => {
  await arrive('?status=cancelled');
  expect(heading('The payment was not made')).toBeTruthy();
  expect(screen.queryByText(/Payment Failed|Oops/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/classic-booking');
});

describe.each(['failed', 'unverified', 'anything'])('registration with status %s', (status) => {
  it('explains the failed payment and a possible refund [CONF-08] [CONF-09] [CONF-10]', async () => {
    await arrive(`?status=${status}`);
    expect(heading('Payment Failed!')).toBeTruthy();
    expect(
      screen.getByText('Oops! Something went wrong. Unfortunately, your payment was not successful.'),
    ).toBeTruthy();
    expect(screen.getByText(/deducted, it may take some time to reflect .* contact your bank/)).toBeTruthy();
  });

  it('links to support and to another try [CONF-11] [CONF-12]', async () => {
    await arrive(`?status=${status}`);
    expect(screen.getByText(/^Need help\? Contact our support team at/).textContent).toBe(
      'Need help? Contact our support team at support@simc2025.example',
    );
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/classic-booking');
  });
});

describe('with an order of this browser', () => {
  it.each(['unverified', 'cancelled', 'failed'])(
    'says that the order is paid, although the URL says %s',
    async (status) => {
      await arriveWithOrder(status, { output: anOrderPaid() });
      expect(heading('Registration Confirmed!')).toBeTruthy();
      expect(document.title).toContain('Registration Confirmed!');
      expect(screen.queryByText(/Payment Failed|Oops|was not made|Try Again/)).toBeNull();
    },
  );

  it('says nothing about the payment until the service has answered', async () => {
    const { settle } = await arriveWithOrder('failed');
    expect(heading('Checking your order')).toBeTruthy();
    expect(screen.queryByText(/Payment Failed|Oops/)).toBeNull();
    await settle({ error: aRefusal(404) });
    expect(heading('Payment Failed!')).toBeTruthy();
  });

  it.each(['failed', 'cancelled', 'unverified'])(
    'says not to pay again while the order cannot be read, although the URL says %s',
    async (status) => {
      await arriveWithOrder(status, { error: aNetworkError() });
      expect(heading('We are checking your payment')).toBeTruthy();
      expect(screen.getByText('We are checking your payment. Do not pay again.')).toBeTruthy();
      expect(screen.queryByText(/Payment Failed|Oops|was not made|Try Again/)).toBeNull();
    },
  );

  it('checks a payment that was approved, and offers no second one', async () => {
    await arriveWithOrder('unverified', { output: anOrderPlaced() });
    expect(heading('We are checking your payment')).toBeTruthy();
    expect(screen.getByText('We are checking your payment. Do not pay again.')).toBeTruthy();
    expect(screen.queryByText(/Pay for this order|Try Again|Oops/)).toBeNull();
  });

  it('offers the payment of an unpaid order, although the URL says success', async () => {
    await arriveWithOrder('success', { output: anOrderPlaced() });
    expect(heading('The payment was not made')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay for this order' })).toBeTruthy();
    expect(screen.queryByText(/Your Entry QR code/)).toBeNull();
  });

  it.each([
    ['received', 'success', 'unpaid'],
    ['received', 'cancelled', 'unpaid'],
    ['received', 'failed', 'failed'],
    ['received', 'unverified', 'matching'],
    ['refunded', 'success', 'refunded'],
    ['expired', 'failed', 'expired'],
    ['unknown', 'success', 'success'],
    ['unknown', 'cancelled', 'matching'],
    [undefined, 'success', 'success'],
    [undefined, 'cancelled', 'unpaid'],
    [undefined, 'unverified', 'failed'],
  ] as const)('an order that is %s, with %s in the URL, is %s', (state, outcome, result) => {
    expect(resultOf(outcome, state)).toBe(result);
  });

  it.each([
    ['refunding', 'Your payment is being refunded', 'Go to Home'],
    ['refunded', 'Your payment was refunded', 'Go to Home'],
    ['expired', 'The time to pay is over', 'Try Again'],
    ['cancelled', 'This order was cancelled', 'Try Again'],
  ] as const)('shows that the order is %s', async (state, title, way) => {
    await arriveWithOrder('success', { output: anOrderPlaced({ state, can_pay: false }) });
    expect(heading(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your order' })).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });
});
