import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  checkEmail,
  checkEmails,
  listPasses,
  listWorkshops,
  mailUnpaidLink as mailUnpaidLinkEndpoint,
} from '#schemas/api/catalogue.api.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { mailUnpaidLink } from '#server/sales/order-page/mail-unpaid-link.ts';
import { countEmails, emailsPerClient } from '#server/sales/orders/placing/count-emails.ts';
import { isEmailFree, takenEmails } from '#server/sales/orders/placing/email-free.ts';
import { clientOf } from '#server/platform/http/limits/client-networks.ts';
import { sameConference } from './same-conference.ts';
import { seatsFreshness, workshopsOf } from './list-workshops.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

/**
 * Public routes: the passes, the workshops with their free seats, and whether an email is already registered.
 * Rows: API-03, API-04, API-06, API-07.
 */
export const catalogueRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listPasses,
    config: { revalidated: true, cached: () => sameConference(services) },
    handler: async () => {
      const passes = services.conference.passes.map(({ id, name, price, type }) => ({ id, name, price, type }));
      const data: [typeof passes] = [passes];
      return { status: true, data };
    },
  });

  app.route({
    ...listWorkshops,
    config: { revalidated: true, cached: () => seatsFreshness(services) },
    handler: async ({ params, headers }, reply) => {
      reply.header('vary', 'x-order-token');
      const { conferenceId } = params;
      const workshops = await workshopsOf(services, { conferenceId, token: headers['x-order-token'] });
      if (!workshops) throw new Problem(404, m.refusals_unknown_event());
      return { status: true, data: workshops };
    },
  });

  await app.register(emailRoutes, { services });
};

/** Routes that check whether emails are already registered: one email, or all emails of a group. */
const emailRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...checkEmail,
    config: { throttle: { perEmailAndClient: 30, perEmail: 100, perClient: emailsPerClient } },
    handler: async ({ query: { email } }) => {
      return { status: await isEmailFree(services.db, email) };
    },
  });

  app.route({
    ...mailUnpaidLinkEndpoint,
    config: { throttle: { perEmailAndClient: 30, perEmail: 100, perClient: 120, isMailed: true } },
    handler: async ({ body: { email }, headers, ip }) => {
      await mailUnpaidLink(services, { email, token: headers['x-order-token'], client: clientOf(ip) });
      return { status: true };
    },
  });

  app.route({
    ...checkEmails,
    config: { throttle: { perClient: 60 } },
    handler: async ({ body: { emails }, ip }) => {
      await countEmails(services, { client: clientOf(ip), count: emails.length });
      const taken = await takenEmails(services.db, emails);
      return { status: taken.length === 0, taken };
    },
  });
};
