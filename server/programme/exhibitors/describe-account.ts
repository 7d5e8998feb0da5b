import type { AccountProof } from '#domain/exhibitors/documents.ts';
import { printable } from '#domain/text/clean-text.ts';
import { isEmailProven } from '#server/accounts/identity/proven-email.ts';
import { userById } from '#server/accounts/identity/users.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { findExhibitor } from './find-exhibitor.ts';

interface Account {
  id: string;
  email: string;
}

/** Describes an account in one line, which the organiser checks before giving the account a file. */
export async function describeAccount(sql: Sql, account: Account): Promise<string> {
  const { details } = (await findExhibitor(sql, account.id)) ?? {};
  const company = details
    ? `${visible(details['name'])}, ${visible(details['personName'])} (entered by the account)`
    : 'no company data yet';
  return `${account.email}: ${company}; ${proofs[await proofOf(sql, account)]}`;
}

const proofs: Record<AccountProof, string> = {
  waiting: 'invited, but has not chosen a password yet',
  proven: 'the email is verified',
  unproven: 'self sign-up; the email is not verified, so it gets no document yet',
};

/** Returns whether the email of an account is proven. A user pool does not tell whether an invited person has signed in. */
export async function proofOf(sql: Sql, { id }: Pick<Account, 'id'>): Promise<AccountProof> {
  const user = await userById(sql, id);
  if (user?.state === 'must-change-password') return 'waiting';
  return (await isEmailProven(sql, id)) ? 'proven' : 'unproven';
}

const visible = (text: unknown): string => printable(String(text));
