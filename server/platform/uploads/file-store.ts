import type { Readable } from 'node:stream';

/** Stores uploaded files in a folder, or in a bucket of an S3-compatible store. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>;
  /** returns undefined if the file does not exist */
  get(id: string): Promise<Readable | undefined>;
  /** does nothing if the file does not exist */
  delete(id: string): Promise<void>;
}
