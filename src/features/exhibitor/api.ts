import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import {
  askAboutStall as askEndpoint,
  listEnquiries,
  listExhibitorDocuments,
  readExhibitorDocument,
  type AskedBefore,
  type ExhibitorDocument,
} from '#schemas/api/exhibitors.api.ts';
import type { AccountClient } from '#src/lib/http/account-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

const params = { expoId: ids.expoId };

/** Earlier enquiries of the signed-in account, newest first. */
export async function fetchAsked({ call }: AccountClient, signal?: AbortSignal): Promise<AskedBefore[]> {
  const { data } = await call(listEnquiries, { params, signal });
  return data;
}

/** Sends a question. Returns the list of enquiries including it. */
export async function askAboutStall(
  { call }: AccountClient,
  { category, message }: StallQuestion,
  signal?: AbortSignal,
): Promise<AskedBefore[]> {
  const { data } = await call(askEndpoint, { params, body: { category, message }, signal });
  return data;
}

export async function fetchDocuments({ call }: AccountClient, signal?: AbortSignal): Promise<ExhibitorDocument[]> {
  const { data } = await call(listExhibitorDocuments, { params, signal });
  return data;
}

/** Downloads a file that only its company may read. */
export const fetchFile = (
  { download }: AccountClient,
  { id, title }: ExhibitorDocument,
  signal?: AbortSignal,
): Promise<File> =>
  download(readExhibitorDocument, { params: { ...params, documentId: id }, signal, fallbackName: `${title}.pdf` });
