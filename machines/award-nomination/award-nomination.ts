import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

export interface AwardNominationInput {
  /** whether nominations are open; false in the delivered event.json */
  isOpen: boolean;
  /** whether the terms were accepted earlier in this browser session */
  hasAgreed: boolean;
}

export interface AwardNomination {
  isOpen: boolean;
  hasAgreed: boolean;
  /** whether the checkbox below the terms is ticked */
  isTicked: boolean;
  /** the chosen award; '' until the visitor chooses one */
  award: string;
  answers: AwardAnswers | undefined;
  /** the order of the latest nomination, for its payment */
  order: AwardCheckout | undefined;
  /** the award for which `order` was placed */
  orderedFor: string;
  secondsLeft: number;
  /** why the service refused the nomination; the next try clears it */
  problem: VisitorError | undefined;
}

export interface NominationRequest {
  award: string;
  answers: AwardAnswers;
}

/** First number of the countdown, which shows 3, 2, 1. Row: AWNOM-14. */
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
