import Type from 'typebox';
import { exportFormats, exportLists, type ExportFormat, type ExportList } from '#domain/staff/exports.ts';
import { ExpoParams, ProblemReply } from './common.ts';
import { LogQuery } from './desk-log.api.ts';
import { endpoint } from './endpoint.ts';

const ListName = Type.Unsafe<ExportList>({ type: 'string', enum: exportLists });
const FormatName = Type.Unsafe<ExportFormat>({ type: 'string', enum: [...exportFormats] });
const Time = Type.String({ description: 'ISO 8601' });
const url = '/v1/expo/:expoId/desk/exports';
const cookie = 'Needs the cookie of a session at the desk.';

export const DeskExport = Type.Object({
  id: Type.String(),
  list: ListName,
  format: FormatName,
  made_at: Time,
  ends_at: Time,
});
export type DeskExport = Type.Static<typeof DeskExport>;

export const makeDeskExport = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'makeDeskExport',
    summary: 'Ask for an export of a list',
    description: `${cookie} 403 without the right to export this list. 428 unless password and second factor were given in the last five minutes. Only its maker can fetch it, for an hour.`,
    tags: ['desk'],
    params: ExpoParams,
    body: Type.Object(
      {
        list: ListName,
        format: FormatName,
        filters: Type.Optional(LogQuery),
      },
      { additionalProperties: false, description: '`filters` are those of the log, and only for the list `log`' },
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
    description: cookie,
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
    description: `${cookie} 404 for an export of another person, and after an hour. 503 while too many are fetched.`,
    tags: ['desk'],
    params: Type.Object({ ...ExpoParams.properties, exportId: Type.String({ maxLength: 60 }) }),
    response: { 200: Type.Unknown(), default: ProblemReply },
  },
});
