import { normaliseEmail } from '#domain/text/clean-email.ts';
import { accountExists, answersOf, type SignUp } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { ExhibitorAnswers } from '#schemas/compiled/types.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { exhibitors } from './exhibitors.tables.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { confirmEmailLink } from './confirm-email.ts';
import { companyColumns } from './company-columns.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/**
 * Creates the account, then saves the company data. These are two steps and not one transaction, because the
 * directory may be another service. If the second step fails, the exhibitor enters the data again after the sign-in.
 * Rows: API-05, EXSU-29. Decision 30.
 */
export async function signUpExhibitor(services: Services, signUp: SignUp): Promise<void> {
  const answers = checked(signUp);
  const { email, password, ...company } = answers;
  const made = await services.identity.directory.create({ email: normaliseEmail(email), password });
  if ('refused' in made) throw refusalOf(made);

  const now = services.clock.now();
  const address = normaliseEmail(email);
  await services.db.transaction(async (tx) => {
    const row = { ...companyColumns(company), accountId: made.id, email: address, version: 1 };
    await tx.orm.insert(exhibitors).values({ ...row, createdAt: now, updatedAt: now });
    const link = confirmEmailLink(services.keys, made.id);
    await queueMail(tx, services.jobs, { kind: 'account-made', recipient: address, payload: { link }, now });
  });
}

function checked(signUp: SignUp): ExhibitorAnswers {
  const answers = normaliseAnswers(exhibitorForm, { ...answersOf(signUp) });
  const problems = problemsOnWire(exhibitorForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  return answers as unknown as ExhibitorAnswers; // validated in the lines above
}

function refusalOf(made: { refused: 'exists' } | { refused: 'weak'; message: string }): Problem {
  if (made.refused === 'exists') return new Problem(409, m.accounts_exists(), accountExists);
  return new Problem(400, m.refusals_answers(), [{ field: 'password', message: made.message }]);
}
