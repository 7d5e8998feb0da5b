import { useNavigate } from 'react-router-dom';
import type { Role } from '#domain/staff/roles.ts';
import { writeSeenRole } from './seen-role.ts';

/**
 * Returns a function that shows the desk as a role sees it, from its first page on. Undefined: as oneself again. The
 * navigation loads the session of the role, but not the open page, which the role may not be allowed to see.
 */
export function useSeeAs(): (role: Role | undefined) => Promise<void> {
  const navigate = useNavigate();
  return async (role) => {
    writeSeenRole(role);
    await navigate('/desk');
  };
}
