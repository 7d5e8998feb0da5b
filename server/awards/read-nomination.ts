import { isAward, nomineeOf } from '#domain/awards.ts';
import { toPaise, type Paise, formatInr } from '#domain/money/money.ts';
import { slots } from '#domain/booking/passes.ts';
import type { AwardOrderBody, NominationBody } from '#schemas/api/awards.api.ts';
import type { AwardAnswers, EventFile } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { written } from '#schemas/written.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Problem } from '#server/http/problems.ts';
import { m } from '#messages';

/** What is nominated for what, once everything that can be decided without rows is decided. Spec: registration 3.10, 3.11, 5.8. */
export interface Nominated {
  award: string;
  answers: AwardAnswers;
}

export interface AwardBooking extends Nominated {
  totalPaise: Paise;
}

/** The award stands in the address, too. */
export function readNomination(
  body: NominationBody,
  { type, conference }: { type: string; conference: EventFile },
): Nominated {
  const { ownershipPattern: _, turnover: __, award, consentVersion, ...answers } = body;
  if (type !== award) throw new Problem(400, m.award_refusals_unknown_award());
  return nominated({ award, consentVersion, answers }, conference);
}

/** What an order repeats of its one entry is made anew, never believed. */
export function readAwardOrder(order: AwardOrderBody, conference: EventFile): AwardBooking {
  const { awardType: award, consentVersion } = order;
  const said = nominated({ award, consentVersion, answers: { ...nomineeOf(order) } }, conference);
  const isOneEntry = slots.every((slot) => {
    const expected = slot === 4 ? 1 : 0;
    return order[`conferenceTicket${slot}`] === expected && order[`conferenceData${slot}`].length === expected;
  });
  if (!isOneEntry) throw new Problem(400, m.award_refusals_entry());

  const { earlyBirdPrice } = conference.awards;
  const totalPaise = toPaise(earlyBirdPrice);
  if (toPaise(order.OrderCost) !== totalPaise)
    throw new Problem(422, m.refusals_total({ right: formatInr(earlyBirdPrice) }));
  return { ...said, totalPaise };
}

interface Said {
  award: string;
  consentVersion: string;
  answers: Answers;
}

function nominated({ award, consentVersion, answers }: Said, { event, awards }: EventFile): Nominated {
  if (!isAward(award, awards.categories)) throw new Problem(400, m.award_refusals_unknown_award());
  if (consentVersion !== event.consent.version) throw new Problem(400, m.refusals_consent());
  return { award, answers: readAnswers(answers) };
}

function readAnswers(given: Answers): AwardAnswers {
  let problems: FieldProblem[] = [];
  const areRight = (answers: Answers): answers is Answers & AwardAnswers => {
    problems = problemsOnWire(awardForm, answers);
    return problems.length === 0;
  };
  const answers = written(awardForm, given);
  if (!areRight(answers)) throw new Problem(400, m.refusals_answers(), problems);
  return answers;
}
