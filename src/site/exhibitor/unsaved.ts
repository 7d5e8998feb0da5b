import { useEffect, useRef } from 'react';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { dropOldDrafts, isKept, useDraft } from '#src/forms/drafts/draft.ts';

/** Unsaved input of one form. The device stores it under the id of the account. Decision 31. */
export interface Unsaved<D> {
  /** the unsaved input that an earlier visit stored */
  found: D | undefined;
  remember: (typed: D) => void;
  drop: () => void;
  /** for sign-out: deletes the input, also that of other windows, and stores nothing afterwards */
  clear: () => void;
  /** returns true if this window or another one has unsaved input */
  has: () => boolean;
}

export function useUnsaved<D extends object>(id: string, isKind: (kept: unknown) => kept is D): Unsaved<D> {
  const { initial, remember, startOver } = useDraft<D>(id);
  const found = isKind(initial) ? initial : undefined;
  const hasAny = useRef(found !== undefined);
  const hasSignedOut = useRef(false);
  useEffect(dropOldDrafts, []); // deletes drafts of all accounts, because several people can use this device
  const forget = () => {
    startOver();
    hasAny.current = false;
  };
  return {
    found,
    remember: (typed) => {
      if (hasSignedOut.current) return; // a form can fire a change event while it unmounts
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

/** True for an object. Stored data can have any shape. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isEdit = (kept: unknown): kept is Edit =>
  isObject(kept) && typeof kept['version'] === 'number' && isObject(kept['base']) && isObject(kept['details']);

export const isQuestion = (kept: unknown): kept is StallQuestion =>
  isObject(kept) && typeof kept['category'] === 'string' && typeof kept['message'] === 'string';
