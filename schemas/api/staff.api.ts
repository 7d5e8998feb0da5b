import Type from 'typebox';
import { roles, type Role } from '#domain/staff/roles.ts';
import { Email, ExpoParams, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Time, needsConfirmation, needsSession } from './desk/common.ts';

const RoleName = Type.Unsafe<Role>({ type: 'string', enum: [...roles] });
const Done = Type.Object({ status: Type.Boolean() });
const url = '/v1/expo/:expoId/desk';
const StaffParams = Type.Object({ ...ExpoParams.properties, staffId: Type.String({ maxLength: 100 }) });

/** The signed-in member of staff, with their rights and their session. */
export const DeskSession = Type.Object({
  staff: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), role: RoleName }),
  rights: Type.Array(Type.String(), { description: "such as 'see orders'" }),
  session: Type.Object({ id: Type.String(), ends_at: Time, confirmed_at: Time }),
});
export type DeskSession = Type.Static<typeof DeskSession>;

export const openSession = endpoint({
  method: 'POST',
  url: `${url}/session`,
  schema: {
    operationId: 'openSession',
    summary: 'Open a session at the desk',
    description:
      'Requires the ID token of a sign-in with password and second factor in the last five minutes. Sets the cookie. Returns 403 for an account that does not belong to staff.',
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: DeskSession, default: ProblemReply },
  },
});

export const confirmSession = endpoint({
  method: 'POST',
  url: `${url}/session/confirm`,
  schema: {
    operationId: 'confirmSession',
    summary: 'Confirm a session at the desk',
    description: `${needsSession} Also requires the ID token of a new sign-in of the same person.`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: DeskSession, default: ProblemReply },
  },
});

export const readDeskSession = endpoint({
  method: 'GET',
  url: `${url}/session`,
  schema: {
    operationId: 'readDeskSession',
    summary: 'The person of the session, with their rights',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: DeskSession, default: ProblemReply },
  },
});

export const leaveDesk = endpoint({
  method: 'POST',
  url: `${url}/session/end`,
  schema: {
    operationId: 'leaveDesk',
    summary: 'Sign out of the desk',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Done, default: ProblemReply },
  },
});

const OpenSession = Type.Object({
  id: Type.String(),
  staff_id: Type.String(),
  browser: Type.String(),
  opened_at: Time,
  seen_at: Time,
});

export const listSessions = endpoint({
  method: 'GET',
  url: `${url}/sessions`,
  schema: {
    operationId: 'listSessions',
    summary: 'Open sessions: those of everybody for an owner, else the own ones',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Type.Object({ sessions: Type.Array(OpenSession) }), default: ProblemReply },
  },
});

export const endSession = endpoint({
  method: 'POST',
  url: `${url}/sessions/:sessionId/end`,
  schema: {
    operationId: 'endSession',
    summary: 'End a session: any for an owner, else an own one',
    description: `${needsSession} Returns 404 for a session of somebody else.`,
    tags: ['desk'],
    params: Type.Object({ ...ExpoParams.properties, sessionId: Type.String({ maxLength: 100 }) }),
    response: { 200: Done, default: ProblemReply },
  },
});

const Member = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: RoleName,
  invited_at: Time,
});

export const listStaff = endpoint({
  method: 'GET',
  url: `${url}/staff`,
  schema: {
    operationId: 'listStaff',
    summary: 'All members of staff, with the rights of each role',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({
        staff: Type.Array(Member),
        roles: Type.Array(Type.Object({ role: RoleName, rights: Type.Array(Type.String()) })),
      }),
      default: ProblemReply,
    },
  },
});

export const inviteStaff = endpoint({
  method: 'POST',
  url: `${url}/staff`,
  schema: {
    operationId: 'inviteStaff',
    summary: 'Invite a member of staff, or change the name and the role of one',
    description: needsConfirmation,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      { email: Email, name: Type.String({ minLength: 1, maxLength: 100 }), role: RoleName },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ id: Type.String() }), default: ProblemReply },
  },
});

export const changeRole = endpoint({
  method: 'PUT',
  url: `${url}/staff/:staffId/role`,
  schema: {
    operationId: 'changeRole',
    summary: 'Change the role of a member of staff',
    description: `${needsConfirmation} Returns 409 for the last owner.`,
    tags: ['desk'],
    params: StaffParams,
    body: Type.Object({ role: RoleName }, { additionalProperties: false }),
    response: { 200: Done, default: ProblemReply },
  },
});

export const endStaff = endpoint({
  method: 'POST',
  url: `${url}/staff/:staffId/end`,
  schema: {
    operationId: 'endStaff',
    summary: 'End the access of a member of staff',
    description: `${needsConfirmation} Returns 409 for the last owner.`,
    tags: ['desk'],
    params: StaffParams,
    response: { 200: Done, default: ProblemReply },
  },
});

export const resetFactor = endpoint({
  method: 'POST',
  url: `${url}/staff/:staffId/second-factor/reset`,
  schema: {
    operationId: 'resetFactor',
    summary: 'Forget the authenticator app of a member of staff',
    description: `${needsConfirmation} The next sign-in sets up another app.`,
    tags: ['desk'],
    params: StaffParams,
    response: { 200: Done, default: ProblemReply },
  },
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  url: `${url}/recovery-codes`,
  schema: {
    operationId: 'makeRecoveryCodes',
    summary: 'Ten new codes that each replace the app once',
    description: `${needsConfirmation} Earlier codes end. Returns 409 if the identity service has none (Amazon Cognito).`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Type.Object({ codes: Type.Array(Type.String()) }), default: ProblemReply },
  },
});
