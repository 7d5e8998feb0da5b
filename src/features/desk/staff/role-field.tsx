import { NativeSelect } from '@mantine/core';
import { roles, type Role } from '#domain/staff/roles.ts';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { roleNames } from '#domain/staff/role-names.ts';

interface RoleFieldProps {
  id: string;
  value: Role;
  onRole: (role: Role) => void;
}

export const RoleField = ({ id, value, onRole }: RoleFieldProps) => (
  <NativeSelect
    id={id}
    label={m.desk_staff_role()}
    value={value}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={(event) => onRole(event.currentTarget.value as Role)}
    data={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
  />
);
