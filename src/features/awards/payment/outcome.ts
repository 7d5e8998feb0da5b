export type AwardOutcome = 'success' | 'failure';

/** Of the status in the address; whatever is no success reads as a failure. Undefined without one. */
export function awardOutcomeOf(status: string | null): AwardOutcome | undefined {
  const [word] = (status ?? '').split('?'); // some ways back append a second query
  if (!word) return undefined;
  return word === 'success' ? 'success' : 'failure';
}
