import { useNavigate, useRevalidator } from 'react-router-dom';
import type { Role } from '#domain/staff/roles.ts';
import { writeSeenRole } from './seen-role.ts';

/** Returns a function that shows the desk as a role sees it, from its first page on. Undefined: as oneself again. */
export function useSeeAs(): (role: Role | undefined) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (role) => {
    writeSeenRole(role);
    await revalidate(); // /desk opens the first part by the rights of the session
    await navigate('/desk');
  };
}
