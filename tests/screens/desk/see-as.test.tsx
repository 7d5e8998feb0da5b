import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { roles, rightsOf, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { writeSeenRole } from '#src/desk/session/seen-role.ts';
import { aSession, openDesk, type DeskCall } from './desk-screen.tsx';

const user = userEvent.setup();
afterEach(() => {
  writeSeenRole(undefined);
  vi.unstubAllGlobals();
});

const rights = roles.map((role) => ({ role, rights: rightsOf(role) }));
const sessionSeenAs = ({ seenAs }: DeskCall) => aSession((seenAs ?? 'owner') as Role);
const parts = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the desk as another role', () => {
  it('shows an owner the parts of the role, asks the service as this role, and ends', async () => {
    const { callsOf } = openDesk('/desk/staff', {
      'GET session': sessionSeenAs,
      'GET staff': { staff: [], roles: rights },
    });
    await user.click(
      await screen.findByRole('button', { name: m.desk_see_as({ role: m.desk_role_counter() }), hidden: true }),
    );
    const end = await screen.findByRole('button', { name: m.desk_see_as_end() });
    await waitFor(() => expect(parts()).not.toContain(m.desk_staff_title()));
    expect(parts()).toContain(m.desk_orders_title());
    expect(callsOf('GET session').map(({ seenAs }) => seenAs)).toEqual([null, 'counter']);
    expect(callsOf('GET staff').map(({ seenAs }) => seenAs)).toEqual([null]); // the role may not read it
    await user.click(end);
    await waitFor(() => expect(parts()).toContain(m.desk_staff_title()));
    expect(screen.queryByRole('button', { name: m.desk_see_as_end() })).toBeNull();
  });

  it('ends if another person, who is no owner, signs in', async () => {
    writeSeenRole('viewer');
    const { callsOf } = openDesk('/desk/recovery-codes', {
      'GET session': ({ seenAs }) => (seenAs ? { status: 403, message: m.desk_no_see_as() } : aSession('office')),
    });
    await waitFor(() => expect(parts()).toContain(m.desk_orders_title()));
    expect(callsOf('GET session').map(({ seenAs }) => seenAs)).toEqual(['viewer', null]);
    expect(screen.queryByRole('button', { name: m.desk_see_as_end() })).toBeNull();
  });
});
