import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visible, type Role } from '#domain/staff/roles.ts';
import { needsReason, type IssueOutcome } from '#domain/tickets/issued-passes.ts';
import {
  issuePasses,
  listIssuedPasses,
  previewPasses as previewEndpoint,
  revokeIssuedPass as revokeEndpoint,
  type IssuedPass,
} from '#schemas/api/desk/passes.api.ts';
import { m } from '#messages';
import { bytesOf } from '#server/platform/http/base64.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { countPasses } from '#server/sales/tickets/count-passes.ts';
import { issuePass, type IssuedKind } from '#server/sales/tickets/issue-pass.ts';
import { revokeIssuedPass } from '#server/sales/tickets/revoke-pass.ts';
import { listPasses, type ListedPass } from './list-passes.ts';
import { previewPasses } from './preview-passes.ts';

const throttle = { perClient: 1200 };
const changing = { desk: 'change orders', throttle } as const;

/** Passes that the organiser gives away. */
export const issuedPassRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listIssuedPasses,
    config: { desk: 'see orders', throttle, listed: 'passes' },
    handler: async (request) => {
      const { role } = staffOf(request);
      const { rows, next } = await listPasses(services.db, { ...request.query, role });
      return { passes: rows.map((row) => passReply(row, role)), next, kinds: await kindsOf(services) };
    },
  });

  app.route({
    ...issuePasses,
    config: { ...changing, confirmation: 'always' },
    handler: async (request) => {
      const { people, reason = '' } = request.body;
      const kind = kindOf(services, request.body.kind);
      const outcomes: IssueOutcome[] = [];
      for (const holder of people) outcomes.push(await issuePass(services, actorOf(request), { kind, holder, reason }));
      return { outcomes };
    },
  });

  app.route({
    ...previewEndpoint,
    bodyLimit: 3 * 1024 * 1024,
    config: { ...changing, confirmation: 'entries' },
    handler: async ({ body }) => {
      const kind = kindOf(services, body.kind);
      const content = bytesOf(body.file, m.desk_passes_no_csv());
      return { people: await previewPasses(services, { kind, content }) };
    },
  });

  app.route({
    ...revokeEndpoint,
    config: { ...changing, confirmation: 'changes' },
    handler: async (request) => {
      await revokeIssuedPass(services, actorOf(request), request.params.orderId);
      return { status: true };
    },
  });
};

async function kindsOf(services: Services) {
  const { passes } = services.conference.upgrades;
  const counts = await countPasses(services);
  return passes.map((kind, index) => ({ ...counts[index]!, needs_reason: needsReason(kind) }));
}

function kindOf({ conference }: Services, id: string): IssuedKind {
  const kind = conference.upgrades.passes.find((each) => each.id === id);
  if (!kind) throw new Problem(404, m.desk_passes_unknown_kind());
  return kind;
}

const kinds = { name: 'name', email: 'email', mobile: 'phone' } as const;

function passReply(row: ListedPass, role: Role): IssuedPass {
  const { orderId, orderCode, kind, passId, state, issuedAt, designation, organisation, name, email, mobile } = row;
  return {
    order_id: orderId,
    order_code: orderCode,
    kind,
    issued_at: issuedAt.toISOString(),
    designation,
    organisation,
    ...(passId !== null && { pass_id: passId }),
    ...(state !== null && { state }),
    ...visible({ name, email, mobile }, { role, subject: 'orders', kinds }),
  };
}
