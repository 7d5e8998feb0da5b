import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { isFileId } from './upload-url.ts';

/** Settings and credentials of a bucket in an S3-compatible store. */
export interface S3Settings {
  /** origin of the store, such as 'https://s3.ap-south-1.amazonaws.com' */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeLimitMs = 30_000;

/** The files of a store: the ending of their names, and their type. */
export interface FileKind {
  ending: string;
  contentType: string;
}

export const pdfFiles: FileKind = { ending: 'pdf', contentType: 'application/pdf' };
export const pictureFiles: FileKind = { ending: 'webp', contentType: 'image/webp' };

/** Stores files in a bucket that only the service can read. All S3-compatible stores support path-style URLs. */
export function s3Store({ endpoint, bucket, region, ...keys }: S3Settings, kind = pdfFiles): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const call = (id: string, init: RequestInit) => {
    if (!isFileId(id)) throw new RangeError('not a file id');
    const signal = AbortSignal.timeout(timeLimitMs);
    return client.fetch(`${endpoint}/${encodeURIComponent(bucket)}/uploads/${id}.${kind.ending}`, { ...init, signal });
  };

  return {
    async put(id, content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      // the hash is signed, so the store checks the content
      const headers = { 'content-type': kind.contentType, 'x-amz-content-sha256': sha256 };
      await answered(await call(id, { method: 'PUT', body: new Uint8Array(content), headers }));
    },

    async get(id) {
      const reply = await call(id, { method: 'GET' });
      if (reply.status === 404) return void (await reply.body?.cancel());
      const { body } = await answered(reply);
      return body ? Readable.from(body) : Readable.from([]);
    },

    async delete(id) {
      const reply = await call(id, { method: 'DELETE' });
      if (reply.status === 404) return void (await reply.body?.cancel());
      await answered(reply);
    },
  };
}

/** Returns a successful reply. Throws an Error with the status and the code in the XML body of any other reply. */
async function answered(reply: Response): Promise<Response> {
  if (reply.ok) return reply;
  const text = await reply.text();
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? 'no code';
  throw new Error(`The file store answered ${reply.status} (${code})`);
}
