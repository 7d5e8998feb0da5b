import { Readable } from 'node:stream';
import type { FileStore } from '#server/platform/uploads/file-store.ts';

/** A store that keeps files in memory. */
export function memoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (id, content) => void files.set(id, content),
    get: async (id) => {
      const content = files.get(id);
      return content && Readable.from([content]);
    },
    delete: async (id) => void files.delete(id),
  };
}
