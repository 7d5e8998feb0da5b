import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { emailNotFound } from '#domain/tickets/tickets.ts';
import {
  checkPass as checkPassEndpoint,
  checkTickets,
  emailPass,
  sendTicketCode,
  verifyTicketCode,
} from '#schemas/api/tickets.api.ts';
import { callerOf, knownCallerOf } from '#server/platform/http/browser-cookie.ts';
import { mailCode, proveEmail } from '#server/platform/email-codes/verify-email.ts';
import { sendPass } from './send-pass.ts';
import { isSigned, signLookup } from './sign-lookup.ts';
import { ticketCookie, ticketCookieName } from './ticket-cookie.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { checkPass } from './check-pass.ts';
import { findTicketHolder, findTickets } from './find-tickets.ts';
import { listTicketOrders } from './list-ticket-orders.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { isOurFetch } from './is-our-fetch.ts';

/**
 * Routes of the tickets page: a one-time code is mailed to the email of the booking, then all of its tickets are
 * shown.
 * Rows: API-14, API-15, ROLE-04.
 */
export const ticketRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { clock, keys } = services;
  const throttle = { perEmailAndClient: 10, perEmail: 200, perClient: 300 };

  app.route({
    ...sendTicketCode,
    config: { throttle },
    handler: async (request, reply) => {
      const { email } = request.body;
      const holder = await findTicketHolder(services, email);
      if (!holder) throw new Problem(404, m.tickets_send_failed(), emailNotFound);

      const isReal = holder.getsCodes;
      return mailCode(services, { purpose: 'tickets', email, isReal, ...callerOf(request, reply, services) });
    },
  });

  app.route({
    ...verifyTicketCode,
    config: { throttle },
    handler: async (request, reply) => {
      const { email, otp_code: code } = request.body;
      await proveEmail(
        services,
        { purpose: 'tickets', email, code, ...knownCallerOf(request, services) },
        m.tickets_invalid_code(),
      );

      const { token, options } = await ticketCookie(services, email);
      reply.setCookie(ticketCookieName, token, options);
      const users = await findTickets(services, email);
      const orders = await listTicketOrders(services, email);
      return { ...signLookup(keys, { status: 'verified', user_data: users, now: clock.now() }), orders };
    },
  });

  await app.register(checkRoutes, { services });
  await app.register(passEmailRoute, { services });
};

/** Routes that check the signature of a ticket link, and a pass at the entrance. */
const checkRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { clock, keys } = services;

  app.route({
    ...checkTickets,
    config: { throttle: { perClient: 600 } },
    bodyLimit: 256 * 1024, // large enough for the passes of a group of 100 people with workshops
    handler: async ({ body }) => {
      return { genuine: isSigned(keys, body, clock.now()) };
    },
  });

  app.route({
    ...checkPassEndpoint,
    handler: async ({ params }) => {
      const checked = await checkPass(services, params.passId);
      if (!checked) throw new Problem(404, m.pass_mails_unknown_pass());
      return checked;
    },
  });
};

const passEmailRoute: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { eventCode, eventSlug } = services.conference.event.ids;

  app.route({
    ...emailPass,
    exposeHeadRoute: false, // a HEAD call must not send a mail
    config: { throttle: { perClient: 60 } },
    handler: async ({ params, query, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOurFetch(headers)) throw new Problem(403, m.pass_mails_failed());
      if (query.code !== eventCode && query.code !== eventSlug) throw new Problem(404, m.pass_mails_unknown_pass());

      await sendPass(services, params.passId);
      return { status: true };
    },
  });
};
