import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { aSession, openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const event = {
  id: '7',
  at: '2025-08-17T06:00:00Z',
  actor: { kind: 'staff', id: 'asha', name: 'Asha Raman' },
  action: 'order.renamed',
  subject: { kind: 'order', id: 'o1' },
  fields: ['amountPaise', 'name'],
  changes: [{ field: 'Amount' }, { field: 'Name', before: 'Asah', after: 'Asha' }],
  reason: 'a typing error',
};
const choices = { actions: ['order.renamed'], actors: [{ kind: 'staff', id: 'asha', name: 'Asha Raman' }] };
const log = { 'GET log': { events: [event], next: '1-7' }, 'GET log/choices': choices };

describe('log at the desk', () => {
  it('shows who changed what, and hidden values by their name alone', async () => {
    openDesk('/desk/log', log);
    const table = await screen.findByRole('table');
    await within(table).findByText('Name: Asah → Asha');
    expect(within(table).getByText('Asha Raman')).toBeTruthy();
    expect(within(table).getByText('Amount')).toBeTruthy();
    expect(within(table).getByText('Reason: a typing error')).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'Order o1' })).toBeTruthy();
  });

  it('calls the service with the filters of the URL', async () => {
    const { callsOf } = openDesk('/desk/log?action=order.renamed&from=2025-08-17&after=1-7', log);
    await screen.findByRole('table');
    expect(callsOf('GET log')[0]?.query).toBe('?action=order.renamed&from=2025-08-17&after=1-7');
  });

  it('is checked on request, and shows that a mailed hash is no longer reached', async () => {
    const roots = [{ day: '2025-08-17', place: 3, hash: 'a3f1', is_reached: false }];
    openDesk('/desk/log', { ...log, 'POST log/check': { events: 2, broken: [], roots } });
    await userEvent.click(await screen.findByRole('button', { name: 'Check the log' }));
    expect((await screen.findByRole('alert')).textContent).toContain('2025-08-17');
  });

  it('is exported with its filters by those who may', async () => {
    const made = { id: 'e1', list: 'log', format: 'csv', made_at: event.at, ends_at: event.at };
    const desk = openDesk('/desk/log?action=order.renamed', { ...log, 'POST exports': made });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(desk.callsOf('GET exports/e1')).toHaveLength(1));
    expect(desk.callsOf('POST exports')[0]?.body).toEqual({
      list: 'log',
      format: 'csv',
      filters: { action: 'order.renamed' },
    });
  });

  it('has no export for a role without the right', async () => {
    openDesk('/desk/log', { ...log, 'GET session': aSession('office') });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });
});

describe('exports at the desk', () => {
  it.each([
    ['orders', { orders: [] }],
    ['people', { people: [] }],
  ])('of the page of %s have its filters, without sort and page', async (list, rows) => {
    const made = { id: 'e1', list, format: 'csv', made_at: event.at, ends_at: event.at };
    const { callsOf } = openDesk(`/desk/${list}?state=paid&from=2025-08-17&sort=made&after=x`, {
      [`GET ${list}`]: { ...rows, is_cut: false },
      'GET orders/filters': { passes: [], workshops: [] },
      'GET views': { views: [] },
      'POST exports': made,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(callsOf('GET exports/e1')).toHaveLength(1));
    expect(callsOf('POST exports')[0]?.body).toEqual({
      list,
      format: 'csv',
      filters: { state: 'paid', from: '2025-08-17' },
    });
  });

  it('lists what the role may export, and asks for the chosen list and format', async () => {
    const made = { id: 'e1', list: 'people', format: 'xlsx', made_at: event.at, ends_at: event.at };
    const { callsOf } = openDesk('/desk/exports', {
      'GET exports': { lists: ['orders', 'people'], exports: [] },
      'POST exports': made,
    });
    await screen.findByRole('table', undefined, { timeout: 10_000 });
    const button = await screen.findByRole('button', { name: 'Save People, with their workshops as Excel' });
    expect(screen.queryByRole('button', { name: 'Save Log as CSV' })).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(callsOf('GET exports/e1')).toHaveLength(1));
    expect(callsOf('POST exports')[0]?.body).toEqual({ list: 'people', format: 'xlsx' });
  });
});

const overview: DeskOverview = {
  at: '2025-08-17T06:00:00Z',
  passes: [{ id: 'p', name: 'Consultant', valid: 12, replaced: 1, held: 3 }],
  workshops: [{ id: 'w', name: 'Airway', date_time: '16 Oct FN', capacity: 40, sold: 10, held: 5, free: 25 }],
  orders: [],
  money: {
    received_paise: 300_050,
    refunded_paise: 0,
    refunding_paise: 0,
    awaited_paise: 0,
    days: [
      { day: '2025-08-17', way: 'razorpay', received: 1, received_paise: 300_050, refunded: 0, refunded_paise: 0 },
    ],
  },
  tasks: {
    refunds_asked: 2,
    refunds_to_approve: 1,
    passes_to_approve: 0,
    refunds_to_send: 0,
    exceptions: 0,
    transfers: 4,
    contact_enquiries: 5,
    stall_enquiries: 3,
    undeliverable_mails: 0,
    mails_waiting: 6,
  },
};

describe('overview of the desk', () => {
  it('shows what needs a person, the money to the paisa, passes and seats', async () => {
    openDesk('/desk/overview', { 'GET overview': overview });
    expect((await screen.findByRole('group', { name: 'Refunds requested by buyers' })).textContent).toContain('2');
    const messages = screen.getByRole('group', { name: 'Messages of the contact form' });
    expect(messages.textContent).toContain('5');
    expect(within(messages).getByRole('link').getAttribute('href')).toBe('/desk/enquiries?kind=contact');
    const questions = screen.getByRole('group', { name: 'Questions of exhibitors' });
    expect(questions.textContent).toContain('3');
    expect(within(questions).getByRole('link').getAttribute('href')).toBe('/desk/enquiries?kind=stall');
    expect(screen.getByRole('group', { name: 'Received' }).textContent).toContain('₹3,000.50');
    await screen.findByText('17 Aug 2025');
    const [workshops] = screen.getAllByRole('table', { name: 'Workshops' });
    expect(within(workshops!).getByText('25')).toBeTruthy();
  });

  it('leads to the lists of what needs a person, for those who may open them', async () => {
    openDesk('/desk/overview', { 'GET overview': overview });
    const links = async (name: string) => within(await screen.findByRole('group', { name })).queryAllByRole('link');
    const [approvals] = await links('Refunds to approve');
    expect(approvals?.getAttribute('href')).toBe('/desk/refunds?view=asked');
    const [mails] = await links('Undeliverable mails');
    expect(mails?.getAttribute('href')).toBe('/desk/mailings/undeliverable');
    const [waiting] = await links('Mails that wait for the mail server');
    expect(waiting?.getAttribute('href')).toBe('/desk/mailings/undeliverable');
    cleanup();
    openDesk('/desk/overview', { 'GET session': aSession('viewer'), 'GET overview': overview });
    expect(await links('Refunds to approve')).toEqual([]);
  });
});
