import type { StallQuestion } from '#domain/stall-enquiries.ts';
import {
  askAboutStall as askEndpoint,
  listEnquiries,
  listExhibitorDocuments,
  readExhibitorDocument,
  type AskedBefore,
  type ExhibitorDocument,
} from '#schemas/api/exhibitors.api.ts';
import type { AccountClient } from './account-client.ts';
import { addressOf } from './client.ts';
import { base, ids } from './event.ts';
import { apiError } from './problem.ts';

const params = { expoId: ids.expoId };

/** What the signed-in address has asked, the newest first. */
export async function fetchAsked({ call }: AccountClient, signal?: AbortSignal): Promise<AskedBefore[]> {
  const { data } = await call(listEnquiries, { params, ...(signal && { signal }) });
  return data;
}

/** The list as it is with the question in it. */
export async function askAboutStall(
  { call }: AccountClient,
  { category, message }: StallQuestion,
  signal?: AbortSignal,
): Promise<AskedBefore[]> {
  const { data } = await call(askEndpoint, { params, body: { category, message }, ...(signal && { signal }) });
  return data;
}

export async function fetchDocuments({ call }: AccountClient, signal?: AbortSignal): Promise<ExhibitorDocument[]> {
  const { data } = await call(listExhibitorDocuments, { params, ...(signal && { signal }) });
  return data;
}

/** Long enough for ten megabytes over a hospital's slow line. */
const timeLimitMs = 5 * 60_000;

/** The file of a document that only its company may fetch, under the name that the service gives it. */
export async function fetchFile(
  { authorised }: AccountClient,
  { id, title }: ExhibitorDocument,
  signal?: AbortSignal,
): Promise<File> {
  const url = addressOf(base, readExhibitorDocument.url, { ...params, documentId: id });
  const limit = AbortSignal.timeout(timeLimitMs);
  const response = await authorised((headers) =>
    fetch(url, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit }),
  );
  if (!response.ok) throw apiError(response.status, await response.text());
  return new File([await response.blob()], nameIn(response) ?? `${title}.pdf`, { type: 'application/pdf' });
}

/** The name in UTF-8, as the header has it besides the plain one. */
function nameIn(response: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name && decodeURIComponent(name);
}
