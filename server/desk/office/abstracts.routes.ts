import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hiddenFields } from '#domain/staff/roles.ts';
import { listDeskAbstracts, readDeskAbstract, readDeskAbstractFile } from '#schemas/api/desk-abstracts.api.ts';
import { m } from '#messages';
import { actorOf, staffOf } from '#server/http/desk-guard.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { pdfAttachment } from '#server/uploads/pdf.ts';
import { abstractPage, abstractReply, choicesOf } from './abstract-replies.ts';
import { listAbstracts } from './list-abstracts.ts';
import { readAbstract, readAbstractFile } from './read-abstract.ts';

const config = { desk: 'see abstracts', throttle: { perClient: 1200 } } as const;

/** Abstracts for the office and for reviewers, who see no names. */
export const deskAbstractRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listDeskAbstracts,
    config,
    handler: async (request) => {
      const { role } = staffOf(request);
      const { rows, next } = await listAbstracts(services.db, { ...request.query, role });
      return {
        abstracts: rows.map((row) => abstractReply(row, role)),
        next,
        kinds: choicesOf('kind'),
        themes: choicesOf('theme'),
      };
    },
  });

  app.route({
    ...readDeskAbstract,
    config,
    handler: async (request) => {
      const row = await readAbstract(services, actorOf(request), request.params.abstractId);
      return abstractPage(row, staffOf(request).role);
    },
  });

  app.route({
    ...readDeskAbstractFile,
    config,
    handler: async (request, reply) => {
      if (hiddenFields(staffOf(request).role, 'abstracts').includes('files')) throw new Problem(403, m.desk_no_right());
      const { content, ...file } = await readAbstractFile(services, actorOf(request), request.params.abstractId);
      return reply.headers(pdfAttachment(file)).send(content);
    },
  });
};
