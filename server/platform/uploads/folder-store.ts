import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { isFileId } from './upload-url.ts';

/** Stores files in a folder that only the service can read, with one ending for all names. Writes are atomic. */
export function folderStore(folder: string, ending = 'pdf'): FileStore {
  const pathOf = (id: string) => {
    if (!isFileId(id)) throw new RangeError('not a file id');
    return join(folder, `${id}.${ending}`);
  };

  return {
    async put(id, content) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}.part`);
      try {
        await writeThrough(draft, content);
        await fs.rename(draft, pathOf(id));
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },

    async get(id) {
      const file = await fs.open(pathOf(id), 'r').catch(ifAbsent);
      return file?.createReadStream();
    },

    delete: (id) => fs.rm(pathOf(id), { force: true }),
  };
}

async function writeThrough(path: string, content: Buffer) {
  const file = await fs.open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
