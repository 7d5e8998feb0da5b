import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { toPaise } from '#domain/money/money.ts';
import {
  approveDeskRefund,
  askDeskRefund,
  declineDeskRefund,
  listDeskRefunds,
  previewDeskRefund,
  readDeskRefund,
  recordReturnedRefund,
  withdrawDeskRefund,
} from '#schemas/api/desk/refunds.api.ts';
import { listRefundRequests, maxRequests, refuseRefundRequest } from '#schemas/api/desk/refund-requests.api.ts';
import { m } from '#messages';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { openBuyerRequests, refuseBuyerRequest } from './answer-buyer-request.ts';
import { askForStaffRefund } from './ask-for-staff-refund.ts';
import { approveStaffRefund, closeStaffRefund } from './decide-staff-refund.ts';
import { listRefunds, readRefund } from './list-refunds.ts';
import { previewRefund } from './preview-refund.ts';
import { recordRefundByTransfer } from './record-refund-by-transfer.ts';
import { wirePreview, wireRefund, wireRequest } from './refund-replies.ts';

const throttle = { perClient: 600 };

/** Refunds at the desk. */
export const deskRefundRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, options) => {
  await app.register(readingRoutes, options);
  await app.register(askingRoutes, options);
  await app.register(decidingRoutes, options);
  await app.register(requestRoutes, options);
};

/** Replies with a refund as it is after the call. */
const replyWith = async (services: Services, request: FastifyRequest, id: string) =>
  wireRefund(await readRefund(services, actorOf(request), id), staffOf(request).role);

const readingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listDeskRefunds,
    config: { desk: 'see money', listed: 'refunds' },
    handler: async (request) => {
      const { view = 'all', asked_by: askedBy, ...filter } = request.query;
      const { rows, next } = await listRefunds(services.db, {
        view,
        ...filter,
        ...(askedBy !== undefined && { askedBy }),
      });
      const { role } = staffOf(request);
      return { refunds: rows.map((refund) => wireRefund(refund, role)), ...(next !== null && { next }) };
    },
  });

  app.route({
    ...readDeskRefund,
    config: { desk: 'see money' },
    handler: (request) => replyWith(services, request, request.params.refundId),
  });
};

const staffRefundOf = ({ order, people, terms }: { order: string; people?: string[]; terms: 'full' | 'slab' }) => ({
  code: order,
  terms,
  choice: people ? ({ scope: 'people', attendeeIds: people } as const) : ({ scope: 'order' } as const),
});

const askingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...previewDeskRefund,
    config: { desk: 'change money', confirmation: 'entries', throttle },
    handler: async (request) =>
      wirePreview(await previewRefund(services, actorOf(request), staffRefundOf(request.body))),
  });

  app.route({
    ...askDeskRefund,
    config: { desk: 'change money', confirmation: 'always', throttle },
    handler: async (request) => {
      const { key, reason, expected_amount: expected, ...chosen } = request.body;
      const asked = { ...staffRefundOf(chosen), key, reason, expectedPaise: toPaise(expected) };
      return replyWith(services, request, await askForStaffRefund(services, actorOf(request), asked));
    },
  });

  app.route({
    ...withdrawDeskRefund,
    config: { desk: 'change money', confirmation: 'changes', throttle },
    handler: async (request) => {
      const { refundId: id } = request.params;
      await closeStaffRefund(services, actorOf(request), { id, state: 'withdrawn', reason: request.body.reason });
      return replyWith(services, request, id);
    },
  });

  app.route({
    ...recordReturnedRefund,
    config: { desk: 'change money', confirmation: 'always', throttle },
    handler: async (request) => {
      const { refundId: id } = request.params;
      await recordRefundByTransfer(services, actorOf(request), { id, bankReference: request.body.bank_reference });
      return replyWith(services, request, id);
    },
  });
};

const decidingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...approveDeskRefund,
    config: { desk: 'approve money', confirmation: 'always', throttle },
    handler: async (request) => {
      const { refundId: id } = request.params;
      await approveStaffRefund(services, actorOf(request), id);
      return replyWith(services, request, id);
    },
  });

  app.route({
    ...declineDeskRefund,
    config: { desk: 'approve money', confirmation: 'changes', throttle },
    handler: async (request) => {
      const { refundId: id } = request.params;
      await closeStaffRefund(services, actorOf(request), { id, state: 'declined', reason: request.body.reason });
      return replyWith(services, request, id);
    },
  });
};

/** Requests of buyers for a refund. */
const requestRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listRefundRequests,
    config: { desk: 'see money', listed: 'requests' },
    handler: async (request) => {
      const { role } = staffOf(request);
      const found = await openBuyerRequests(services, maxRequests + 1);
      return {
        requests: found.slice(0, maxRequests).map((each) => wireRequest(each, role)),
        is_cut: found.length > maxRequests,
      };
    },
  });

  app.route({
    ...refuseRefundRequest,
    config: { desk: 'change money', confirmation: 'changes', throttle },
    handler: async (request) => {
      const { order: code, reason } = request.body;
      const answered = await refuseBuyerRequest(services, actorOf(request), { code, reason });
      if (answered !== 'refused') throw new Problem(409, m.refund_refusals_no_request());
      return { status: true };
    },
  });
};
