import { normaliseEmail } from '#domain/text/clean-email.ts';
import { accountExists, answersOf, type SignUp } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { ExhibitorAnswers } from '#schemas/compiled/types.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { exhibitors } from './exhibitors.tables.ts';
import { countAll } from '#server/platform/http/count-calls.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { rememberClients } from '#server/accounts/identity/known-clients.ts';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import { findUser, isStaff } from '#server/accounts/identity/users.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { confirmEmailLink } from './confirm-email.ts';
import { companyColumns } from './company-columns.ts';
import { queueMailToUnverified } from '#server/platform/mail/queue-mail-to-unverified.ts';

/**
 * Creates the account, then saves the company data. These are two steps and not one transaction, because the
 * directory may be another service. If the second step fails, the exhibitor enters the data again after the sign-in.
 * Rows: API-05, EXSU-29. Decision 30.
 */
export async function signUpExhibitor(
  services: Services,
  { signUp, client, browser }: { signUp: SignUp; client: string; browser?: string },
): Promise<void> {
  const answers = checked(signUp);
  const { email, password, ...company } = answers;
  const address = normaliseEmail(email);
  const made = await services.identity.directory.create({ email: address, password });
  if ('refused' in made) {
    if (made.refused === 'exists' && (await isFirstOfStaff(services, { email: address, client }))) return;
    throw refusalOf(made);
  }

  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const row = { ...companyColumns(company), accountId: made.id, email: address, version: 1 };
    await tx.orm.insert(exhibitors).values({ ...row, createdAt: now, updatedAt: now });
    await rememberClients(tx, { userId: made.id, clients: [browserKey(services.keys, browser)], now });
    const link = confirmEmailLink(services.keys, made.id);
    await queueMailToUnverified(tx, services, {
      kind: 'account-made',
      recipient: address,
      payload: { link },
      now,
      client,
    });
  });
}

/** Of the sign-ups with the email of a member of staff, the first one of a day. */
const firstOfDay = { what: 'sign-up of staff', most: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Returns whether this is the first sign-up of the day with the email of a member of staff, and mails it to them. It gets the
 * reply to an unknown email, and the next one is refused as if there were an exhibitor account. So the replies do not reveal
 * the emails of staff.
 */
async function isFirstOfStaff(
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<boolean> {
  const user = await findUser(services.db, email);
  if (!user || !isStaff(user)) return false;
  return services.db.transaction(async (tx) => {
    const wait = await countAll({ ...services, db: tx }, [{ ...firstOfDay, who: { email } }]);
    if (wait !== undefined) return false;
    const now = services.clock.now();
    await queueMailToUnverified(tx, services, { kind: 'account-not-made', recipient: email, payload: {}, now, client });
    return true;
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
