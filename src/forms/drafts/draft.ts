import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { useMountedAfterHydration } from '#src/lib/use-hydrated.ts';
import { storageOf, storedValue } from '#src/lib/storage.ts';

export interface DraftHandle<D extends object> {
  /** the stored draft when the component was mounted; undefined after `startOver` */
  initial: Partial<D> | undefined;
  /** number of calls of `startOver`; use it as `key` of the form */
  round: number;
  /** merges `part` into the draft; the draft is stored after a pause, on pagehide and at unmount */
  remember: (part: Partial<D>) => void;
  /** deletes the draft; also called after an order was placed */
  startOver: () => void;
}

interface DraftOptions {
  /** the form; its fields for files, codes and passwords are not stored */
  form?: Form;
  pauseMs?: number;
}

/** Maximum milliseconds between two writes while the visitor types without pausing. */
const longestMs = 2000;

/** Stores the answers of a form on this device. `initial` is undefined during hydration. */
export function useDraft<D extends object = Answers>(id: string, options: DraftOptions = {}): DraftHandle<D> {
  const { form, pauseMs = 500 } = options;
  const [round, setRound] = useState(0);
  const canRead = useMountedAfterHydration();
  const [{ stored, found }] = useState(() => {
    const stored = storedDraft<Partial<D>>(id);
    return { stored, found: canRead ? stored.read() : undefined };
  });
  const draft = useRef<Partial<D>>(found ?? {});
  const save = useDebouncedCallback(() => void stored.write(draft.current), {
    delay: pauseMs,
    maxWait: longestMs,
    flushOnUnmount: true,
  });
  useWindowEvent('pagehide', () => save.flush());

  const remember = useCallback(
    (part: Partial<D>) => {
      draft.current = { ...draft.current, ...keepable(part, form) };
      save();
    },
    [form, save],
  );
  const startOver = () => {
    save.cancel();
    draft.current = {};
    stored.drop();
    setRound((before) => before + 1);
  };
  return { initial: round === 0 ? found : undefined, round, remember, startOver };
}

/** True if the device stores a valid draft with this id. */
export const isKept = (id: string): boolean => storedDraft(id).read() !== undefined;

/** Deletes all expired drafts, including those of accounts that may never sign in here again. */
export function dropOldDrafts(): void {
  for (const key of Object.keys(storageOf('local') ?? {}))
    if (key.startsWith(prefix)) storedDraft(key.slice(prefix.length)).read();
}

const draftDays = 7;
const lifeMs = draftDays * 24 * 60 * 60 * 1000;
const prefix = 'symposia.draft.';

/** A draft on this device. It survives a reload and a closed tab, and expires after seven days. Decision 18. */
export function storedDraft<D extends object>(id: string) {
  const stored = storedValue('local', prefix + id, isStoredDraft<D>);
  const drop = (): void => void stored.write(undefined);
  return {
    /** Returns the draft. Deletes it and returns undefined if it is expired or invalid. */
    read(now = Date.now()): D | undefined {
      const kept = stored.read();
      if (kept && now - kept.at < lifeMs) return kept.draft;
      drop();
      return undefined;
    },
    /** Returns false if the browser did not store the draft. */
    write: (draft: D, at = Date.now()): boolean => stored.write({ at, draft }),
    drop,
  };
}

/** True for a stored draft. `at` is the time of storing in epoch milliseconds. */
function isStoredDraft<D extends object>(value: unknown): value is { at: number; draft: D } {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('draft' in value)) return false;
  return typeof value.at === 'number' && typeof value.draft === 'object' && value.draft !== null;
}

function keepable<D extends object>(part: Partial<D>, form: Form | undefined): Partial<D> {
  const isSecret = (name: string) =>
    ['pdf', 'code', 'password'].includes(form?.document.properties[name]?.widget ?? '');
  return Object.fromEntries(Object.entries(part).filter(([name]) => !isSecret(name))) as Partial<D>;
}
