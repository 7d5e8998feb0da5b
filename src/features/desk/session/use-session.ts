import { useRouteLoaderData } from 'react-router-dom';
import type { Right } from '#domain/staff/roles.ts';
import { readDeskSession, type DeskSession } from '#schemas/api/staff.api.ts';
import { deskCall } from '../shared/desk-call.ts';
import { rememberEmail } from './prompts.ts';

/** Id of the root route, whose loader reads the session. */
export const deskRouteId = 'desk';

/** Loader of the root route: who uses the desk. Waits for a sign-in if nobody does. */
export async function loadSession({ request }: { request: Request }): Promise<DeskSession> {
  const session = await deskCall(readDeskSession, { signal: request.signal });
  rememberEmail(session.staff.email);
  return session;
}

/** The session of this browser: the person, their rights, and when it ends. */
export const useSession = (): DeskSession => useRouteLoaderData<DeskSession>(deskRouteId)!;

/** Returns a function that says whether the person has a right. The service checks it too, at each call. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useSession();
  return (right) => rights.includes(right);
}
