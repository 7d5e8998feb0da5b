import {
  downloadDocument,
  downloadGstSheet,
  listDocuments,
  readDocumentTotals,
  type DeskDocument,
} from '#schemas/api/desk/documents.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { deskCall, deskDownload } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export interface DocumentsData extends ReplyOf<typeof listDocuments> {
  totals: ReplyOf<typeof readDocumentTotals>;
}

/** Reads a page of invoices and credit notes, and the sums of all that match. */
export async function readDocuments(query: URLSearchParams, signal: AbortSignal): Promise<DocumentsData> {
  const filter = pick(query, ['kind', 'serial', 'from', 'to']);
  const [list, totals] = await Promise.all([
    deskCall(listDocuments, { query: { ...filter, ...cursorIn(query) }, signal }),
    deskCall(readDocumentTotals, { query: filter, signal }),
  ]);
  return { ...list, totals };
}

export async function saveDocument({ id, serial }: DeskDocument): Promise<void> {
  const fallbackName = `${serial.replaceAll('/', '-')}.pdf`;
  saveFile(await deskDownload(downloadDocument, { params: { documentId: id }, fallbackName }));
}

/** Saves the GST sheet of a month such as '2025-08'. */
export async function saveGstSheet(month: string): Promise<void> {
  saveFile(await deskDownload(downloadGstSheet, { params: { month }, fallbackName: `gstr-1-${month}.zip` }));
}
