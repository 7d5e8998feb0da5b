import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { roles, rightsOf } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { roleNames } from '#domain/staff/role-names.ts';
import { aSession, openDesk } from './desk-screen.tsx';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const openSession = (id: string, staff = 'asha') => ({
  id,
  staff_id: staff,
  browser: `Browser ${id}`,
  opened_at: '2025-08-17T06:00:00Z',
  seen_at: '2025-08-17T08:00:00Z',
});
const noStaff = { staff: [], roles: roles.map((role) => ({ role, rights: rightsOf(role) })) };

describe('the frame of the desk', () => {
  it('shows the parts that the role may open, and marks the open one', async () => {
    openDesk('/desk/overview', { 'GET session': aSession('viewer') });
    const parts = await screen.findByRole('navigation', { name: m.desk_navigation() });
    expect([...parts.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      m.desk_overview_title(),
      m.desk_overview_workshops(),
    ]);
    expect(parts.querySelector('[aria-current=page]')?.textContent).toBe(m.desk_overview_title());
  });

  it.each([
    ['accounts', '/desk/overview'],
    ['counter', '/desk/orders'],
    ['steward', '/desk/role'],
    ['observer', '/desk/role'],
  ] as const)('opens the first part of %s, %s', async (role, path) => {
    const { router } = openDesk('/desk', { 'GET session': aSession(role) });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it.each(['steward', 'observer'] as const)(
    'tells %s the tasks of the role, and leads to the own pages',
    async (role) => {
      openDesk('/desk', { 'GET session': aSession(role) });
      await screen.findByText(m.desk_role_yours({ role: roleNames[role]() }));
      screen.getByText(role === 'steward' ? m.desk_role_steward_text() : m.desk_role_observer_text());
      screen.getByText(role === 'steward' ? m.desk_role_steward_gate() : m.desk_role_observer_gate());
      const navigation = screen.getByRole('navigation', { name: m.desk_navigation() });
      expect([...navigation.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
        m.desk_role_title(),
        m.desk_sessions_title(),
        m.desk_codes_title(),
      ]);
    },
  );

  it('moves the focus to the heading of an opened part, and names the document after it', async () => {
    openDesk('/desk/nothing', { 'GET staff': noStaff });
    await user.click(await screen.findByRole('link', { name: m.desk_staff_title() }));
    const heading = await screen.findByRole('heading', { level: 1, name: m.desk_staff_title() });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe(`${m.desk_staff_title()} · ${m.desk_title()}`);
  });

  it('shows an error of a part inside the frame, and tries again', async () => {
    let isBroken = true;
    openDesk('/desk/staff', {
      'GET staff': () => (isBroken ? { status: 500, message: 'Something went wrong.' } : noStaff),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(screen.getByRole('navigation', { name: m.desk_navigation() })).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: m.form_try_again() }));
    await screen.findByText(m.desk_staff_empty());
  });

  it('says that a part is not for the role, without another try', async () => {
    openDesk('/desk/staff', { 'GET staff': { status: 403, message: m.desk_no_right() } });
    await screen.findByRole('heading', { level: 1, name: m.desk_closed_title() });
    expect(screen.queryByRole('button', { name: m.form_try_again() })).toBeNull();
  });

  it('has a page for unknown paths', async () => {
    openDesk('/desk/nothing', {});
    await screen.findByText(m.desk_not_found());
  });
});

describe('the own sessions', () => {
  const replies = {
    'GET session': aSession('office'),
    'GET sessions': { sessions: [openSession('this'), openSession('phone'), openSession('home')] },
  };

  it('can be ended, except this one, which ends by signing out', async () => {
    const { callsOf } = openDesk('/desk/sessions', { ...replies, 'POST sessions/phone/end': { status: true } });
    const row = (await screen.findByText('Browser this')).closest('tr')!;
    expect(row.textContent).toContain(m.desk_sessions_this());
    expect(row.querySelector('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Browser phone/ }));
    await screen.findByText(m.desk_sessions_one_ended());
    expect(callsOf('GET sessions')).toHaveLength(2);
  });

  it('end all together, also if one has ended meanwhile', async () => {
    const { callsOf } = openDesk('/desk/sessions', {
      ...replies,
      'POST sessions/phone/end': { status: 404, message: m.desk_session_unknown() },
      'POST sessions/home/end': { status: true },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_sessions_end_others() }));
    await screen.findByText(m.desk_sessions_ended());
    expect(callsOf('POST sessions/this/end')).toEqual([]);
  });

  it('are apart from those of others, which an owner sees with names', async () => {
    openDesk('/desk/sessions', {
      'GET sessions': { sessions: [openSession('this'), openSession('office', 'meena')] },
      'GET staff': { ...noStaff, staff: [{ id: 'meena', name: 'Meena Iyer', email: 'm@x.example', role: 'office' }] },
    });
    const others = await screen.findByRole('region', { name: m.desk_sessions_of_others() });
    await waitFor(() => expect(others.textContent).toContain('Meena Iyer'));
    expect(others.textContent).not.toContain('Browser this');
  });
});
