import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';

export interface AwardNominationInput {
  /** whether nominations are taken; as delivered they are not */
  isOpen: boolean;
  /** the terms were agreed to before, in this session of the browser */
  hasAgreed: boolean;
}

export interface AwardNomination {
  isOpen: boolean;
  hasAgreed: boolean;
  /** the box under the terms */
  isTicked: boolean;
  /** the chosen one; '' before */
  award: string;
  answers: AwardAnswers | undefined;
  /** of the last nomination: what it is paid with */
  order: AwardCheckout | undefined;
  /** the award it is for */
  orderedFor: string;
  secondsLeft: number;
  /** why the service refused it, in its own words; cleared at the next try */
  problem: VisitorError | undefined;
}

export interface NominationRequest {
  award: string;
  answers: AwardAnswers;
}

/** The countdown says 3, 2, 1. */
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
