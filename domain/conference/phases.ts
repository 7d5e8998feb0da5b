import { m } from '#messages';

/** States of the four switches in event.json. Row: CONST-03. Decision 2. */
export const phaseStates = ['soon', 'open', 'closed', 'ended'] as const;
export type PhaseState = (typeof phaseStates)[number];

export const phaseNames = ['registration', 'tiers', 'abstracts', 'awards'] as const;
export type PhaseName = (typeof phaseNames)[number];
export type Phases = Record<PhaseName, PhaseState>;

/**
 * Returns why the server accepts no orders now, or undefined if it does. A closed registration still accepts orders
 * from direct links. With `isLate`, for forms that staff enter, it also accepts orders after the registration has ended.
 * Row: CONST-03.
 */
export function orderRefusal({ registration }: Phases, { isLate = false } = {}): string | undefined {
  if (registration === 'soon') return m.sale_refusals_not_opened();
  if (registration === 'ended' && !isLate) return m.sale_refusals_ended();
  return undefined;
}

/** Returns whether the delegate form offers a presentation and abstract files. Browser and server both call it. */
export const offersPresentation = ({ abstracts }: Phases): boolean => abstracts === 'open';

/** Returns the action on the cards of the tier catalogue. It is only shown; `orderRefusal` decides about orders. */
export function tierOffer({ tiers }: Phases): 'soon' | 'book' | 'closed' {
  if (tiers === 'soon') return 'soon';
  return tiers === 'open' ? 'book' : 'closed';
}
