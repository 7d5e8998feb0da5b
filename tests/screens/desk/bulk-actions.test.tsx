import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const at = '2025-08-17T06:00:00.000Z';
const row = (id: string, name: string) => ({
  id,
  code: `SIMC25-${id}`,
  name,
  organisation: '',
  kind: 'bulk',
  state: 'pending',
  people: 2,
  made_at: at,
  hold_until: at,
});
const rows = [row('o1', 'Asha Raman'), row('o2', 'Meena Iyer'), row('o3', 'Ravi Das')];
const previewed = rows.map(({ id, code, name }) => ({ id, code, name, version: `1-${id}` }));

const lists = {
  'GET orders': { orders: rows, is_cut: false },
  'GET orders/filters': { passes: [], workshops: [] },
  'GET views': { views: [] },
};

async function choose(action: string, replies: Parameters<typeof openDesk>[1]) {
  const desk = openDesk('/desk/orders', {
    ...lists,
    'POST bulk-actions/preview': { orders: previewed },
    ...replies,
  });
  await user.click(await screen.findByRole('checkbox', { name: m.desk_list_select_all() }));
  await user.click(screen.getByRole('button', { name: m.desk_bulk_actions({ count: 3 }) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { ...desk, dialog: within(await screen.findByRole('dialog')) };
}

describe('an action on several orders', () => {
  it('shows by name what it changes and what not, then its progress with each failure', async () => {
    const [, , third] = previewed;
    let left = rows;
    const { dialog, callsOf, calls } = await choose(m.desk_order_withdraw(), {
      'GET orders': () => ({ orders: left, is_cut: false }),
      'POST bulk-actions/preview': { orders: [...previewed.slice(0, 2), { ...third, why_not: 'The order is paid.' }] },
      'POST orders/o1/withdraw': { status: 409, message: 'This order has changed.' },
      'POST orders/o2/withdraw': () => ((left = []), {}),
    });
    const names = (title: string) =>
      within(dialog.getByRole('region', { name: title }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names(m.desk_bulk_changed({ count: 2 }))).toEqual(['SIMC25-o1, Asha Raman', 'SIMC25-o2, Meena Iyer']);
    expect(names(m.desk_bulk_unchanged({ count: 1 }))).toEqual(['SIMC25-o3, Ravi Das The order is paid.']);
    expect(calls.some(({ call }) => call.endsWith('/withdraw'))).toBe(false);

    await user.click(
      dialog.getByRole('button', { name: m.desk_bulk_start({ action: m.desk_order_withdraw(), count: 2 }) }),
    );
    await dialog.findByText(m.desk_bulk_progress({ done: 2, count: 2 }));
    expect(names(m.desk_bulk_changed({ count: 2 }))).toEqual([
      'SIMC25-o1, Asha Raman This order has changed.',
      `SIMC25-o2, Meena Iyer ${m.desk_bulk_done()}`,
    ]);
    expect(callsOf('POST orders/o2/withdraw').map(({ body }) => body)).toEqual([{ version: '1-o2' }]);
    expect(callsOf('POST orders/o3/withdraw')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: m.desk_bulk_close() }));
    await screen.findByText(m.desk_first_steps());
    const open = screen.getByRole('link', { name: m.desk_first_steps_phases() });
    expect(open.getAttribute('href')).toBe('/desk/settings/phases');
    expect(screen.queryByRole('button', { name: m.desk_bulk_actions({ count: 3 }) })).toBeNull();
  });

  it('says what is missing', async () => {
    const action = m.desk_order_write_note();
    const { dialog, calls } = await choose(action, {});
    await saysWhatIsMissing(
      dialog.getByRole('button', { name: m.desk_bulk_start({ action, count: 3 }) }),
      m.form_required(),
    );
    expect(calls.some(({ call }) => call.endsWith('/notes'))).toBe(false);
  });

  it('extends holds to a time in the time zone of the conference', async () => {
    const action = m.desk_order_extend();
    const { dialog, callsOf } = await choose(
      action,
      Object.fromEntries(rows.map(({ id }) => [`PUT orders/${id}/hold`, {}])),
    );
    const field = dialog.getByLabelText(/^New end of the hold/);
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    dialog.getByText(/Asia\/Kolkata/);
    fireEvent.change(field, { target: { value: '2025-08-19T10:00' } });
    await user.click(dialog.getByRole('button', { name: m.desk_bulk_start({ action, count: 3 }) }));
    await dialog.findByText(m.desk_bulk_progress({ done: 3, count: 3 }));
    expect(callsOf('PUT orders/o1/hold').map(({ body }) => body)).toMatchObject([
      { until: '2025-08-19T04:30:00.000Z' },
    ]);
  });

  it('stops after the present order', async () => {
    let reply: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (reply = resolve));
    const { dialog, callsOf } = await choose(m.desk_order_write_note(), { 'POST orders/o1/notes': {} });
    const { fetch } = window;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/notes')) await waiting;
      return fetch(request);
    });
    await user.type(dialog.getByRole('textbox', { name: m.desk_order_note() }), 'Call them');
    await user.click(
      dialog.getByRole('button', { name: m.desk_bulk_start({ action: m.desk_order_write_note(), count: 3 }) }),
    );
    await user.click(await dialog.findByRole('button', { name: m.desk_bulk_stop() }));
    reply();
    await dialog.findByText(m.desk_bulk_progress({ done: 1, count: 3 }));
    await waitFor(() => expect(dialog.getByRole('button', { name: m.desk_bulk_close() })).toBeTruthy());
    expect(callsOf('POST orders/o1/notes').map(({ body }) => body)).toEqual([{ note: 'Call them' }]);
    expect(callsOf('POST orders/o2/notes')).toEqual([]);
  });

  it('is not offered to a person who may not change orders', async () => {
    openDesk('/desk/orders', { ...lists, 'GET session': aSession('counter') });
    await screen.findByText('Asha Raman', { selector: 'td, td *' });
    expect(screen.queryByRole('checkbox', { name: m.desk_list_select_all() })).toBeNull();
  });
});
