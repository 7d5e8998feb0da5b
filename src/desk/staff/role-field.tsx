import { NativeSelect } from '@mantine/core';
import { roles, type Role } from '#domain/staff/roles.ts';
import { wrapperProps } from '#src/forms/fields/wrapper.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { roleNames } from '#domain/staff/role-names.ts';

interface RoleFieldProps {
  id: string;
  value: Role;
  error?: string | undefined;
  onRole: (role: Role) => void;
}

export const RoleField = ({ id, value, error, onRole }: RoleFieldProps) => (
  <NativeSelect
    id={id}
    {...wrapperProps({ label: m.desk_staff_role(), error, required: false })}
    value={value}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={(event) => onRole(event.currentTarget.value as Role)}
    data={roles.map((role) => ({ value: role, label: roleNames[role]() }))}
  />
);
