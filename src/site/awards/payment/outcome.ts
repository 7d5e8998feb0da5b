export type AwardOutcome = 'success' | 'failure';

/** The payment result in the URL. Every status except 'success' counts as a failure. Undefined without a status. */
export function awardOutcomeOf(status: string | null): AwardOutcome | undefined {
  const [word] = (status ?? '').split('?'); // some gateways append another query, such as '?id=1'
  if (!word) return undefined;
  return word === 'success' ? 'success' : 'failure';
}
