import { useEffect } from 'react';
import { loadPhonePlans } from '#phone-plans';

/**
 * Loads the numbering plans when the visitor first focuses a field. A number entered before they arrive is validated by them
 * at the next change of the form and at submit.
 */
export function usePhonePlans(): void {
  useEffect(() => {
    const load = () => void loadPhonePlans();
    document.addEventListener('focusin', load, true); // capture: lists of participants stop the event
    return () => document.removeEventListener('focusin', load, true);
  }, []);
}
