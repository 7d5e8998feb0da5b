import {
  addExhibitorFile,
  inviteDeskExhibitor,
  listDeskExhibitors,
  readDeskExhibitor,
  readExhibitorFile,
  removeDeskExhibitorFile,
  type ExhibitorPage,
} from '#schemas/api/desk/exhibitors.api.ts';
import type { DocumentKind } from '#domain/exhibitors/documents.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { base64Of } from '../shared/base64-of.ts';
import { deskCall, deskDownload, transferLimitMs } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type ExhibitorsData = ReplyOf<typeof listDeskExhibitors>;
export type ExhibitorFile = NonNullable<ExhibitorPage['files']>[number];

export const readExhibitors = (query: URLSearchParams, signal: AbortSignal): Promise<ExhibitorsData> =>
  deskCall(listDeskExhibitors, { query: { ...pick(query, ['q', 'state']), ...cursorIn(query) }, signal });

export const readExhibitor = (id: string, signal: AbortSignal): Promise<ExhibitorPage> =>
  deskCall(readDeskExhibitor, { params: { exhibitorId: id }, signal });

export const inviteExhibitor = (email: string): Promise<{ id: string }> =>
  deskCall(inviteDeskExhibitor, { body: { email } });

export interface NewFile {
  kind: DocumentKind;
  title: string;
  file: File;
}

export const addFile = async (exhibitorId: string, { kind, title, file }: NewFile): Promise<{ id: string }> =>
  deskCall(addExhibitorFile, {
    params: { exhibitorId },
    body: { kind, title, file_name: file.name.slice(0, 200), file: await base64Of(file) },
    timeLimitMs: transferLimitMs,
  });

export const saveExhibitorFile = async (exhibitorId: string, { id, name }: ExhibitorFile): Promise<void> =>
  saveFile(await deskDownload(readExhibitorFile, { params: { exhibitorId, documentId: id }, fallbackName: name }));

export const removeFile = (exhibitorId: string, { id }: ExhibitorFile): Promise<unknown> =>
  deskCall(removeDeskExhibitorFile, { params: { exhibitorId, documentId: id } });
