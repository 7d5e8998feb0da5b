import { useEffect, useRef } from 'react';
import type { StallQuestion } from '#domain/stall-enquiries.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { dropOldDrafts } from '#src/forms/draft.ts';
import { isKept, useDraft } from '#src/forms/use-draft.ts';
import { storageOf } from '#src/lib/storage.ts';

/** What was typed and is neither saved nor sent; kept on this device under an id of the account. Decision 31. */
export interface Unsaved<D> {
  /** What an earlier visit left behind. */
  found: D | undefined;
  remember: (typed: D) => void;
  drop: () => void;
  /** Drops what another window of the account has typed too, and remembers nothing more: the account has left this device. */
  clear: () => void;
  /** Whether there is anything to lose, whatever window it was typed in. */
  has: () => boolean;
}

export function useUnsaved<D extends object>(id: string, isKind: (kept: unknown) => kept is D): Unsaved<D> {
  const { initial, remember, startOver } = useDraft<D>(id);
  const found = isKind(initial) ? initial : undefined;
  const hasAny = useRef(found !== undefined);
  const hasLeft = useRef(false);
  const forget = () => {
    startOver();
    hasAny.current = false;
  };
  return {
    found,
    remember: (typed) => {
      if (hasLeft.current) return; // the last keys of a form that goes away
      hasAny.current = true;
      remember(typed);
    },
    drop: () => {
      if (hasAny.current) forget();
    },
    clear: () => {
      hasLeft.current = true;
      forget();
    },
    has: () => hasAny.current || isKept(id),
  };
}

/** On a device that several people use nothing lies longer than it may, whoever signs in. */
export function useTidyDevice(): void {
  useEffect(() => {
    const storage = storageOf('local');
    if (storage) dropOldDrafts(storage, Date.now());
  }, []);
}

/** Storage may hold anything. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isEdit = (kept: unknown): kept is Edit =>
  isObject(kept) && typeof kept['version'] === 'number' && isObject(kept['base']) && isObject(kept['details']);

export const isQuestion = (kept: unknown): kept is StallQuestion =>
  isObject(kept) && typeof kept['category'] === 'string' && typeof kept['message'] === 'string';
