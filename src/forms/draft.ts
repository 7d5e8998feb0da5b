/**
 * What a visitor typed survives a reload and a closed tab on the same device, for seven days; decision 18.
 * Storage may be full, forbidden or filled with anything: a form works without it.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Kept<D> {
  at: number;
  draft: D;
}

const draftDays = 7;
const lifeMs = draftDays * 24 * 60 * 60 * 1000;
const prefix = 'symposia.draft.';
/** Where it lies in the storage. */
const keyOf = (id: string): string => prefix + id;

/** The draft kept under the id, or undefined; one that is too old or unreadable is dropped. */
export function readDraft<D extends object>(storage: DraftStorage, id: string, now: number): D | undefined {
  try {
    const text = storage.getItem(keyOf(id));
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (isKept<D>(kept) && now - kept.at < lifeMs) return kept.draft;
  } catch {
    // unreadable: dropped below
  }
  dropDraft(storage, id);
  return undefined;
}

/** Keeps the draft; false where the device would not take it. */
export function writeDraft<D extends object>(storage: DraftStorage, id: string, { at, draft }: Kept<D>): boolean {
  try {
    storage.setItem(keyOf(id), JSON.stringify({ at, draft }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: DraftStorage, id: string): void {
  try {
    storage.removeItem(keyOf(id));
  } catch {
    // nothing was kept where nothing can be removed
  }
}

/** Drops what is too old under any id: drafts of accounts whose owners do not come back to this device. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) readDraft(storage, key.slice(prefix.length), now);
}

function isKept<D extends object>(value: unknown): value is Kept<D> {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('draft' in value)) return false;
  return typeof value.at === 'number' && typeof value.draft === 'object' && value.draft !== null;
}
