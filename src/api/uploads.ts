import { uploadFile } from '#schemas/api/uploads.api.ts';
import { addressOf, authorisation } from './client.ts';
import { base, ids } from './event.ts';
import { apiError } from './problem.ts';

export interface UploadHandlers {
  /** 0 to 1 */
  progressed: (part: number) => void;
  /** The reply taken as the file's URL; undefined when it is none. */
  finished: (url: string | undefined) => void;
  failed: (error: unknown) => void;
}

const timeLimitMs = 5 * 60_000;

/**
 * Sends a file as multipart form, field 'file', and returns the way to break it off. XMLHttpRequest, because fetch does
 * not tell how much has gone out; no JSON content type, the browser writes the multipart one. Spec: registration 7.
 */
export function sendFile(file: File, handlers: UploadHandlers): () => void {
  const request = new XMLHttpRequest();
  let left = false;
  const start = async () => {
    const headers = await authorisation();
    if (!left) send(request, { file, headers, handlers });
  };
  start().catch(handlers.failed);
  return () => {
    left = true;
    request.abort();
  };
}

function send(
  request: XMLHttpRequest,
  { file, headers, handlers }: { file: File; headers: Record<string, string>; handlers: UploadHandlers },
): void {
  request.open(uploadFile.method, addressOf(base, uploadFile.url, { storage: ids.storage }));
  request.timeout = timeLimitMs;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    handlers.progressed(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('error', () => handlers.failed(new Error('The upload did not reach the service')));
  request.addEventListener('timeout', () => handlers.failed(new Error('The upload took too long')));
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    if (status >= 200 && status < 300) handlers.finished(urlOf(responseText));
    else handlers.failed(apiError(status, responseText));
  });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
}

function urlOf(text: string): string | undefined {
  try {
    const url: unknown = JSON.parse(text);
    return typeof url === 'string' && url !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}
