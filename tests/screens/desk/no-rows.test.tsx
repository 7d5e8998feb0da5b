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

describe('an empty list', () => {
  it.each([
    ['exhibitors', 'q=dev', { none: m.desk_exhibitors_none, filtered: m.desk_exhibitors_empty }],
    ['abstracts', 'q=early', { none: m.desk_abstracts_none, filtered: m.desk_abstracts_empty }],
    ['awards', 'payment=paid', { none: m.desk_awards_none, filtered: m.desk_awards_empty }],
    ['enquiries', 'kind=stall', { none: m.desk_enquiries_empty, filtered: m.desk_enquiries_empty_filtered }],
    ['payments', 'outcome=refunded', { none: m.desk_payments_none, filtered: m.desk_payments_empty }],
    ['documents', 'serial=7', { none: m.desk_documents_none, filtered: m.desk_documents_empty }],
    ['log', 'actor_kind=staff', { none: m.desk_log_none, filtered: m.desk_log_empty }],
    ['passes', 'q=vani', { none: m.desk_passes_none, filtered: m.desk_passes_empty }],
  ])('speaks of a filter only if there is one: %s', async (name, filter, { none, filtered }) => {
    const { router } = openDesk(`/desk/${name}`, {
      'GET session': aSession('owner'),
      'GET exhibitors': { next: null, exhibitors: [] },
      'GET abstracts': { next: null, abstracts: [], kinds: [], themes: [] },
      'GET nominations': { next: null, nominations: [], awards: [] },
      'GET enquiries': { next: null, enquiries: [], open: 0 },
      'GET payments': { next: null, payments: [] },
      'GET payments/totals': { count: 0, settled_paise: 0, going_back_paise: 0, refunded_paise: 0 },
      'GET documents': { next: null, documents: [] },
      'GET documents/totals': { count: 0, sold_paise: 0, reversed_paise: 0 },
      'GET log': { events: [] },
      'GET log/choices': { actors: [], actions: [] },
      'GET issued-passes': { next: null, passes: [], kinds: [] },
      'GET issued-passes/requests': { pass_requests: [], is_cut: false },
    });
    await screen.findByText(none());
    await router.navigate(`/desk/${name}?${filter}`);
    await screen.findByText(filtered());
    expect(screen.queryByText(none())).toBeNull();
  });
});
