import { m } from '#messages';

/** The four switches of event.json and what they let through. Decision 2; tension T-05. */
export const phaseStates = ['soon', 'open', 'closed', 'ended'] as const;
export type PhaseState = (typeof phaseStates)[number];

export const phaseNames = ['registration', 'tiers', 'abstracts', 'awards'] as const;
export type PhaseName = (typeof phaseNames)[number];
export type Phases = Record<PhaseName, PhaseState>;

/** Why the server takes no order now, or undefined; a closed registration still takes orders that come by link. */
export function orderRefusal({ registration }: Phases): string | undefined {
  if (registration === 'soon') return m.sale_refusals_not_opened();
  if (registration === 'ended') return m.sale_refusals_ended();
  return undefined;
}

/** Whether the delegate form offers a presentation and its abstract files, in the browser and on the server. */
export const offersPresentation = ({ abstracts }: Phases): boolean => abstracts === 'open';

/** What the cards of the tier catalogue offer: display only, never a gate. */
export function tierOffer({ tiers }: Phases): 'soon' | 'book' | 'closed' {
  if (tiers === 'soon') return 'soon';
  return tiers === 'open' ? 'book' : 'closed';
}
