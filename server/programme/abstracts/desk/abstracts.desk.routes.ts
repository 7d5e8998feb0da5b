import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { hiddenFields } from '#domain/staff/roles.ts';
import {
  listDeskAbstracts,
  readDeskAbstract,
  readDeskAbstractFile,
  zipDeskAbstracts,
} from '#schemas/api/desk/abstracts.api.ts';
import { m } from '#messages';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { busy, Problem } from '#server/platform/http/problems.ts';
import { whenEnded } from '#server/platform/http/when-ended.ts';
import type { Services } from '#server/sales/services.ts';
import { pdfAttachment } from '#server/platform/uploads/pdf.ts';
import { abstractPage, abstractReply, choicesOf } from './abstract-replies.ts';
import { findAbstracts } from './find-abstracts.ts';
import { readAbstract, readAbstractFile } from './read-abstract.ts';
import { zipAbstracts } from './zip-abstracts.ts';

const config = { desk: 'see abstracts', throttle: { perClient: 1200 } } as const;

/** Abstracts for the office and for reviewers, who see no names. */
export const deskAbstractRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  await app.register(zipRoute, { services });

  app.route({
    ...listDeskAbstracts,
    config: { ...config, listed: 'abstracts' },
    handler: async (request) => {
      const { role } = staffOf(request);
      const { rows, next } = await findAbstracts(services.db, { ...request.query, role });
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
    config: { ...config, confirmation: 'downloads' },
    handler: async (request, reply) => {
      if (hiddenFields(staffOf(request).role, 'abstracts').includes('files')) throw new Problem(403, m.desk_no_right());
      const { content, ...file } = await readAbstractFile(services, actorOf(request), request.params.abstractId);
      return reply.headers(pdfAttachment(file)).send(content);
    },
  });
};

/** Number of ZIPs that one process writes at the same time. */
const maxZips = 2;

const zipRoute: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  let open = 0;

  app.route({
    ...zipDeskAbstracts,
    config: { desk: 'export abstracts', confirmation: 'always', throttle: { perClient: 60 } },
    handler: async (request, reply) => {
      const { role } = staffOf(request);
      if (hiddenFields(role, 'abstracts').includes('files')) throw new Problem(403, m.desk_no_right());
      if (open >= maxZips) throw busy(10);
      open += 1;
      whenEnded(request, reply, () => (open -= 1));
      const { count, zip } = await zipAbstracts(services, actorOf(request), { role, filter: request.query });
      const day = services.clock.now().toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="abstracts-${day}-${count}.zip"`,
        })
        .send(zip) as FastifyReply;
    },
  });
};
