import { ApiError } from '#domain/errors/api-error.ts';
import {
  confirmSession,
  leaveDesk as leaveDeskEndpoint,
  makeRecoveryCodes,
  openSession,
} from '#schemas/api/staff.api.ts';
import { tokenHeader } from '#src/lib/http/api-client.ts';
import { deskCall } from '../shared/desk-call.ts';
import { writeSeenRole } from './seen-role.ts';

const withToken = (token: string) => ({ headers: tokenHeader(token), asksNothing: true });

export const openDeskSession = async (token: string): Promise<void> =>
  void (await deskCall(openSession, withToken(token)));

export const confirmDeskSession = async (token: string): Promise<void> =>
  void (await deskCall(confirmSession, withToken(token)));

/** Ends the session of this browser. A session that has ended already is no error. */
export async function leaveDesk(): Promise<void> {
  try {
    await deskCall(leaveDeskEndpoint, { asksNothing: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  writeSeenRole(undefined);
}

/** Makes recovery codes right after a sign-in. Returns none if the identity service has none (Amazon Cognito). */
export async function makeFirstCodes(): Promise<{ codes: string[] }> {
  try {
    return await deskCall(makeRecoveryCodes, { asksNothing: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { codes: [] };
    throw error;
  }
}
