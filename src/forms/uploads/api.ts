import { uploadFile } from '#schemas/api/uploads.api.ts';
import { urlOf, authorised, apiError, base, ids } from '#src/lib/http/api-client.ts';

export interface UploadHandlers {
  /** called with the uploaded part of the file, from 0 to 1 */
  progressed: (part: number) => void;
  /** called with the URL in the response body; undefined if the body has no URL */
  finished: (url: string | undefined) => void;
  failed: (error: unknown) => void;
}

const timeLimitMs = 5 * 60_000;

/**
 * Sends a file as multipart form data, field 'file'. Returns a function that aborts the request. Uses XMLHttpRequest,
 * because fetch reports no upload progress. The browser sets the content type. Row: API-10.
 */
export function sendFile(file: File, { progressed, finished, failed }: UploadHandlers): () => void {
  const leaving = new AbortController();
  const attempt = (headers: Record<string, string>) => sent(file, { headers, progressed, signal: leaving.signal });
  const start = async () => {
    const { status, text } = await authorised(attempt);
    if (status >= 200 && status < 300) finished(fileUrlIn(text));
    else failed(apiError(status, text));
  };
  start().catch(failed);
  return () => leaving.abort();
}

interface Sending {
  headers: Record<string, string>;
  progressed: UploadHandlers['progressed'];
  signal: AbortSignal;
}

/** Resolves with any HTTP status. Stays pending after an abort. */
const sent = (file: File, { headers, progressed, signal }: Sending): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return;
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.open(uploadFile.method, urlOf(base, uploadFile.url, { storage: ids.storage }));
    request.timeout = timeLimitMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new Error('The upload did not reach the service')));
    request.addEventListener('timeout', () => reject(new Error('The upload took too long')));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

function fileUrlIn(text: string): string | undefined {
  try {
    const url: unknown = JSON.parse(text);
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}
