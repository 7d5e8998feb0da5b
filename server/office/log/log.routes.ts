import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visibleValues, type LogValues } from '#domain/staff/log.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { checkDeskLog, readDeskLog, readLogChoices, type LogEvent } from '#schemas/api/desk/log.api.ts';
import { checkLog } from '#server/platform/audit/check-log.ts';
import { logChoices, readLog, type LoggedEvent, type LogPosition } from '#server/platform/audit/read-log.ts';
import { staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/office/services.ts';
import { logChanges } from './log-changes.ts';
import { logFilterOf } from './log-filter.ts';

const pageSize = 50;

/** The audit log. */
export const logRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;

  app.route({
    ...readDeskLog,
    config: { desk: 'see log', listed: 'events' },
    handler: async (request) => {
      const { role } = staffOf(request);
      const { after, ...query } = request.query;
      const page = { after: after === undefined ? undefined : positionOf(after), size: pageSize + 1 };
      const found = await readLog(db, logFilterOf(query, services.conference), page);
      const events = found.slice(0, pageSize);
      const last = events.at(-1);
      return {
        events: events.map((event) => shownEvent(event, { role, conference: services.conference })),
        ...(found.length > pageSize && last && { next: `${last.at.getTime()}-${last.id}` }),
      };
    },
  });

  app.route({
    ...readLogChoices,
    config: { desk: 'see log' },
    handler: async () => {
      const { actions, actors } = await logChoices(db);
      return { actions, actors: actors.map(({ kind, id, name }) => ({ kind, id, ...(name !== null && { name }) })) };
    },
  });

  app.route({
    ...checkDeskLog,
    config: { desk: 'see log', confirmation: 'entries', throttle: { perClient: 30 } },
    handler: async () => {
      const { roots, ...result } = await checkLog(services);
      return { ...result, roots: roots.map(({ isReached, ...root }) => ({ ...root, is_reached: isReached })) };
    },
  });
};

function positionOf(after: string): LogPosition {
  const [time = '', id = ''] = after.split('-');
  return { at: new Date(Number(time)), id };
}

function shownEvent(event: LoggedEvent, { role, conference }: { role: Role; conference: EventFile }): LogEvent {
  const { id, at, actorKind, actorId, actorName, requestId, action, subjectKind, subjectId, fields, place } = event;
  const { reason, erasedAt } = event;
  const seen = (values: LogValues | null) => (values && visibleValues(role, subjectKind, values)) ?? null;
  const [before, after] = [seen(event.before), seen(event.after)];
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId, ...(actorName !== null && { name: actorName }) },
    ...(requestId !== null && { request_id: requestId }),
    action,
    subject: { kind: subjectKind, id: subjectId, ...(event.subjectName !== null && { name: event.subjectName }) },
    fields,
    changes: logChanges({ ...event, before, after }, conference),
    ...(place !== null && { place }),
    ...visibleValues(role, subjectKind, { ...(reason !== null && { reason }) }),
    ...(before && { before }),
    ...(after && { after }),
    ...(erasedAt && { erased_at: erasedAt.toISOString() }),
  };
}
