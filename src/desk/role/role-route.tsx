import type { Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { useSession } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { roleNames, roleTexts } from '#domain/staff/role-names.ts';

/** Roles that work with the gate alone. */
const gateTexts: Partial<Record<Role, () => string>> = {
  steward: m.desk_role_steward_gate,
  observer: m.desk_role_observer_gate,
};

/** The role of the person, and its tasks. It is the first page of roles that have no part of the desk. */
export function Component() {
  const { role } = useSession().staff;
  const gateText = gateTexts[role]?.();
  return (
    <DeskPage title={m.desk_role_title()} lede={m.desk_role_yours({ role: roleNames[role]() })}>
      <div className="card padded stack gap-3">
        <p>{roleTexts[role]()}</p>
        {gateText && <p>{gateText}</p>}
        <p className="soft">{m.desk_role_other()}</p>
      </div>
    </DeskPage>
  );
}
