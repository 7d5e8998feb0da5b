import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { exportLists, exportMinutes, exportRights } from '#domain/staff/exports.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import { listDeskExports, makeDeskExport, readDeskExport, type DeskExport } from '#schemas/api/desk/exports.api.ts';
import { m } from '#messages';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { busy, Problem } from '#server/platform/http/problems.ts';
import { isGone, whenEnded } from '#server/platform/http/when-ended.ts';
import type { Services } from '#server/office/services.ts';
import { checkFilters, filteredRows } from './filtered-rows.ts';
import { listOfExport } from './list-of-export.ts';
import { findExport, listExports, makeExport, recordFetch, type MadeExport } from './make-export.ts';
import { contentTypes, writeSheet } from './write-sheet.ts';

/** Number of exports that one process writes at the same time. Each uses a connection of the pool. */
const maxAtOnce = 4;

/** Exports of lists. Each list needs its own right, so the routes check it. */
export const exportRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  await app.register(exportFileRoute, { services });

  app.route({
    ...makeDeskExport,
    config: { desk: 'session', confirmation: 'always', throttle: { perClient: 120 } },
    handler: async (request) => {
      const { list, format, filters = {} } = request.body;
      const { role } = staffOf(request);
      checkRight(role, list);
      checkFilters(services, { list, filters, role });
      return shown(await makeExport(services, actorOf(request), { list, format, filters }));
    },
  });

  app.route({
    ...listDeskExports,
    config: { desk: 'session' },
    handler: async (request) => {
      const { role, staffId } = staffOf(request);
      const lists = exportLists.filter((list) => may(role, exportRights[list]));
      if (lists.length === 0) throw new Problem(403, m.desk_no_right());
      return { exports: (await listExports(services, staffId)).map(shown), lists };
    },
  });
};

/** The file of one export. */
const exportFileRoute: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  let open = 0;

  app.route({
    ...readDeskExport,
    exposeHeadRoute: false, // a HEAD call must not count as a download
    config: { desk: 'session', confirmation: 'always', throttle: { perClient: 120 } },
    handler: async (request, reply) => {
      const { role, staffId } = staffOf(request);
      const found = await findExport(services, { id: request.params.exportId, staffId });
      if (!found) throw new Problem(404, m.desk_export_unknown());
      const { id, list, format, filters } = found;
      checkRight(role, list);
      checkFilters(services, { list, filters, role });
      if (open >= maxAtOnce) throw busy(10);
      open += 1;
      whenEnded(request, reply, () => (open -= 1));
      const { db, conference } = services;
      const { rows, columns } = listOfExport(list, { role, conference, filters });
      const filtered = await filteredRows(services, { list, filters, role }, rows);
      if (isGone(request)) throw busy();
      const { count, portions, close } = await db.open<never>(filtered);
      whenEnded(request, reply, () => void close());
      if (isGone(request)) throw busy();
      await recordFetch(services, actorOf(request), { id, rows: count });
      const { timeZone } = conference.event.dates;
      return reply
        .headers(headersOf(found, { count, now: services.clock.now() }))
        .send(writeSheet(format, { name: list, columns, portions, timeZone })) as FastifyReply;
    },
  });
};

function checkRight(role: Role, list: MadeExport['list']): void {
  if (!may(role, exportRights[list])) throw new Problem(403, m.desk_no_right());
}

const shown = ({ id, list, format, madeAt }: MadeExport): DeskExport => ({
  id,
  list,
  format,
  made_at: madeAt.toISOString(),
  ends_at: minutesAfter(madeAt, exportMinutes).toISOString(),
});

const headersOf = ({ list, format }: MadeExport, { count, now }: { count: number; now: Date }) => ({
  'content-type': contentTypes[format],
  'content-disposition': `attachment; filename="${list}-${now.toISOString().slice(0, 10)}-${count}-rows.${format}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
});
