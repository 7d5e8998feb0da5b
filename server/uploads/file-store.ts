import type { Readable } from 'node:stream';

/** Where uploaded files lie: a folder, or any S3-compatible store. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>;
  /** undefined when there is no such file */
  get(id: string): Promise<Readable | undefined>;
  /** Says nothing when there is no such file. */
  delete(id: string): Promise<void>;
}
