export type AwardOutcome = 'success' | 'failure';

/** Reads the status of the URL. Every status except 'success' is a failure. Undefined without a status. */
export function awardOutcomeOf(status: string | null): AwardOutcome | undefined {
  const [word] = (status ?? '').split('?'); // some gateways append a second query
  if (!word) return undefined;
  return word === 'success' ? 'success' : 'failure';
}
