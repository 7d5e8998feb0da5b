import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const airway = { id: 'w1', name: 'Airway', date_time: '1 Oct', capacity: 30, sold: 20, held: 4, free: 6 };
const linkName = m.desk_workshops_people_of({ name: 'Airway' });

describe('the list of workshops', () => {
  it('shows the seats, and leads to the people of a workshop', async () => {
    openDesk('/desk/workshops', { 'GET workshops': { workshops: [airway] } });
    const link = await screen.findByRole('link', { name: linkName });
    expect(link.getAttribute('href')).toBe('/desk/people?workshop=w1&state=paid');
    expect([...link.closest('tr')!.cells].map((cell) => cell.textContent)).toEqual([
      'Airway',
      '1 Oct',
      '20',
      '4',
      '6',
      '30',
      m.desk_workshops_people(),
    ]);
  });

  it('has no people for a viewer', async () => {
    openDesk('/desk/workshops', { 'GET session': aSession('viewer'), 'GET workshops': { workshops: [airway] } });
    await screen.findByText('Airway');
    expect(screen.queryByRole('link', { name: linkName })).toBeNull();
  });
});

it('groups are the orders of this kind', async () => {
  const { router } = openDesk('/desk/groups', {
    'GET orders': { orders: [], is_cut: false },
    'GET orders/filters': { passes: [], workshops: [] },
    'GET views': { views: [] },
  });
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/desk/orders?kind=bulk'),
  );
});
