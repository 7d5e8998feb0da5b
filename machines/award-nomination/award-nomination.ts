import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

export interface AwardNominationInput {
  /** whether nominations are open; in the delivered event they are not */
  isOpen: boolean;
  /** whether the terms were accepted earlier in this browser session */
  hasAgreed: boolean;
}

export interface AwardNomination {
  isOpen: boolean;
  hasAgreed: boolean;
  /** the checkbox below the terms */
  isTicked: boolean;
  /** '' until one is chosen */
  award: string;
  answers: AwardAnswers | undefined;
  /** for the payment of the latest nomination */
  order: AwardCheckout | undefined;
  /** award of `order` */
  orderedFor: string;
  secondsLeft: number;
  /** refusal of the service; cleared by the next try */
  problem: VisitorError | undefined;
}

export interface NominationRequest {
  award: string;
  answers: AwardAnswers;
}

/** The countdown shows 3, 2, 1. Row: AWNOM-14. */
export const countdownFrom = 3;

export const nominationContext = ({ isOpen, hasAgreed }: AwardNominationInput): AwardNomination => ({
  isOpen,
  hasAgreed,
  isTicked: hasAgreed,
  award: '',
  answers: undefined,
  order: undefined,
  orderedFor: '',
  secondsLeft: countdownFrom,
  problem: undefined,
});

export function nominationRequest({ award, answers }: AwardNomination): NominationRequest {
  if (!answers) throw new Error('A nomination needs the answers of the form');
  return { award, answers };
}
