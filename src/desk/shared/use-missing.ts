import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Sentences about what is missing, by the id of the control that takes the focus. Undefined: nothing is missing there. */
export type Missing = Record<string, string | undefined>;

/**
 * Says what is missing when a person submits. The button stays enabled, because a disabled one cannot say it. `check`
 * returns whether nothing is missing. If something is, the sentences are in `errors` from then on, and the first control
 * takes the focus. A closed dialog (`isOpen`) forgets the submit.
 */
export function useMissing(missing: Missing, isOpen = true): { errors: Missing; check: () => boolean } {
  const [isChecked, setChecked] = useState(false);
  if (isChecked && !isOpen) setChecked(false);
  const check = () => {
    const first = Object.keys(missing).find((id) => missing[id] !== undefined);
    flushSync(() => setChecked(first !== undefined)); // the sentence is there when the control takes the focus
    if (first !== undefined) document.getElementById(first)?.focus();
    return first === undefined;
  };
  return { errors: isChecked ? missing : {}, check };
}
