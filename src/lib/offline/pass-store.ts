import { readKeptPass, type KeptPass } from '#domain/tickets/kept-passes.ts';

/** Saved passes in IndexedDB, one record per pass id. They survive a cleared cache and a new build. */
const database = 'symposia-passes';
const records = 'passes';

/** Skips records that are not valid passes: another version of the site may have written them. */
export async function listPasses(): Promise<KeptPass[]> {
  const found = await transact('readonly', (store) => store.getAll());
  return found.map(readKeptPass).filter((kept) => kept !== undefined);
}

export async function putPass(kept: KeptPass): Promise<void> {
  await transact('readwrite', (store) => store.put(kept, kept.pass.pass_id));
}

export async function deletePasses(passIds: readonly string[]): Promise<void> {
  await transact('readwrite', (store) => {
    for (const id of passIds) store.delete(id);
    return store.count();
  });
}

/** Resolves when the transaction is complete. Rejects with the browser's error, such as 'QuotaExceededError'. */
async function transact<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(records, mode);
      const request = ask(transaction.objectStore(records));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device took nothing')));
    });
  } finally {
    opened.close();
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(records));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing can be stored here')));
  });
