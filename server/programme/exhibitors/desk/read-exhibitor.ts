import { visible, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { ExhibitorPage } from '#schemas/api/desk/exhibitors.api.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { proofOf } from '#server/programme/exhibitors/describe-account.ts';
import { findExhibitor } from '#server/programme/exhibitors/find-exhibitor.ts';
import { accountDocuments } from '#server/programme/exhibitors/list-exhibitor-files.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { visibleAnswers } from '#server/accounts/staff/visible-answers.ts';
import { findListedExhibitor } from './list-exhibitors.ts';

interface Reader {
  id: string;
  role: Role;
  actor: Actor;
}

/** Reads an exhibitor for staff and records that it was read. Throws 404 for an unknown account. */
export const readExhibitor = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { id, role, actor }: Reader,
): Promise<ExhibitorPage> =>
  db.transaction(async (tx) => {
    const found = await findListedExhibitor(tx, id);
    if (!found) throw new Problem(404, m.desk_exhibitor_unknown());
    const { email, state, since } = found;
    const subject = { kind: 'account', id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'exhibitor.read', subject });
    const shown = visible(
      { email, files: await filesOf(tx, id) },
      { role, subject: 'exhibitors', kinds: { email: 'email', files: 'files' } },
    );
    return {
      id,
      state,
      since: since.toISOString(),
      proof: await proofOf(tx, { id }),
      details: await detailsOf(tx, { id, role }),
      ...shown,
    };
  });

async function filesOf(sql: Sql, id: string): Promise<NonNullable<ExhibitorPage['files']>> {
  const documents = await accountDocuments(sql, id);
  return documents.map(({ id: fileId, kind, title, fileName, sizeBytes, createdAt }) => ({
    id: fileId,
    kind,
    title,
    name: fileName,
    bytes: sizeBytes,
    added_at: createdAt.toISOString(),
  }));
}

/** Answers of the company, without those that the role may not see. */
async function detailsOf(sql: Sql, { id, role }: { id: string; role: Role }): Promise<ExhibitorPage['details']> {
  const { details = {} } = (await findExhibitor(sql, id)) ?? {};
  const kinds = { personName: 'name', mobile: 'phone' } as const;
  return visibleAnswers({
    document: exhibitorProfileForm.document,
    answers: details,
    role,
    subject: 'exhibitors',
    kinds,
  });
}
