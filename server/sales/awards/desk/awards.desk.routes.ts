import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listDeskNominations, markDeskNomination, readDeskNomination } from '#schemas/api/desk/awards.api.ts';
import { markNomination } from '#server/sales/awards/mark-nomination.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/sales/services.ts';
import { listNominations } from './list-nominations.ts';
import { nominationPage, nominationReply, readNomination } from './nomination-replies.ts';

const throttle = { perClient: 1200 };
const seeing = { desk: 'see awards', throttle } as const;

/** Nominations for awards. */
export const deskAwardRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;

  app.route({
    ...listDeskNominations,
    config: { ...seeing, listed: 'nominations' },
    handler: async (request) => {
      const { rows, next } = await listNominations(db, request.query);
      const { role } = staffOf(request);
      const awards = services.conference.awards.categories.flatMap((category) => category.awards);
      return { nominations: rows.map((row) => nominationReply(row, role)), next, awards };
    },
  });

  app.route({
    ...readDeskNomination,
    config: seeing,
    handler: (request) => {
      const { nominationId: id } = request.params;
      return readNomination(services, { id, role: staffOf(request).role, actor: actorOf(request) });
    },
  });

  app.route({
    ...markDeskNomination,
    config: { desk: 'change awards', confirmation: 'changes', throttle },
    handler: async (request) => {
      const { nominationId: id } = request.params;
      const { mark, note, version } = request.body;
      await markNomination(services, actorOf(request), {
        id,
        mark: mark === 'none' ? null : mark,
        note: note.trim(),
        version,
      });
      return nominationPage(db, { id, role: staffOf(request).role });
    },
  });
};
