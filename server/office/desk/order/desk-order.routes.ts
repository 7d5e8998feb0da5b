import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  correctDeskBilling,
  correctDeskContact,
  correctDeskPerson,
  downloadDeskDocument,
  extendDeskHold,
  noteOnDeskOrder,
  readDeskOrder as readEndpoint,
  resendDeskMail,
  sendDeskPass,
  withdrawDeskOrder,
} from '#schemas/api/desk/order-actions.api.ts';
import {
  changeDeskWorkshops,
  exchangeDeskWorkshops,
  orderDeskWorkshops,
  quoteDeskWorkshops,
} from '#schemas/api/desk/exchange.api.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { toPaise } from '#domain/money/money.ts';
import { m } from '#messages';
import { actorOf, isCallConfirmed, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { downloadDocument } from './download-document.ts';
import {
  correctBillingOf,
  correctContactOf,
  extendHoldOf,
  resendMailOf,
  withdraw,
  writeNote,
} from './order-actions.ts';
import { exchangeWorkshopsOf, orderWorkshopsOf } from './exchange-action.ts';
import { changeWorkshopsOf, correctPersonOf, sendPassOf } from './person-actions.ts';
import { quoteWorkshops } from './quote-exchange.ts';
import { describeOrder, readDeskOrder } from './read-desk-order.ts';

interface Options {
  services: Services;
}

const throttle = { perClient: 3000 };
const seeing = { desk: 'see orders', throttle } as const;
const changing = { desk: 'change orders', confirmation: 'changes', throttle } as const;
const mailing = { ...changing, confirmation: 'mails' } as const;
const entering = { ...changing, confirmation: 'entries' } as const;

/** One order: its page, its files and the actions of staff. */
export const orderRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...readEndpoint,
    config: seeing,
    handler: async (request) => {
      const { orderId } = request.params;
      const { role } = staffOf(request);
      return found(await readDeskOrder(services, { orderId, role, actor: actorOf(request) }));
    },
  });

  app.route({
    ...downloadDeskDocument,
    config: { ...seeing, confirmation: 'downloads' },
    handler: async (request, reply) => {
      const { name, type, content } = await downloadDocument(services, {
        ...request.params,
        role: staffOf(request).role,
        actor: actorOf(request),
        isConfirmed: isCallConfirmed(request, services),
      });
      return reply
        .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
        .send(content);
    },
  });

  await app.register(orderActionRoutes, { services });
  await app.register(unpaidActionRoutes, { services });
  await app.register(mailActionRoutes, { services });
  await app.register(personActionRoutes, { services });
  await app.register(workshopRoutes, { services });
  await app.register(dearerRoutes, { services });
};

function found(order: DeskOrder | undefined): DeskOrder {
  if (!order) throw new Problem(404, m.desk_orders_unknown());
  return order;
}

/** The order after an action. */
const after = async (services: Services, request: FastifyRequest, orderId: string): Promise<DeskOrder> =>
  found(await describeOrder(services.db, services, { orderId, role: staffOf(request).role }));

const orderActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...correctDeskContact,
    config: changing,
    handler: async (request) => {
      const { orderId } = request.params;
      const { version, ...contact } = request.body;
      const isConfirmed = isCallConfirmed(request, services);
      await correctContactOf(services, { orderId, version, actor: actorOf(request), isConfirmed }, contact);
      return after(services, request, orderId);
    },
  });

  app.route({
    ...correctDeskBilling,
    config: changing,
    handler: async (request) => {
      const { orderId } = request.params;
      const { version, gst_number: gstNumber, ...billing } = request.body;
      const details = { ...billing, ...(gstNumber !== undefined && { gstNumber }) };
      await correctBillingOf(services, { orderId, version, actor: actorOf(request) }, details);
      return after(services, request, orderId);
    },
  });
};

const unpaidActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...extendDeskHold,
    config: changing,
    handler: async (request) => {
      const { orderId } = request.params;
      const { version, until } = request.body;
      await extendHoldOf(services, { orderId, version, actor: actorOf(request) }, new Date(until));
      return after(services, request, orderId);
    },
  });

  app.route({
    ...withdrawDeskOrder,
    config: changing,
    handler: async (request) => {
      const { orderId } = request.params;
      await withdraw(services, { orderId, version: request.body.version, actor: actorOf(request) });
      return after(services, request, orderId);
    },
  });
};

const mailActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...noteOnDeskOrder,
    config: entering,
    handler: async (request) => {
      const { orderId } = request.params;
      await writeNote(services, { orderId, actor: actorOf(request) }, request.body.note);
      return after(services, request, orderId);
    },
  });

  app.route({
    ...resendDeskMail,
    config: mailing,
    handler: async (request) => {
      const { orderId, mailId } = request.params;
      const isConfirmed = isCallConfirmed(request, services);
      await resendMailOf(services, { orderId, actor: actorOf(request), isConfirmed }, mailId);
      return after(services, request, orderId);
    },
  });
};

const personActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...correctDeskPerson,
    config: changing,
    handler: async (request) => {
      const { orderId, number } = request.params;
      const { version, ...details } = request.body;
      const isConfirmed = isCallConfirmed(request, services);
      await correctPersonOf(services, { orderId, number, version, actor: actorOf(request), isConfirmed }, details);
      return after(services, request, orderId);
    },
  });

  app.route({
    ...sendDeskPass,
    config: mailing,
    handler: async (request) => {
      const { orderId, number } = request.params;
      const isConfirmed = isCallConfirmed(request, services);
      await sendPassOf(services, { orderId, number, actor: actorOf(request), isConfirmed });
      return after(services, request, orderId);
    },
  });
};

const workshopRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...quoteDeskWorkshops,
    config: entering,
    handler: async (request) => {
      const { orderId, number } = request.params;
      const { role } = staffOf(request);
      return quoteWorkshops(services, { orderId, number, wanted: request.body.workshops, role });
    },
  });

  app.route({
    ...changeDeskWorkshops,
    config: changing,
    handler: async (request) => {
      const { orderId, number } = request.params;
      const { version, workshops } = request.body;
      await changeWorkshopsOf(services, { orderId, number, version, actor: actorOf(request) }, workshops);
      return after(services, request, orderId);
    },
  });

  app.route({
    ...exchangeDeskWorkshops,
    config: { desk: 'change money', confirmation: 'always', throttle },
    handler: async (request) => {
      const { orderId, number } = request.params;
      const { version, workshops, reason, expected_amount: expected } = request.body;
      const exchange = { workshops, reason, expectedPaise: toPaise(expected) };
      await exchangeWorkshopsOf(
        services,
        { orderId, number, version, actor: actorOf(request), role: staffOf(request).role },
        exchange,
      );
      return after(services, request, orderId);
    },
  });
};

const dearerRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...orderDeskWorkshops,
    config: changing,
    handler: async (request) => {
      const { orderId, number } = request.params;
      const { version, workshops, way, expected_amount: expected } = request.body;
      const change = { orderId, number, version, actor: actorOf(request) };
      await orderWorkshopsOf(services, change, { workshops, way, expectedPaise: toPaise(expected) });
      return after(services, request, orderId);
    },
  });
};
