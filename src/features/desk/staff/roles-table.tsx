import { Table } from '@mantine/core';
import { subjects, verbs } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { roleNames, subjectNames, verbNames } from '../shared/role-names.ts';
import type { StaffReply } from './staff-api.ts';

/** What each role may do, from the table of the service. */
export const RolesTable = ({ roles }: Pick<StaffReply, 'roles'>) => (
  <details className="card padded">
    <summary className="strong">{m.desk_roles_title()}</summary>
    <Table.ScrollContainer minWidth={560} className="top-4">
      <Table aria-label={m.desk_roles_title()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{m.desk_staff_role()}</Table.Th>
            <Table.Th scope="col">{m.desk_roles_rights()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map(({ role, rights }) => (
            <Table.Tr key={role}>
              <Table.Th scope="row">{roleNames[role]()}</Table.Th>
              <Table.Td>{rightsInWords(rights)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </details>
);

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
