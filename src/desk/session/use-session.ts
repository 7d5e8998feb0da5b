import { useRouteLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { ApiError } from '#domain/errors/api-error.ts';
import type { Right, Role } from '#domain/staff/roles.ts';
import { readDeskSession, type DeskSession } from '#schemas/api/staff.api.ts';
import { deskCall } from '../shared/desk-call.ts';
import { rememberEmail } from './prompts.ts';
import { readSeenRole, writeSeenRole } from './seen-role.ts';

/** Id of the root route, whose loader reads the session. */
export const deskRouteId = 'desk';

/** The role as which the loaded session sees the desk. */
let loadedRole: Role | undefined;

/** Loader of the root route: who uses the desk. Waits for a sign-in if nobody does. */
export async function loadSession({ request }: { request: Request }): Promise<DeskSession> {
  const session = await readSession(request.signal);
  loadedRole = readSeenRole();
  rememberEmail(session.staff.email);
  return session;
}

/** A navigation loads the session again if an owner has chosen another role since. */
export const isSessionOld = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || readSeenRole() !== loadedRole;

/** After another person has signed in, the desk is no longer seen as the role that an owner had chosen before. */
async function readSession(signal: AbortSignal): Promise<DeskSession> {
  try {
    return await deskCall(readDeskSession, { signal });
  } catch (error) {
    if (!readSeenRole() || !(error instanceof ApiError && error.status === 403)) throw error;
    writeSeenRole(undefined);
    return deskCall(readDeskSession, { signal });
  }
}

/** The session of this browser: the person, their rights, and when it ends. */
export const useSession = (): DeskSession => useRouteLoaderData<DeskSession>(deskRouteId)!;

/** Returns a function that says whether the person has a right. The service checks it too, at each call. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useSession();
  return (right) => rights.includes(right);
}
