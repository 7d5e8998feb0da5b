import type { Readable } from 'node:stream';

/** Store for uploaded files: a folder, or an S3-compatible bucket. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>;
  /** undefined if the file does not exist */
  get(id: string): Promise<Readable | undefined>;
  /** Does nothing if the file does not exist. */
  delete(id: string): Promise<void>;
}
