import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { may } from '#domain/staff/roles.ts';
import { endSession, listSessions, makeRecoveryCodes } from '#schemas/api/staff.api.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import { newRecoveryCodes } from '#server/accounts/identity/sign-in/second-factor.ts';
import type { Services } from '#server/accounts/services.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { StaffSession } from './desk-session.ts';
import { endDeskSession, openSessions } from './open-sessions.ts';

/** The open sessions. */
export const accessRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
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
    config: { desk: 'session', confirmation: 'never', throttle: { perClient: 600 } },
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
};

/** The codes that replace a lost app. */
export const recoveryRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...makeRecoveryCodes,
    config: { desk: 'session', confirmation: 'always', throttle: { perClient: 60 } },
    handler: async (request) => {
      if (!services.identity.embedded) throw new Problem(409, m.desk_no_recovery_codes());
      return { codes: await newRecoveryCodes(services, actorOf(request)) };
    },
  });
};

/** Whose sessions a person sees and ends: undefined for all, for those who may change staff. */
const ownOnly = ({ role, staffId }: StaffSession): string | undefined =>
  may(role, 'change staff') ? undefined : staffId;
