import { useEffect, useRef } from 'react';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { dropOldDrafts, isKept, useDraft } from '#src/forms/draft.ts';

/** Input that is neither saved nor sent, stored on this device under the account id. Decision 31. */
export interface Unsaved<D> {
  /** Input from an earlier visit. */
  found: D | undefined;
  remember: (typed: D) => void;
  drop: () => void;
  /** On sign-out: drops the input, also the input of other windows, and stores nothing afterwards. */
  clear: () => void;
  /** True if this or another window has unsaved input. */
  has: () => boolean;
}

export function useUnsaved<D extends object>(id: string, isKind: (kept: unknown) => kept is D): Unsaved<D> {
  const { initial, remember, startOver } = useDraft<D>(id);
  const found = isKind(initial) ? initial : undefined;
  const hasAny = useRef(found !== undefined);
  const hasSignedOut = useRef(false);
  useEffect(dropOldDrafts, []); // of all accounts, because several people may use the device
  const forget = () => {
    startOver();
    hasAny.current = false;
  };
  return {
    found,
    remember: (typed) => {
      if (hasSignedOut.current) return; // a late change event of a form that unmounts
      hasAny.current = true;
      remember(typed);
    },
    drop: () => {
      if (hasAny.current) forget();
    },
    clear: () => {
      hasSignedOut.current = true;
      forget();
    },
    has: () => hasAny.current || isKept(id),
  };
}

/** Stored data may be invalid. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isEdit = (kept: unknown): kept is Edit =>
  isObject(kept) && typeof kept['version'] === 'number' && isObject(kept['base']) && isObject(kept['details']);

export const isQuestion = (kept: unknown): kept is StallQuestion =>
  isObject(kept) && typeof kept['category'] === 'string' && typeof kept['message'] === 'string';
