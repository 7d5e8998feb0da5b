import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#domain/staff/roles.ts';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { roleNames } from '#domain/staff/role-names.ts';
import { useMissing } from '../shared/use-missing.ts';
import { RoleField } from './role-field.tsx';
import { changeRole, endStaff, resetApp, type Member } from './staff-api.ts';

type Action = 'role' | 'reset' | 'end';

/** The actions on a member of staff. Each asks first. */
export function MemberMenu({ member }: { member: Member }) {
  const [action, setAction] = useState<Action>();
  const dialog = { member, onClose: () => setAction(undefined) };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            size="sm"
            iconAfter={IconChevronDown}
            aria-label={m.desk_staff_actions_on({ name: member.name })}
          >
            {m.desk_staff_actions()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAction('role')}>{m.desk_staff_change_role()}</Menu.Item>
          <Menu.Item onClick={() => setAction('reset')}>{m.desk_staff_reset()}</Menu.Item>
          <Menu.Item onClick={() => setAction('end')}>{m.desk_staff_end()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RoleDialog {...dialog} opened={action === 'role'} />
      <ResetDialog {...dialog} opened={action === 'reset'} />
      <EndDialog {...dialog} opened={action === 'end'} />
    </>
  );
}

interface MemberDialogProps {
  member: Member;
  opened: boolean;
  onClose: () => void;
}

const ResetDialog = ({ member, ...dialog }: MemberDialogProps) => (
  <ActionDialog
    {...dialog}
    title={m.desk_staff_reset_title({ name: member.name })}
    confirm={m.desk_staff_reset()}
    action={() => resetApp(member)}
    done={() => m.desk_staff_reset_done({ name: member.name })}
  >
    <p>{m.desk_staff_reset_text()}</p>
  </ActionDialog>
);

const EndDialog = ({ member, ...dialog }: MemberDialogProps) => (
  <ActionDialog
    {...dialog}
    title={m.desk_staff_end_title({ name: member.name })}
    confirm={m.desk_staff_end()}
    action={() => endStaff(member)}
    done={() => m.desk_staff_end_done({ name: member.name })}
    isDangerous
  >
    <p>{m.desk_staff_end_text()}</p>
  </ActionDialog>
);

function RoleDialog({ member, ...dialog }: MemberDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  const id = `role-${member.id}`;
  const isSame = role === member.role;
  const { errors, check } = useMissing({ [id]: isSame ? m.desk_staff_role_same() : undefined }, dialog.opened);
  return (
    <ActionDialog
      {...dialog}
      title={m.desk_staff_role_title({ name: member.name })}
      confirm={m.desk_staff_change_role()}
      check={check}
      action={() => changeRole(member, role)}
      done={() => m.desk_staff_role_done({ name: member.name, role: roleNames[role]() })}
    >
      <RoleField id={id} value={role} error={errors[id]} onRole={setRole} />
      <p className="soft">{m.desk_staff_role_text()}</p>
    </ActionDialog>
  );
}
