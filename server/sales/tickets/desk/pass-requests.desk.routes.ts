import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visible, type Role } from '#domain/staff/roles.ts';
import {
  approvePassRequests as approveEndpoint,
  declinePassRequest,
  listPassRequests as listEndpoint,
  maxPassRequests,
  withdrawPassRequest,
  type PassRequest,
} from '#schemas/api/desk/pass-requests.api.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/sales/services.ts';
import { approvePassRequests, closePassRequest } from '#server/sales/tickets/decide-pass-requests.ts';
import { listPassRequests, type ListedPassRequest } from '#server/sales/tickets/list-pass-requests.ts';

const throttle = { perClient: 1200 };

/** Free passes that wait for a second member of staff. */
export const passRequestRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listEndpoint,
    config: { desk: 'see orders', throttle, listed: 'pass_requests' },
    handler: async (request) => {
      const found = await listPassRequests(services.db, { now: services.clock.now(), most: maxPassRequests + 1 });
      const { role } = staffOf(request);
      const rows = found.slice(0, maxPassRequests).map((row) => requestReply(row, { role, services }));
      return { pass_requests: rows, is_cut: found.length > maxPassRequests };
    },
  });

  app.route({
    ...approveEndpoint,
    config: { desk: 'approve money', confirmation: 'always', throttle },
    handler: async (request) => {
      await approvePassRequests(services, actorOf(request), request.body.ids);
      return { status: true };
    },
  });

  app.route({
    ...declinePassRequest,
    config: { desk: 'approve money', confirmation: 'changes', throttle },
    handler: async (request) => {
      const decision = { id: request.params.requestId, state: 'declined', ...request.body } as const;
      await closePassRequest(services, actorOf(request), decision);
      return { status: true };
    },
  });

  app.route({
    ...withdrawPassRequest,
    config: { desk: 'change orders', confirmation: 'changes', throttle },
    handler: async (request) => {
      const decision = { id: request.params.requestId, state: 'withdrawn', ...request.body } as const;
      await closePassRequest(services, actorOf(request), decision);
      return { status: true };
    },
  });
};

const fields = { name: 'name', email: 'email', reason: 'notes', decision: 'notes' } as const;

function requestReply(row: ListedPassRequest, { role, services }: { role: Role; services: Services }): PassRequest {
  const { id, kind, name, designation, organisation, email, state, reason, decision, decidedByName } = row;
  const hideable = { name, email, reason, ...(decision !== null && { decision }) };
  return {
    id,
    kind: services.conference.upgrades.passes.find((each) => each.id === kind)?.name ?? kind,
    designation,
    organisation,
    state,
    asked_by: row.askedBy,
    asked_by_name: row.askedByName,
    asked_at: row.askedAt.toISOString(),
    ...(decidedByName !== null && { decided_by_name: decidedByName }),
    ...visible<Partial<Pick<PassRequest, keyof typeof fields>>>(hideable, { role, subject: 'orders', kinds: fields }),
  };
}
