import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NominationPage } from '#schemas/api/desk/awards.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const nomination: NominationPage = {
  id: 'one',
  award: 'Principal of The Year',
  made_at: '2025-08-14T06:00:00Z',
  nominee: 'Meena Krishnan',
  organisation: 'Sample School',
  order_code: 'SIMC25-4T2MZ-8QK1C',
  order_state: 'paid',
  amount_paise: 2_999_900,
  details: [{ field: 'city', title: 'City', value: 'Sample City' }],
  mark_version: 0,
};
const winner: NominationPage = {
  ...nomination,
  mark: 'winner',
  mark_version: 1,
  mark_note: 'strong',
  marked_at: '2025-08-15T06:00:00Z',
  marked_by: 'Asha Raman',
};
const byAsha = `${m.desk_awards_winner()}, ${m.desk_nomination_marked({ name: 'Asha Raman', time: '15 Aug 2025, 11:30' })}`;

describe('the list of nominations', () => {
  it('has the filters of the URL, and leads to each nomination', async () => {
    const started = { ...nomination, id: 'two', nominee: 'Ravi Menon', order_state: undefined };
    const { callsOf } = openDesk('/desk/awards?payment=paid&mark=none&after=abc', {
      'GET nominations': { nominations: [winner, started], next: null, awards: [nomination.award] },
    });
    const link = await screen.findByRole('link', { name: 'Meena Krishnan' });
    expect(link.getAttribute('href')).toBe('/desk/awards/one');
    const cells = (text: string) => [...screen.getByText(text).closest('tr')!.cells].map((cell) => cell.textContent);
    expect(cells('Meena Krishnan')).toEqual([
      'Meena Krishnan',
      'Principal of The Year',
      'Sample School',
      m.desk_orders_state_paid(),
      m.desk_awards_winner(),
      '14 Aug 2025',
    ]);
    expect(cells('Ravi Menon').slice(3, 5)).toEqual([m.desk_awards_no_order(), m.desk_awards_none()]);
    expect(callsOf('GET nominations')[0]?.query).toBe('?payment=paid&mark=none&cursor=abc');
  });
});

describe('the page of a nomination', () => {
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: m.desk_nomination_title() }));
    return within(await screen.findByRole('dialog'));
  };

  it('marks it with a note and the version that is shown', async () => {
    let page = nomination;
    const { callsOf } = openDesk('/desk/awards/one', {
      'GET nominations/one': () => page,
      'POST nominations/one/mark': () => (page = winner),
    });
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText(m.desk_awards_mark()), 'winner');
    await user.type(dialog.getByLabelText(m.desk_nomination_note()), 'strong ');
    await user.click(dialog.getByRole('button', { name: m.desk_nomination_save() }));
    await screen.findByText(byAsha);
    expect(callsOf('POST nominations/one/mark')[0]?.body).toEqual({ mark: 'winner', note: 'strong', version: 0 });
  });

  it('says that another person was faster, and shows the mark of that person', async () => {
    let page = nomination;
    const message = m.desk_nomination_was_marked({ name: 'Asha Raman' });
    openDesk('/desk/awards/one', {
      'GET nominations/one': () => page,
      'POST nominations/one/mark': () => ((page = winner), { status: 409, message }),
    });
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: m.desk_nomination_save() }));
    await screen.findByText(byAsha);
    expect(dialog.getByRole('alert').textContent).toBe(message);
  });

  it('lets the mark of a refunded nomination only be removed', async () => {
    openDesk('/desk/awards/one', { 'GET nominations/one': { ...winner, order_state: 'refunded' } });
    const dialog = await open();
    const options = within(dialog.getByLabelText(m.desk_awards_mark())).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([m.desk_awards_none()]);
  });

  it('has no action for an unpaid nomination', async () => {
    openDesk('/desk/awards/one', { 'GET nominations/one': { ...nomination, order_state: 'pending' } });
    await screen.findByRole('heading', { level: 1, name: 'Meena Krishnan' });
    expect(screen.queryByRole('button', { name: m.desk_nomination_title() })).toBeNull();
  });

  it('has no action for a person who may only see awards', async () => {
    const session = { ...aSession('viewer'), rights: ['see awards'] };
    openDesk('/desk/awards/one', { 'GET session': session, 'GET nominations/one': nomination });
    await screen.findByRole('heading', { level: 1, name: 'Meena Krishnan' });
    expect(screen.queryByRole('button', { name: m.desk_nomination_title() })).toBeNull();
  });
});
