import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { fileReply, ProblemReply } from '#schemas/api/common.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findCalendar } from './find-calendar.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

const schema = {
  operationId: 'readCalendar',
  summary: 'Get the conference or a workshop for a calendar',
  description: "`conference.ics`, or the id of a workshop with '.ics'. Has an ETag.",
  tags: ['catalogue'],
  params: Type.Object({ file: Type.String({ maxLength: 110 }) }),
  response: { 200: fileReply('text/calendar'), default: ProblemReply },
};

/** Calendar files: '/calendar/conference.ics' and '/calendar/{workshop id}.ics'. */
export const calendarRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.get('/calendar/:file', { schema, config: { revalidated: true } }, async ({ params: { file } }, reply) => {
    const calendar = file.endsWith('.ics') ? findCalendar(services, file.slice(0, -'.ics'.length)) : undefined;
    if (calendar === undefined) {
      reply.header('cache-control', 'no-store');
      throw new Problem(404, m.refusals_not_found());
    }
    return reply
      .headers({ 'content-disposition': `inline; filename="${file}"`, 'content-type': 'text/calendar; charset=utf-8' })
      .send(calendar);
  });
};
