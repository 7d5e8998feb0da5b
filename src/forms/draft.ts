/**
 * Drafts survive a reload and a closed tab on the same device for seven days (decision 18). Storage can be full,
 * blocked or contain invalid data; forms work without it.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StoredDraft<D> {
  at: number;
  draft: D;
}

const draftDays = 7;
const lifeMs = draftDays * 24 * 60 * 60 * 1000;
const prefix = 'symposia.draft.';
/** The storage key. */
const keyOf = (id: string): string => prefix + id;

/** Returns the draft with this id, or undefined. Deletes it if it is expired or unreadable. */
export function readDraft<D extends object>(storage: DraftStorage, id: string, now: number): D | undefined {
  try {
    const text = storage.getItem(keyOf(id));
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (isStoredDraft<D>(kept) && now - kept.at < lifeMs) return kept.draft;
  } catch {
    // unreadable: deleted below
  }
  dropDraft(storage, id);
  return undefined;
}

/** Stores the draft. Returns false if storage fails. */
export function writeDraft<D extends object>(
  storage: DraftStorage,
  id: string,
  { at, draft }: StoredDraft<D>,
): boolean {
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
    // blocked storage contains no draft
  }
}

/** Deletes all expired drafts, also of accounts that do not sign in on this device again. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) readDraft(storage, key.slice(prefix.length), now);
}

function isStoredDraft<D extends object>(value: unknown): value is StoredDraft<D> {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('draft' in value)) return false;
  return typeof value.at === 'number' && typeof value.draft === 'object' && value.draft !== null;
}
