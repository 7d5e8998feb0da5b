import { m } from '#messages';
import { useSession } from '../session/use-session.ts';
import { roleNames } from '../shared/role-names.ts';
import { DeskPage } from '../shared/desk-page.tsx';

/** The start page of the desk. */
export function Component() {
  const { staff } = useSession();
  return (
    <DeskPage title={m.desk_home_title()} lede={m.desk_home_lede({ name: staff.name, role: roleNames[staff.role]() })}>
      <p>{m.desk_home_text()}</p>
    </DeskPage>
  );
}
