import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { IconUserPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords } from '../shared/format.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { roleNames } from '#domain/staff/role-names.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { RolesTable } from './roles-table.tsx';
import { readStaff, type Member, type StaffReply } from './staff-api.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<StaffReply> => readStaff(request.signal);

/** All members of staff, and what each role may do. An owner invites people and changes their roles. */
export function Component() {
  const { staff, roles } = useLoaderData<typeof loader>();
  const [isInviting, setInviting] = useState(false);
  const mayChange = useMay()('change staff');
  const invite = (
    <Button size="sm" icon={IconUserPlus} onClick={() => setInviting(true)}>
      {m.desk_invite()}
    </Button>
  );
  return (
    <DeskPage title={m.desk_staff_title()} lede={m.desk_staff_lede()} actions={mayChange && invite}>
      <DeskList
        name="staff"
        label={m.desk_staff_title()}
        columns={mayChange ? [...columns(), actions()] : columns()}
        rows={staff}
        idOf={({ id }) => id}
        empty={m.desk_staff_empty()}
      />
      <RolesTable roles={roles} />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </DeskPage>
  );
}

const columns = (): DeskColumn<Member>[] => [
  { key: 'name', title: m.desk_staff_name(), render: ({ name }) => name },
  { key: 'email', title: m.desk_staff_email(), render: ({ email }) => email },
  { key: 'role', title: m.desk_staff_role(), render: ({ role }) => roleNames[role]() },
  { key: 'invited', title: m.desk_staff_invited(), render: ({ invited_at: at }) => dayInWords(at) },
];

const actions = (): DeskColumn<Member> => ({
  key: 'actions',
  title: m.desk_staff_actions(),
  render: (member) => <MemberMenu member={member} />,
});
