import { useWindowEvent } from '@mantine/hooks';
import { loadPhonePlans } from '#phone-plans';

/**
 * Loads the numbering plans when the visitor first focuses a field. A number that was entered earlier is validated by
 * the plans at the next change and at submit. Listens in the capture phase, because the list of participants stops
 * the event.
 */
export const usePhonePlans = (): void => useWindowEvent('focusin', () => void loadPhonePlans(), true);
