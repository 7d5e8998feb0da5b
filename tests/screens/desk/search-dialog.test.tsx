import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import type { Hit } from '#schemas/api/desk/orders.api.ts';
import { openDesk, type DeskCall, type Reply } from './desk-screen.tsx';

const user = userEvent.setup();
// jsdom does not scroll
beforeEach(() => void (Element.prototype.scrollIntoView = () => undefined));
afterEach(() => vi.unstubAllGlobals());

const asha: Hit = {
  order_id: 'o1',
  code: 'SIMC25-4T2MZ-8QK1C',
  kind: 'bulk',
  state: 'paid',
  found_by: 'person',
  name: 'Asha Raman',
  email: 'asha@example.org',
  mobile: '9876543210',
  organisation: 'Sample College',
};
const byInvoice: Hit = { ...asha, order_id: 'o2', code: 'SIMC25-AAAAA-BBBBB', found_by: 'invoice', reference: 'INV/7' };
const reply = (hits: Hit[], more: object = {}) => ({ hits, has_more: false, ...more });

/** Opens the search on an empty page of the desk, with a service that replies to each search text. */
async function openSearch(search: Reply | ((call: DeskCall) => Reply)) {
  const desk = openDesk('/desk/nothing', { 'GET search': search });
  await screen.findByText(m.desk_not_found());
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: m.desk_search_label() });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const path = () => desk.router.state.location;
  return { ...desk, field, path };
}

describe('the search of the desk', () => {
  it('shows hits as one types, with the fields that match, and Enter opens the first', async () => {
    const { callsOf, path } = await openSearch(reply([asha, byInvoice]));
    await user.keyboard('asha@');
    const [first, second] = await screen.findAllByRole('option');
    for (const words of ['Asha Raman', asha.code, '9876543210', m.desk_search_found_by({ reason: 'email' })])
      expect(first!.textContent).toContain(words);
    expect(second!.textContent).toContain(m.desk_search_by_invoice({ reference: 'INV/7' }));
    expect(screen.getByRole('status').textContent).toBe(m.desk_search_count({ count: 2 }));
    expect(callsOf('GET search').at(-1)?.query).toBe('?q=asha%40');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path().pathname).toBe('/desk/orders/o1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves among the hits with the arrow keys, and tells screen readers the current one', async () => {
    const { field, path } = await openSearch(reply([asha, byInvoice]));
    await user.keyboard('asha');
    const [, second] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(second!.id);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path().pathname).toBe('/desk/orders/o2'));
  });

  it('searches at once if Enter comes before the hits, and opens the first', async () => {
    const { callsOf, path } = await openSearch(reply([byInvoice]));
    await user.keyboard('INV/7{Enter}');
    await waitFor(() => expect(path().pathname).toBe('/desk/orders/o2'));
    expect(callsOf('GET search').map(({ query }) => query)).toEqual(['?q=INV%2F7']);
  });

  it('does not open a hit of an earlier text', async () => {
    const { path } = await openSearch(({ query }) => (query === '?q=as' ? reply([asha]) : reply([byInvoice])));
    await user.keyboard('as');
    await screen.findAllByRole('option');
    await user.keyboard('x{Enter}');
    await waitFor(() => expect(path().pathname).toBe('/desk/orders/o2'));
  });

  it('says that nothing matches, that the text is too short, and what failed', async () => {
    const { path, field, callsOf } = await openSearch(({ query }) => {
      if (query === '?q=a') return { status: 400, message: m.desk_orders_short_search() };
      return query === '?q=ab' ? reply([]) : { status: 429, message: m.desk_too_many_rows({ most: 9 }) };
    });
    await user.keyboard('a');
    await screen.findByText(m.desk_orders_short_search());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('b');
    await screen.findByText(m.desk_search_none());
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(path().pathname).toBe('/desk/nothing');
    await user.keyboard('c');
    expect((await screen.findByRole('alert')).textContent).toContain(m.desk_too_many_rows({ most: 9 }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsOf('GET search').filter(({ query }) => query === '?q=abc')).toHaveLength(2));
  });
});
