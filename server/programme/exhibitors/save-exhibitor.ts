import { and, eq } from 'drizzle-orm';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import type { ExhibitorProfileAnswers } from '#schemas/compiled/types.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { exhibitors } from './exhibitors.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { profileOf } from './find-exhibitor.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { companyColumns } from './company-columns.ts';

interface Change {
  account: { id: string; email: string };
  /** version on which the change is based; 0 if there was no row */
  version: number;
  details: Answers;
}

/** Saves a change. Throws 409 if another change was saved since `version`, so no change is lost. */
export async function saveExhibitor({ db, clock }: Services, change: Change): Promise<Profile> {
  const columns = companyColumns(checked(change.details));
  const now = clock.now();
  const { account, version } = change;
  const [row] =
    version === 0
      ? await db.orm
          .insert(exhibitors)
          .values({
            ...columns,
            accountId: account.id,
            email: account.email,
            version: 1,
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing()
          .returning()
      : await db.orm
          .update(exhibitors)
          .set({ ...columns, version: version + 1, updatedAt: now })
          .where(and(eq(exhibitors.accountId, account.id), eq(exhibitors.version, version)))
          .returning();
  if (!row) throw new Problem(409, m.accounts_changed_meanwhile(), versionConflict);
  return profileOf(row);
}

function checked(details: Answers): ExhibitorProfileAnswers {
  const answers = normaliseAnswers(exhibitorProfileForm, details);
  const problems = problemsOnWire(exhibitorProfileForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  return answers as unknown as ExhibitorProfileAnswers; // validated in the lines above
}
