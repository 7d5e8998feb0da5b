import Type from 'typebox';
import { exportFormats, exportLists, type ExportFormat, type ExportList } from '#domain/staff/exports.ts';
import { ExpoParams, ProblemReply, fileReply } from '#schemas/api/common.ts';
import { LogQuery } from './log.api.ts';
import { ListFilters } from './orders.api.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Time, needsConfirmation, needsSession } from './common.ts';

const ListName = Type.Unsafe<ExportList>({ type: 'string', enum: exportLists });
const FormatName = Type.Unsafe<ExportFormat>({ type: 'string', enum: [...exportFormats] });
const url = '/v1/expo/:expoId/desk/exports';

export const DeskExport = Type.Object({
  id: Type.String(),
  list: ListName,
  format: FormatName,
  made_at: Time,
  ends_at: Time,
});
export type DeskExport = Type.Static<typeof DeskExport>;

/** Filters of the log, or those of orders and people. */
const ExportFilters = Type.Object(
  { ...LogQuery.properties, ...ListFilters.properties },
  { additionalProperties: false },
);
export type ExportFilters = Type.Static<typeof ExportFilters>;

export const makeDeskExport = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'makeDeskExport',
    summary: 'Ask for an export of a list',
    description: `${needsConfirmation} Each list has a right of its own. Only its maker can fetch it, for an hour.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        list: ListName,
        format: FormatName,
        filters: Type.Optional(ExportFilters),
      },
      {
        additionalProperties: false,
        description: '`filters` are those of the page of the list: of `orders`, `people` and `log`. Others have none.',
      },
    ),
    response: { 200: DeskExport, default: ProblemReply },
  },
});

export const listDeskExports = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskExports',
    summary: 'The exports that the caller can still fetch, the newest first',
    description: `${needsSession} Returns 403 for a role that can export no list.`,
    tags: ['desk'],
    params: ExpoParams,
    response: {
      200: Type.Object({ exports: Type.Array(DeskExport), lists: Type.Array(ListName) }),
      default: ProblemReply,
    },
  },
});

export const readDeskExport = endpoint({
  method: 'GET',
  url: `${url}/:exportId`,
  schema: {
    operationId: 'readDeskExport',
    summary: 'Fetch an export, as an attachment with the number of its rows in the name',
    description: `${needsSession} Returns 404 for an export of another person, and after an hour. Returns 503 while too many are fetched.`,
    tags: ['desk'],
    params: Type.Object({ ...ExpoParams.properties, exportId: Type.String({ maxLength: 60 }) }),
    response: {
      200: fileReply('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      default: ProblemReply,
    },
  },
});
