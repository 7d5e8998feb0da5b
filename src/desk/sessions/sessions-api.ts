import { ApiError } from '#domain/errors/api-error.ts';
import { may } from '#domain/staff/roles.ts';
import { endSession as endSessionEndpoint, listSessions, listStaff, readDeskSession } from '#schemas/api/staff.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';

export type OpenSession = ReplyOf<typeof listSessions>['sessions'][number];

export interface SessionsData {
  sessions: OpenSession[];
  /** names of the members of staff by id; empty if the person may not see them */
  names: Record<string, string>;
}

export async function readSessions(signal: AbortSignal): Promise<SessionsData> {
  const [{ sessions }, { staff }] = await Promise.all([
    deskCall(listSessions, { signal }),
    deskCall(readDeskSession, { signal }),
  ]);
  if (!may(staff.role, 'see staff')) return { sessions, names: {} };
  const { staff: members } = await deskCall(listStaff, { signal });
  return { sessions, names: Object.fromEntries(members.map(({ id, name }) => [id, name])) };
}

/** Ends sessions. Those that have ended already are no error. */
export async function endSessions(sessions: readonly OpenSession[]): Promise<void> {
  await Promise.all(
    sessions.map(async ({ id }) => {
      try {
        await deskCall(endSessionEndpoint, { params: { sessionId: id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    }),
  );
}
