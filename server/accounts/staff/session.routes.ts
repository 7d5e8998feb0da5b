import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { rightsOf } from '#domain/staff/roles.ts';
import { confirmSession, leaveDesk, openSession, readDeskSession, type DeskSession } from '#schemas/api/staff.api.ts';
import { signedInAccount } from '#server/accounts/identity/session-guard.ts';
import type { Services } from '#server/accounts/services.ts';
import { browserName } from './browser-name.ts';
import { setDeskCookie, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { confirmDeskSession, findDeskSession, openDeskSession, type StaffSession } from './desk-session.ts';
import { endDeskSession } from './open-sessions.ts';

/** The session of the caller. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...openSession,
    config: { desk: 'none', confirmation: 'never', signedIn: true, throttle: { perClient: 60 } },
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const browser = browserName(request.headers['user-agent']);
      const token = await openDeskSession(services, { account, browser, requestId: request.id });
      setDeskCookie(reply, services, token);
      return replyOf((await findDeskSession(services, token))!);
    },
  });

  app.route({
    ...confirmSession,
    config: { desk: 'session', confirmation: 'never', signedIn: true, throttle: { perClient: 60 } },
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
    config: { desk: 'session', confirmation: 'never', throttle: { perClient: 600 } },
    handler: async (request, reply) => {
      const { sessionId, staffId } = staffOf(request);
      await endDeskSession(services, { sessionId, by: staffId, requestId: request.id });
      setDeskCookie(reply, services, undefined);
      return { status: true };
    },
  });
};

const replyOf = ({ sessionId, staffId, name, email, role, confirmedAt, endsAt }: StaffSession): DeskSession => ({
  staff: { id: staffId, name, email, role },
  rights: rightsOf(role),
  session: { id: sessionId, ends_at: endsAt.toISOString(), confirmed_at: confirmedAt.toISOString() },
});
