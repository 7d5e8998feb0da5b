import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  cancelGroup as cancelGroupEndpoint,
  downloadGroupPasses,
  downloadParticipants,
  downloadProforma,
  emailGroupPasses,
  openGroupLink as openGroupLinkEndpoint,
  payGroup as payGroupEndpoint,
  readGroups as readGroupsEndpoint,
  correctParticipant as correctParticipantEndpoint,
  sendGroupCode,
  verifyGroupCode,
} from '#schemas/api/groups.api.ts';
import { cancelGroup } from './cancel-group.ts';
import { beginSession, contactOf } from './group-session.ts';
import { callerOf, knownCallerOf } from '#server/platform/http/browser-cookie.ts';
import { mailCode, proveEmail } from '#server/platform/email-codes/verify-email.ts';
import { extendGroups, openGroupLink } from './open-group-link.ts';
import { payGroup } from './pay-group.ts';
import { correctParticipant } from './correct-participant.ts';
import { sendGroupPasses } from './send-group-passes.ts';
import { groupList, groupPasses, groupProforma, type GroupFile } from './group-files.ts';
import { hasGroups } from './has-groups.ts';
import { readGroups } from './read-groups.ts';
import type { Services } from '#server/sales/services.ts';
import { clientOf, siteOf } from '#server/platform/http/limits/client-networks.ts';
import { m } from '#messages';

/**
 * Routes of the group page. The contact verifies the email with a one-time code, then manages their groups.
 * Decision 32.
 */
export const groupRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;
  const throttle = { perEmailAndClient: 10, perEmail: 200, perClient: 300 };

  app.route({
    ...openGroupLinkEndpoint,
    config: { throttle: { perClient: 300 } },
    handler: async ({ body }) => {
      return openGroupLink(services, body);
    },
  });

  app.route({
    ...sendGroupCode,
    config: { throttle },
    handler: async (request, reply) => {
      const { email } = request.body;
      const isReal = await hasGroups(db, email);
      return mailCode(services, { purpose: 'group', email, isReal, ...callerOf(request, reply, services) });
    },
  });

  app.route({
    ...verifyGroupCode,
    config: { throttle },
    handler: async (request) => {
      const { email, otp_code: code } = request.body;
      await proveEmail(
        services,
        { purpose: 'group', email, code, ...knownCallerOf(request, services) },
        m.group_refusals_invalid_code(),
      );
      const session = beginSession(services, email);
      await extendGroups(services, email);
      return session;
    },
  });

  await app.register(ownGroupRoutes, { services });
  await app.register(fileRoutes, { services });
};

/** Routes that need a session. For a group of another contact the reply is 404, as for an unknown code. */
const ownGroupRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const config = { throttle: { perClient: 600 } };
  app.addHook('onRequest', async (request) => void (request.personCounted = await groupContact(services, request)));
  const groupRequestOf = async (request: FastifyRequest<{ Params: { order: string } }>) => ({
    code: request.params.order,
    email: await groupContact(services, request),
  });

  app.route({
    ...readGroupsEndpoint,
    handler: async (request) => ({ data: await readGroups(services, await groupContact(services, request)) }),
  });

  app.route({
    ...payGroupEndpoint,
    config,
    handler: async (request) => payGroup(services, await groupRequestOf(request)),
  });

  app.route({
    ...correctParticipantEndpoint,
    config,
    handler: async (request) => {
      const { number } = request.params;
      return correctParticipant(services, await groupRequestOf(request), { number, ...request.body });
    },
  });

  app.route({
    ...emailGroupPasses,
    config,
    handler: async (request) =>
      sendGroupPasses(services, { ...(await groupRequestOf(request)), number: request.body.participant }),
  });

  app.route({
    ...cancelGroupEndpoint,
    config,
    handler: async (request) => {
      await cancelGroup(services, await groupRequestOf(request));
      return { status: true };
    },
  });
};

const fileRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  // these routes can render PDFs of a hundred pages, which takes seconds
  const config = { throttle: { perClient: 60 } };
  const files = [
    [downloadGroupPasses, groupPasses],
    [downloadProforma, groupProforma],
    [downloadParticipants, groupList],
  ] as const;
  for (const [endpoint, make] of files) {
    app.route({
      ...endpoint,
      config,
      handler: async (request, reply) => {
        const email = await groupContact(services, request);
        const network = siteOf(clientOf(request.ip));
        return sendFile(reply, await make(services, { code: request.params.order, email, network }));
      },
    });
  }
};

const sendFile = (reply: FastifyReply, { name, type, content }: GroupFile) =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(content);

function groupContact(services: Services, { headers }: Pick<FastifyRequest, 'headers'>): Promise<string> {
  const session = headers['x-group-session'];
  return contactOf(services, typeof session === 'string' ? session : undefined);
}
