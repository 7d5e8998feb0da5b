import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { anOrderPaid, anOrderPerson } from '#machines/order-samples.ts';
import { aKeptPass } from '#machines/samples.ts';
import { arriveWithOrder } from './confirmation-fixture.tsx';

describe('page after a payment', () => {
  it('shows the pass of a paid order with its workshops and files, and saves it on the device', async () => {
    const { orderPage, keptPasses } = await arriveWithOrder('success', { output: anOrderPaid() });
    const card = within(await screen.findByRole('article', { name: 'Meena Rao' }));
    expect(card.getByRole('button', { name: /^QR code of the pass of Meena Rao/ })).toBeTruthy();
    expect(card.getByText('Airway').nextElementSibling?.textContent).toBe('16 Oct, 10:00–13:00, Hall 1 (FN)');
    expect(card.getByTitle('Forenoon').textContent).toBe('FN');
    const correct = screen.getByRole('link', { name: 'Wrong email? Correct it' });
    expect(correct.getAttribute('href')).toBe(`${anOrderPaid().link}#order-people`);
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/calendar/conference.ics');

    await act(async () => orderPage.settle('readOrder', { output: anOrderPaid() }));
    act(() => screen.getByRole('button', { name: 'Invoice (PDF)' }).click());
    expect(orderPage.calls.at(-1)).toMatchObject({ effect: 'saveDocument', input: { document: 'document-1' } });

    await act(async () => keptPasses.settle('listKept', { output: [] }));
    const { passes } = keptPasses.calls.at(-1)!.input as { passes: { pass: Ticket }[] };
    expect(passes.map(({ pass }) => [pass.pass_id, pass.workshops])).toEqual([['4T2MZ-8QK1C-7H3KD-2PW9X', ['airway']]]);
    await act(async () => keptPasses.settle('keepShown', { output: [aKeptPass({ pass: passes[0]!.pass })] }));
    act(() => card.getByRole('button', { name: 'Forget' }).click());
    expect(keptPasses.calls.at(-1)).toEqual({
      effect: 'removePasses',
      input: { passIds: ['4T2MZ-8QK1C-7H3KD-2PW9X'] },
    });
  });

  it('shows a paid group the number of its passes and the way to its page', async () => {
    const people = [1, 2, 3].map((number) => anOrderPerson({ number, pass_id: `P${number}` }));
    await arriveWithOrder('success', { output: anOrderPaid({ kind: 'bulk', people }) });
    expect((await screen.findByText('Your group has 3 passes.')).nextElementSibling?.getAttribute('href')).toBe(
      '/orders/group',
    );
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['was refunded', { output: anOrderPaid({ state: 'refunded' }) }],
    ['is not of this browser', { output: undefined }],
  ])('shows no pass of an order that %s', async (_, result) => {
    await arriveWithOrder('success', result);
    await act(() => import('#src/site/orders/confirmation/paid-order.tsx'));
    expect(screen.queryByRole('article')).toBeNull();
  });
});
