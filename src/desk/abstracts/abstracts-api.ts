import {
  listDeskAbstracts,
  readDeskAbstract,
  readDeskAbstractFile,
  zipDeskAbstracts,
  type AbstractPage,
} from '#schemas/api/desk/abstracts.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { deskCall, deskDownload } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type AbstractsData = ReplyOf<typeof listDeskAbstracts>;

export const readAbstracts = (query: URLSearchParams, signal: AbortSignal): Promise<AbstractsData> =>
  deskCall(listDeskAbstracts, { query: { ...pick(query, ['q', 'kind', 'theme']), ...cursorIn(query) }, signal });

export const readAbstract = (id: string, signal: AbortSignal): Promise<AbstractPage> =>
  deskCall(readDeskAbstract, { params: { abstractId: id }, signal });

export const saveAbstractFile = async ({ id, reference }: AbstractPage): Promise<void> =>
  saveFile(await deskDownload(readDeskAbstractFile, { params: { abstractId: id }, fallbackName: `${reference}.pdf` }));

/** Saves a ZIP of all abstracts that match the filters of the list. */
export const saveAbstracts = async (query: URLSearchParams): Promise<void> =>
  saveFile(
    await deskDownload(zipDeskAbstracts, { query: pick(query, ['q', 'kind', 'theme']), fallbackName: 'abstracts.zip' }),
  );
