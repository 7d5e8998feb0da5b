import { useEffect, useState } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { useMountedAfterHydration } from '#src/lib/use-hydrated.ts';
import { storageOf } from '#src/lib/storage.ts';
import { dropDraft, readDraft, writeDraft, type DraftStorage } from './draft.ts';

export interface DraftHandle<D extends object> {
  /** The draft at mount; undefined after `startOver`. */
  initial: Partial<D> | undefined;
  /** Increases with each `startOver`; use it as `key` of the form. */
  round: number;
  /** Merges the part into the draft. The draft is written after a pause and on pagehide. */
  remember: (part: Partial<D>) => void;
  /** Deletes the draft. Called by 'Start over' and after the order is placed. */
  startOver: () => void;
}

interface DraftOptions {
  /** Fields of this form for files, codes and passwords are not saved. */
  form?: Form | undefined;
  storage?: DraftStorage | undefined;
  now?: (() => number) | undefined;
  pauseMs?: number | undefined;
}

/** True if a valid draft with this id is stored. */
export function isKept(id: string): boolean {
  const storage = storageOf('local');
  return storage !== undefined && readDraft(storage, id, Date.now()) !== undefined;
}

/** Saves the answers of a form on this device, see draft.ts. `initial` is empty during hydration. */
export function useDraft<D extends object = Answers>(id: string, options: DraftOptions = {}): DraftHandle<D> {
  const [round, setRound] = useState(0);
  const canRead = useMountedAfterHydration();
  const [keeper] = useState(() => draftKeeper<D>(id, { ...options, isNew: !canRead }));

  useEffect(() => {
    window.addEventListener('pagehide', keeper.write);
    return () => {
      window.removeEventListener('pagehide', keeper.write);
      keeper.write();
    };
  }, [keeper]);

  const startOver = () => {
    keeper.drop();
    setRound((before) => before + 1);
  };
  return { initial: round === 0 ? keeper.found : undefined, round, remember: keeper.remember, startOver };
}

/** Maximum milliseconds between two writes while the visitor types without a pause. */
const longestMs = 2000;

function draftKeeper<D extends object>(id: string, options: DraftOptions & { isNew: boolean }) {
  const { form, storage = storageOf('local'), now = Date.now, pauseMs = 500, isNew } = options;
  const found = isNew || !storage ? undefined : readDraft<Partial<D>>(storage, id, now());
  let draft: Partial<D> = found ?? {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0; // epoch milliseconds of the latest possible next write

  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (storage) writeDraft(storage, id, { at: now(), draft });
  };
  const remember = (part: Partial<D>) => {
    draft = { ...draft, ...keepable(part, form) };
    if (timer === undefined) latest = now() + longestMs;
    clearTimeout(timer);
    timer = setTimeout(write, Math.max(Math.min(pauseMs, latest - now()), 0));
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    draft = {};
    if (storage) dropDraft(storage, id);
  };
  return { found, write, remember, drop };
}

function keepable<D extends object>(part: Partial<D>, form: Form | undefined): Partial<D> {
  const secret = ['pdf', 'code', 'password'];
  const kept = { ...part };
  for (const name of Object.keys(kept) as (keyof D & string)[]) {
    if (secret.includes(form?.document.properties[name]?.widget ?? '')) delete kept[name];
  }
  return kept;
}
