import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toRupees } from '#domain/money/money.ts';
import { createUpgrade, quoteUpgrade } from '#schemas/api/upgrades.api.ts';
import { placeUpgrade } from './place-upgrade.ts';
import { checkTicketCookie, ticketCookieName } from '#server/sales/tickets/ticket-cookie.ts';
import { readUpgrade } from './read-upgrade.ts';
import type { Services } from '#server/sales/services.ts';

/** Routes for upgrades of passes. They require a verified email, and check each pass again. Decision 39. */
export const upgradeRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;
  const config = { throttle: { perClient: 300 } };

  app.route({
    ...quoteUpgrade,
    config,
    handler: async ({ body, cookies }) => {
      await checkTicketCookie(services, cookies[ticketCookieName], body.email);
      const upgrade = { target: body.target, email: body.email, passIds: body.pass_ids };
      const { target, passes, totalPaise } = await readUpgrade(db, services, { request: upgrade, mayBeTaken: true });
      return {
        target: { id: target.id, name: target.name },
        passes: passes.map(({ passId, name, from, differencePaise }) => ({
          pass_id: passId,
          name,
          from: from.name,
          difference: toRupees(differencePaise),
        })),
        total: toRupees(totalPaise),
        currency: services.conference.event.payment.currency,
      };
    },
  });

  app.route({
    ...createUpgrade,
    config,
    handler: async ({ body, headers, cookies }) => {
      await checkTicketCookie(services, cookies[ticketCookieName], body.email);
      return placeUpgrade(services, {
        target: body.target,
        email: body.email,
        passIds: body.pass_ids,
        cost: body.OrderCost,
        token: headers['x-order-token'],
      });
    },
  });
};
