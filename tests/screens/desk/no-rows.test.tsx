import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (path: string, role: Parameters<typeof aSession>[0]) =>
  openDesk(path, {
    'GET session': aSession(role),
    'GET orders': { orders: [], is_cut: false },
    'GET orders/filters': { passes: [], workshops: [] },
    'GET views': { views: [] },
  });

describe('an empty list of orders', () => {
  it.each([
    ['owner', [m.desk_first_steps_prices(), m.desk_first_steps_phases(), m.desk_first_steps_staff()], []],
    ['office', [m.desk_first_steps_prices(), m.desk_first_steps_phases()], [m.desk_first_steps_staff()]],
    ['counter', [], [m.desk_first_steps(), m.desk_first_steps_prices(), m.desk_first_steps_staff()]],
  ] as const)('names the first steps that the role may do: %s', async (role, shown, hidden) => {
    open('/desk/orders', role);
    await screen.findByText(m.desk_no_bookings());
    for (const title of shown) expect(screen.getByRole('link', { name: title })).toBeTruthy();
    for (const title of hidden) expect(screen.queryByText(title)).toBeNull();
  });

  it('does not say on a later page that there are no bookings', async () => {
    open('/desk/orders?after=2025-08-17_o1', 'owner');
    await screen.findByText(m.desk_list_no_more());
    expect(screen.queryByText(m.desk_no_bookings())).toBeNull();
  });
});
