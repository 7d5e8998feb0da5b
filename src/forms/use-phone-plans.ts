import { useWindowEvent } from '@mantine/hooks';
import { loadPhonePlans } from '#phone-plans';

/**
 * Loads the numbering plans when the visitor first focuses a field. A number entered before they arrive is validated by
 * them at the next change of the form and at submit.
 */
export const usePhonePlans = (): void => useWindowEvent('focusin', () => void loadPhonePlans(), true); // capture: lists of participants stop the event
