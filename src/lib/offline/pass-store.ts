import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readKeptPass, type KeptPass } from '#domain/tickets/kept-passes.ts';

/** Database of saved passes, by pass id. It survives a cleared cache and a new build. */
interface PassDatabase extends DBSchema {
  passes: { key: string; value: KeptPass };
}

/** Returns the saved passes. Leaves out invalid records, which other versions of the site may have written. */
export async function listPasses(): Promise<KeptPass[]> {
  const found = await withDatabase((database) => database.getAll('passes'));
  return found.map(readKeptPass).filter((kept) => kept !== undefined);
}

export async function putPass(kept: KeptPass): Promise<void> {
  await withDatabase((database) => database.put('passes', kept, kept.pass.pass_id));
}

export async function deletePasses(passIds: readonly string[]): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('passes', 'readwrite');
    await Promise.all([...passIds.map((id) => store.delete(id)), done]);
  });
}

/** Runs `work` with an open database. Rejects with errors of the browser, such as 'QuotaExceededError'. */
async function withDatabase<T>(work: (database: IDBPDatabase<PassDatabase>) => Promise<T>): Promise<T> {
  const database = await openDB<PassDatabase>('symposia-passes', 1, {
    upgrade: (created) => void created.createObjectStore('passes'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
