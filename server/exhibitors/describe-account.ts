import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountOrigin } from '#domain/exhibitors/documents.ts';
import { printable } from '#domain/text/clean-text.ts';
import { users } from '#server/identity/identity.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { outboxEmails } from '#server/mail/mail.tables.ts';
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
  return `${account.email}: ${company}; ${origins[await originOf(sql, account)]}`;
}

/** Texts for the origin. Used codes are deleted, so only a sign-in with a mailed password shows a verified email. */
const origins: Record<AccountOrigin, string> = {
  waiting: 'invited, but has not chosen a password yet; the email is not verified',
  invited: 'invited, and has signed in with the mailed password or code; the email is verified',
  elsewhere: 'invited; only the hosted pool shows whether it has signed in',
  'signed-up': 'self sign-up; the email was never verified',
  unknown: 'invitation or self sign-up, which is no longer stored; the email was never verified',
};

/** Returns the origin of an account. It is known from the mail at its creation, until that mail is deleted. */
export async function originOf(sql: Sql, { id, email }: Account): Promise<AccountOrigin> {
  const [user] = await sql.orm.select({ state: users.state }).from(users).where(eq(users.id, id));
  if (user?.state === 'must-change-password') return 'waiting';
  const { kind, recipient, createdAt } = outboxEmails;
  const [mail] = await sql.orm
    .select({ kind })
    .from(outboxEmails)
    .where(and(eq(recipient, email), inArray(kind, ['invitation', 'account-made'])))
    .orderBy(desc(createdAt))
    .limit(1);
  if (mail?.kind === 'invitation') return user ? 'invited' : 'elsewhere';
  return mail ? 'signed-up' : 'unknown';
}

const visible = (text: unknown): string => printable(String(text));
