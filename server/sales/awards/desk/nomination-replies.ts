import { visible, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { DeskNomination, NominationPage } from '#schemas/api/desk/awards.api.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { visibleAnswers } from '#server/accounts/staff/visible-answers.ts';
import { findNomination, type ListedNomination } from './list-nominations.ts';

/** Reads a nomination for staff and records that it was read. Throws 404 for an unknown nomination. */
export const readNomination = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { id, role, actor }: { id: string; role: Role; actor: Actor },
): Promise<NominationPage> =>
  db.transaction(async (tx) => {
    const page = await nominationPage(tx, { id, role });
    const subject = { kind: 'nomination', id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'nomination.read', subject });
    return page;
  });

const kinds: FieldsOf<NominationPage> = {
  id: 'fact',
  award: 'fact',
  made_at: 'fact',
  nominee: 'name',
  organisation: 'answers',
  email: 'email',
  order_code: 'fact',
  order_state: 'fact',
  amount_paise: 'amounts',
  details: 'fact', // each answer is judged by its own kind
  mark: 'fact',
  mark_version: 'fact',
  mark_note: 'notes',
  marked_at: 'fact',
  marked_by: 'fact',
};

/** A nomination in the list, without the fields that the role may not see. */
export const nominationReply = (row: ListedNomination, role: Role): DeskNomination =>
  visible<DeskNomination>(factsOf(row), { role, subject: 'awards', kinds }) as DeskNomination;

/** Returns a nomination with all answers that the role may see. */
export async function nominationPage(sql: Sql, { id, role }: { id: string; role: Role }): Promise<NominationPage> {
  const row = await findNomination(sql, id);
  if (!row) throw new Problem(404, m.desk_nomination_unknown());
  const { amountPaise, markNote, markedAt, markedBy, markVersion } = row;
  const details = visibleAnswers({
    document: awardForm.document,
    answers: { ...row.answers },
    role,
    subject: 'awards',
    kinds: { nomineeName: 'name', email: 'email', mobile: 'phone' },
  });
  const page: NominationPage = {
    ...factsOf(row),
    details,
    mark_version: markVersion,
    ...(amountPaise !== null && { amount_paise: amountPaise }),
    ...(markNote !== null && { mark_note: markNote }),
    ...(markedAt && { marked_at: markedAt.toISOString(), marked_by: markedBy || m.desk_somebody() }),
  };
  return visible<NominationPage>(page, { role, subject: 'awards', kinds }) as NominationPage;
}

function factsOf({ id, award, madeAt, answers, orderCode, orderState, mark }: ListedNomination): DeskNomination {
  return {
    id,
    award,
    made_at: madeAt.toISOString(),
    nominee: answers.nomineeName,
    organisation: answers.organizationName,
    email: answers.email,
    ...(orderCode !== null && { order_code: orderCode }),
    ...(orderState !== null && { order_state: orderState }),
    ...(mark !== null && { mark }),
  };
}
