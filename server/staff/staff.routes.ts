import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { may, rightsOf, roles } from '#domain/staff/roles.ts';
import {
  changeRole as changeRoleEndpoint,
  confirmSession,
  endSession,
  endStaff as endStaffEndpoint,
  inviteStaff as inviteStaffEndpoint,
  leaveDesk,
  listSessions,
  listStaff as listStaffEndpoint,
  makeRecoveryCodes,
  openSession,
  readDeskSession,
  resetFactor,
  type DeskSession,
} from '#schemas/api/staff.api.ts';
import { m } from '#messages';
import type { Actor } from '#server/audit/record-event.ts';
import { checkExpo } from '#server/http/check-path-ids.ts';
import { Problem } from '#server/http/problems.ts';
import { signedInAccount } from '#server/http/session-guard.ts';
import { newRecoveryCodes } from '#server/identity/second-factor.ts';
import type { Services } from '#server/services.ts';
import { browserName } from './browser-name.ts';
import { setDeskCookie, staffOf } from './desk-guard.ts';
import {
  confirmDeskSession,
  endDeskSession,
  findDeskSession,
  openDeskSession,
  openSessions,
  type StaffSession,
} from './desk-session.ts';
import { changeRole, endStaff, inviteStaff, listStaff, resetSecondFactor } from './manage-staff.ts';

const throttle = { perClient: 600 };

/** The person who calls, for the audit log. */
const actorOf = (request: FastifyRequest): Actor => ({
  kind: 'staff',
  id: staffOf(request).staffId,
  requestId: request.id,
});

/** Sessions at the desk. */
export const deskSessionRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...openSession,
    config: { desk: 'none', signedIn: true, throttle: { perClient: 60 } },
    handler: async (request, reply) => {
      checkExpo(services.conference, request.params.expoId);
      const account = signedInAccount(request);
      const browser = browserName(request.headers['user-agent']);
      const token = await openDeskSession(services, { account, browser, requestId: request.id });
      setDeskCookie(reply, services, token);
      return replyOf((await findDeskSession(services, token))!);
    },
  });

  app.route({
    ...confirmSession,
    config: { desk: 'session', signedIn: true, throttle: { perClient: 60 } },
    handler: async (request) => {
      const session = staffOf(request);
      const account = signedInAccount(request);
      await confirmDeskSession(services, session, account);
      return replyOf({ ...session, confirmedAt: account.signedInAt });
    },
  });

  app.route({
    ...readDeskSession,
    config: { desk: 'session' },
    handler: async (request) => replyOf(staffOf(request)),
  });

  app.route({
    ...leaveDesk,
    config: { desk: 'session', throttle },
    handler: async (request, reply) => {
      const { sessionId, staffId } = staffOf(request);
      await endDeskSession(services, { sessionId, by: staffId, requestId: request.id });
      setDeskCookie(reply, services, undefined);
      return { status: true };
    },
  });

  app.route({
    ...listSessions,
    config: { desk: 'session' },
    handler: async (request) => {
      const sessions = await openSessions(services, ownOnly(staffOf(request)));
      return {
        sessions: sessions.map(({ id, staffId, browser, openedAt, seenAt }) => ({
          id,
          staff_id: staffId,
          browser,
          opened_at: openedAt.toISOString(),
          seen_at: seenAt.toISOString(),
        })),
      };
    },
  });

  app.route({
    ...endSession,
    config: { desk: 'session', throttle },
    handler: async (request) => {
      const session = staffOf(request);
      const staffId = ownOnly(session);
      const isEnded = await endDeskSession(services, {
        sessionId: request.params.sessionId,
        ...(staffId !== undefined && { staffId }),
        by: session.staffId,
        requestId: request.id,
      });
      if (!isEnded) throw new Problem(404, m.desk_session_unknown());
      return { status: true };
    },
  });

  app.route({
    ...makeRecoveryCodes,
    config: { desk: 'session', confirmed: true, throttle: { perClient: 60 } },
    handler: async (request) => {
      if (!services.identity.embedded) throw new Problem(409, m.desk_no_recovery_codes());
      return { codes: await newRecoveryCodes(services, actorOf(request)) };
    },
  });
};

/** The members of staff. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const config = { desk: 'change staff', confirmed: true, throttle } as const;

  app.route({
    ...listStaffEndpoint,
    config: { desk: 'see staff' },
    handler: async () => ({
      staff: (await listStaff(services)).map(({ id, name, email, role, invitedAt }) => ({
        id,
        name,
        email,
        role,
        invited_at: invitedAt.toISOString(),
      })),
      roles: roles.map((role) => ({ role, rights: rightsOf(role) })),
    }),
  });

  app.route({
    ...inviteStaffEndpoint,
    config,
    handler: async (request) => ({ id: await inviteStaff(services, actorOf(request), request.body) }),
  });

  app.route({
    ...changeRoleEndpoint,
    config,
    handler: async (request) => {
      await changeRole(services, actorOf(request), { id: request.params.staffId, role: request.body.role });
      return { status: true };
    },
  });

  app.route({
    ...endStaffEndpoint,
    config,
    handler: async (request) => {
      await endStaff(services, actorOf(request), request.params.staffId);
      return { status: true };
    },
  });

  app.route({
    ...resetFactor,
    config,
    handler: async (request) => {
      await resetSecondFactor(services, actorOf(request), request.params.staffId);
      return { status: true };
    },
  });
};

/** Whose sessions a person sees and ends: undefined for all, for those who may change staff. */
const ownOnly = ({ role, staffId }: StaffSession): string | undefined =>
  may(role, 'change staff') ? undefined : staffId;

const replyOf = ({ sessionId, staffId, name, email, role, confirmedAt, endsAt }: StaffSession): DeskSession => ({
  staff: { id: staffId, name, email, role },
  rights: rightsOf(role),
  session: { id: sessionId, ends_at: endsAt.toISOString(), confirmed_at: confirmedAt.toISOString() },
});
