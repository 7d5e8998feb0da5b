import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#domain/staff/roles.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { roleNames } from '#domain/staff/role-names.ts';
import { useMissing } from '../shared/use-missing.ts';
import { RoleField } from './role-field.tsx';
import { changeRole, endStaff, resetApp, type Member } from './staff-api.ts';

type Act = 'role' | 'reset' | 'end';

/** The acts on a member of staff. Each asks first. */
export function MemberMenu({ member }: { member: Member }) {
  const [act, setAct] = useState<Act>();
  const dialog = { member, onClose: () => setAct(undefined) };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            size="sm"
            iconAfter={IconChevronDown}
            aria-label={m.desk_staff_acts_on({ name: member.name })}
          >
            {m.desk_staff_acts()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAct('role')}>{m.desk_staff_change_role()}</Menu.Item>
          <Menu.Item onClick={() => setAct('reset')}>{m.desk_staff_reset()}</Menu.Item>
          <Menu.Item onClick={() => setAct('end')}>{m.desk_staff_end()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RoleDialog {...dialog} opened={act === 'role'} />
      <ResetDialog {...dialog} opened={act === 'reset'} />
      <EndDialog {...dialog} opened={act === 'end'} />
    </>
  );
}

interface MemberDialogProps {
  member: Member;
  opened: boolean;
  onClose: () => void;
}

const ResetDialog = ({ member, ...dialog }: MemberDialogProps) => (
  <ActDialog
    {...dialog}
    title={m.desk_staff_reset_title({ name: member.name })}
    confirm={m.desk_staff_reset()}
    act={() => resetApp(member)}
    done={() => m.desk_staff_reset_done({ name: member.name })}
  >
    <p>{m.desk_staff_reset_text()}</p>
  </ActDialog>
);

const EndDialog = ({ member, ...dialog }: MemberDialogProps) => (
  <ActDialog
    {...dialog}
    title={m.desk_staff_end_title({ name: member.name })}
    confirm={m.desk_staff_end()}
    act={() => endStaff(member)}
    done={() => m.desk_staff_end_done({ name: member.name })}
    isDangerous
  >
    <p>{m.desk_staff_end_text()}</p>
  </ActDialog>
);

function RoleDialog({ member, ...dialog }: MemberDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  const id = `role-${member.id}`;
  const isSame = role === member.role;
  const { errors, check } = useMissing({ [id]: isSame ? m.desk_staff_role_same() : undefined }, dialog.opened);
  return (
    <ActDialog
      {...dialog}
      title={m.desk_staff_role_title({ name: member.name })}
      confirm={m.desk_staff_change_role()}
      check={check}
      act={() => changeRole(member, role)}
      done={() => m.desk_staff_role_done({ name: member.name, role: roleNames[role]() })}
    >
      <RoleField id={id} value={role} error={errors[id]} onRole={setRole} />
      <p className="soft">{m.desk_staff_role_text()}</p>
    </ActDialog>
  );
}
