import { Table } from '@mantine/core';
import { subjects, verbs } from '#domain/staff/roles.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useSeeAs } from '../session/use-see-as.ts';
import { useSession } from '../session/use-session.ts';
import { roleNames, subjectNames, verbNames } from '#domain/staff/role-names.ts';
import type { StaffReply } from './staff-api.ts';

/** The rights of each role, from the table of the service. An owner can see the desk as another role. */
export function RolesTable({ roles }: Pick<StaffReply, 'roles'>) {
  const isOwner = useSession().staff.role === 'owner';
  return (
    <details className="card padded">
      <summary className="strong">{m.desk_roles_title()}</summary>
      <Table.ScrollContainer
        minWidth={560}
        className="top-4"
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }} // a wide table scrolls by keyboard
      >
        <Table aria-label={m.desk_roles_title()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.desk_staff_role()}</Table.Th>
              <Table.Th scope="col">{m.desk_roles_rights()}</Table.Th>
              {isOwner && <Table.Th scope="col">{m.desk_see_as_title()}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {roles.map((row) => (
              <RoleRow key={row.role} {...row} isOwner={isOwner} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}

type RoleRowProps = StaffReply['roles'][number] & { isOwner: boolean };

function RoleRow({ role, rights, isOwner }: RoleRowProps) {
  const seeAs = useSeeAs();
  return (
    <Table.Tr>
      <Table.Th scope="row">{roleNames[role]()}</Table.Th>
      <Table.Td>{rightsInWords(rights)}</Table.Td>
      {isOwner && (
        <Table.Td>
          {role !== 'owner' && (
            <Button variant="default" size="sm" onClick={() => void seeAs(role)}>
              {m.desk_see_as({ role: roleNames[role]() })}
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** 'Orders: see, change; Money: see' */
const rightsInWords = (rights: readonly string[]): string =>
  subjects
    .flatMap((subject) => {
      const own = verbs.filter((verb) => rights.includes(`${verb} ${subject}`));
      if (own.length === 0) return [];
      return m.desk_roles_right({
        subject: subjectNames[subject](),
        verbs: own.map((verb) => verbNames[verb]()).join(', '),
      });
    })
    .join('; ');
