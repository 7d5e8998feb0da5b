import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { orderPageMachine } from '#machines/order-page/order-page.machine.ts';
import { anOrderPaid, anOrderPerson, anOrderPlaced, orderTokenSample } from '#machines/order-samples.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { OrderScreen } from '#src/site/orders/order-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

/** Renders the page of this order. */
async function at(order: OrderPageData) {
  const orderPage = withFakeEffects(orderPageMachine);
  const flows = [orderPage, withFakeEffects(groupPaymentMachine), withFakeEffects(billingDetailsMachine)];
  visit(<OrderScreen />, { address: `/orders/${orderTokenSample}`, flows });
  await act(async () => orderPage.settle('readOrder', { output: order }));
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const aGroup = (own: Partial<OrderPageData> = {}) =>
  anOrderPaid({
    kind: 'bulk',
    link: '/orders/group?order=SIMC25-4T2MZ-8QK1C&key=abc',
    can_correct: false,
    people: [anOrderPerson(), anOrderPerson({ number: 2, name: 'Arun Das', email: 'arun@hospital.example' })],
    ...own,
  });

describe('order page', () => {
  it('of one delegate explains where the pass was sent, with one PDF', async () => {
    await at(anOrderPaid());
    expect(part('Paid').getByText(/The pass was sent to the email below\.$/)).toBeTruthy();
    expect(part('Documents').getByRole('button', { name: 'Pass (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'the page of the group' })).toBeNull();
  });

  it.each([anOrderPlaced(), anOrderPaid()])('says the time zone of each time of a $state order', async (order) => {
    await at(order);
    const words = document.body.textContent.replace('16 Oct, 10:00–13:00, Hall 1 (FN)', ''); // in the place of its hall
    expect(words).toMatch(/\d\d:\d\d IST/);
    expect(words).not.toMatch(/\d\d:\d\d(?! IST)/);
  });

  it('of a paid group offers all passes, and links to the page where names are corrected', async () => {
    await at(aGroup());
    expect(part('Paid').getByText(/Each pass was sent to the email of its participant\.$/)).toBeTruthy();
    expect(part('Documents').getByRole('button', { name: 'All passes (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pass (PDF)' })).toBeNull();
    const link = part('Registered').getByRole('link', { name: 'the page of the group' });
    expect(link.getAttribute('href')).toBe('/orders/group?order=SIMC25-4T2MZ-8QK1C&key=abc');
  });

  it('of a group in refund has no link to correct names', async () => {
    await at(aGroup({ state: 'refunding', can_ask_refund: false }));
    expect(part('Registered').queryByRole('link')).toBeNull();
  });

  it('confirms a nomination', async () => {
    await at(anOrderPaid({ kind: 'award', people: [], documents: [] }));
    expect(part('Paid').getByText('We have received your payment and your nomination is confirmed.')).toBeTruthy();
  });

  it.each([
    ['single', '/classic-booking'],
    ['bulk', '/bulk-booking'],
    ['award', '/awards'],
  ] as const)('of an expired %s order links to a new booking at %s, and asks for no payment', async (kind, href) => {
    await at(anOrderPlaced({ kind, state: 'expired', can_pay: false, can_correct: false }));
    expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button', { name: 'Pay online' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Correct billing details' })).toBeNull();
  });

  it('has no name correction after the deadline', async () => {
    await at(anOrderPaid({ can_correct: false }));
    expect(part('Registered').queryByRole('button')).toBeNull();
    expect(part('Registered').queryByText(/can be corrected until/)).toBeNull();
  });
});
