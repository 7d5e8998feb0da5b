import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { roles, rightsOf } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const member = (id: string, name: string, role: string) => ({
  id,
  name,
  email: `${id}@conference.example`,
  role,
  invited_at: '2025-08-01T06:00:00Z',
});
const rights = roles.map((role) => ({ role, rights: rightsOf(role) }));
const asha = member('asha', 'Asha Raman', 'owner');
const meena = member('meena', 'Meena Iyer', 'office');
const done = { status: true };

const actionOn = async (name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: m.desk_staff_actions_on({ name }) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
};

describe('the list of staff', () => {
  it('shows everybody with their role, and the rights of each role', async () => {
    openDesk('/desk/staff', { 'GET staff': { staff: [asha, meena], roles: rights } });
    const row = (await screen.findByText('Meena Iyer')).closest('tr')!;
    expect([...row.cells].slice(0, 4).map((cell) => cell.textContent)).toEqual([
      'Meena Iyer',
      'meena@conference.example',
      'Office',
      '1 Aug 2025',
    ]);
    const viewer = screen.getByRole<HTMLTableRowElement>('row', { name: /^Viewer/, hidden: true });
    expect(viewer.cells[1]?.textContent).toBe('Overview: see; Workshops: see');
  });

  it('has no actions for a person who may not change staff', async () => {
    const session = { ...aSession('office'), rights: [...rightsOf('office'), 'see staff'] };
    openDesk('/desk/staff', { 'GET session': session, 'GET staff': { staff: [asha], roles: rights } });
    await screen.findByText('Asha Raman', { selector: 'td' });
    expect(screen.queryByRole('button', { name: m.desk_invite() })).toBeNull();
    expect(screen.queryByRole('button', { name: m.desk_staff_actions_on({ name: 'Asha Raman' }) })).toBeNull();
  });

  it('ends an access only after a question, and loads the list again', async () => {
    let staff = [asha, meena];
    const { callsOf } = openDesk('/desk/staff', {
      'GET staff': () => ({ staff, roles: rights }),
      'POST staff/meena/end': () => ((staff = [asha]), done),
    });
    const dialog = await actionOn('Meena Iyer', m.desk_staff_end());
    expect(callsOf('POST staff/meena/end')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: m.desk_staff_end() }));
    await screen.findByText(m.desk_staff_end_done({ name: 'Meena Iyer' }));
    await waitFor(() => expect(screen.queryByText('meena@conference.example')).toBeNull());
  });

  it('shows in the dialog why an action is not possible', async () => {
    openDesk('/desk/staff', {
      'GET staff': { staff: [asha], roles: rights },
      'POST staff/asha/end': { status: 409, message: m.desk_last_owner() },
    });
    const dialog = await actionOn('Asha Raman', m.desk_staff_end());
    await user.click(within(dialog).getByRole('button', { name: m.desk_staff_end() }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(m.desk_last_owner());
  });

  it('changes a role to another one', async () => {
    const { callsOf } = openDesk('/desk/staff', {
      'GET staff': { staff: [asha, meena], roles: rights },
      'PUT staff/meena/role': done,
    });
    const dialog = await actionOn('Meena Iyer', m.desk_staff_change_role());
    const change = within(dialog).getByRole('button', { name: m.desk_staff_change_role() });
    await saysWhatIsMissing(change, m.desk_staff_role_same());
    await user.selectOptions(within(dialog).getByLabelText(m.desk_staff_role()), 'accounts');
    await user.click(change);
    await waitFor(() => expect(callsOf('PUT staff/meena/role')).toMatchObject([{ body: { role: 'accounts' } }]));
  });

  it('invites a person after name and email are filled in', async () => {
    const { callsOf } = openDesk('/desk/staff', {
      'GET staff': { staff: [asha], roles: rights },
      'POST staff': { id: 'ravi' },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_invite() }));
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: m.desk_invite_send() });
    await user.click(send);
    expect(dialog.textContent).toContain(m.desk_invite_name_missing());
    expect(document.activeElement?.id).toBe('invite-name');
    await user.type(within(dialog).getByLabelText(/^Name/), ' Ravi Menon ');
    await user.type(within(dialog).getByLabelText(/^Email/), 'ravi@conference.example');
    await user.click(send);
    await screen.findByText(m.desk_invite_done({ email: 'ravi@conference.example' }));
    const body = { name: 'Ravi Menon', email: 'ravi@conference.example', role: 'office' };
    expect(callsOf('POST staff')).toMatchObject([{ body }]);
  });
});
