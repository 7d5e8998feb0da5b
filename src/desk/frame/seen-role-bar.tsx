import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { readSeenRole } from '../session/seen-role.ts';
import { useSeeAs } from '../session/use-see-as.ts';
import { roleNames } from '#domain/staff/role-names.ts';
import styles from './frame.module.css';

/** Says that an owner sees the desk as another role, and ends that. */
export function SeenRoleBar() {
  const seeAs = useSeeAs();
  const role = readSeenRole();
  if (!role) return null;
  return (
    <div className={styles.seenRole} role="status">
      <span>{m.desk_see_as_now({ role: roleNames[role]() })}</span>
      <Button variant="default" size="sm" onClick={() => void seeAs(undefined)}>
        {m.desk_see_as_end()}
      </Button>
    </div>
  );
}
