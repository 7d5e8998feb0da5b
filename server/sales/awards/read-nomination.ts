import { isAward, nomineeOf } from '#domain/awards.ts';
import { toPaise, type Paise, formatInr } from '#domain/money/money.ts';
import { slots } from '#domain/booking/passes.ts';
import type { AwardOrderBody, NominationBody } from '#schemas/api/awards.api.ts';
import type { AwardAnswers, EventFile } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';

/** A nomination that passed all checks that need no database. Rows: ORDER-18, AWNOM-06 to AWNOM-09. */
export interface Nomination {
  award: string;
  answers: AwardAnswers;
}

export interface AwardBooking extends Nomination {
  totalPaise: Paise;
}

/** Validates a nomination. Throws unless the award in the body equals `type`, the award in the URL. */
export function readNomination(
  body: NominationBody,
  { type, conference }: { type: string; conference: EventFile },
): Nomination {
  const { ownershipPattern: _, turnover: __, award, consentVersion, ...answers } = body;
  if (type !== award) throw new Problem(400, m.award_refusals_unknown_award());
  return validated({ award, consentVersion, answers }, conference);
}

/**
 * Validates the order of a nomination. Uses the answers and the price of its only entry; ignores copies of these
 * values elsewhere in the body.
 */
export function readAwardOrder(order: AwardOrderBody, conference: EventFile): AwardBooking {
  const { awardType: award, consentVersion } = order;
  const nomination = validated({ award, consentVersion, answers: { ...nomineeOf(order) } }, conference);
  const isOneEntry = slots.every((slot) => {
    const expected = slot === 4 ? 1 : 0;
    return order[`conferenceTicket${slot}`] === expected && order[`conferenceData${slot}`].length === expected;
  });
  if (!isOneEntry) throw new Problem(400, m.award_refusals_entry());

  const { earlyBirdPrice } = conference.awards;
  const totalPaise = toPaise(earlyBirdPrice);
  if (toPaise(order.OrderCost) !== totalPaise)
    throw new Problem(422, m.refusals_total({ right: formatInr(earlyBirdPrice) }));
  return { ...nomination, totalPaise };
}

interface NominationInput {
  award: string;
  consentVersion: string;
  answers: Answers;
}

function validated({ award, consentVersion, answers }: NominationInput, { event, awards }: EventFile): Nomination {
  if (!isAward(award, awards.categories)) throw new Problem(400, m.award_refusals_unknown_award());
  if (consentVersion !== event.consent.version) throw new Problem(400, m.refusals_consent());
  return { award, answers: readAnswers(answers) };
}

function readAnswers(given: Answers): AwardAnswers {
  let problems: FieldProblem[] = [];
  const areValid = (answers: Answers): answers is Answers & AwardAnswers => {
    problems = problemsOnWire(awardForm, answers);
    return problems.length === 0;
  };
  const answers = normaliseAnswers(awardForm, given);
  if (!areValid(answers)) throw new Problem(400, m.refusals_answers(), problems);
  return answers;
}
