import { and, desc, eq, inArray } from 'drizzle-orm';
import { printable } from '#domain/text/one-line.ts';
import { users } from '#server/identity/identity.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { outboxEmails } from '#server/mail/mail.tables.ts';
import { findExhibitor } from './find-exhibitor.ts';

interface Account {
  id: string;
  email: string;
}

/**
 * Company, contact person and origin of an account in one line, for the organiser to check before handing over a
 * file.
 */
export async function describeAccount(sql: Sql, account: Account): Promise<string> {
  const { details } = (await findExhibitor(sql, account.id)) ?? {};
  const company = details
    ? `${visible(details['name'])}, ${visible(details['personName'])} (as the account says)`
    : 'no company named yet';
  return `${account.email}: ${company}; ${origins[await originOf(sql, account)]}`;
}

/** Used codes are deleted, so a verified email is recognised by a password that was mailed. */
const origins = {
  waiting: 'invited, and has chosen no password yet: the address is not proven',
  invited: 'invited, and has signed in by what was mailed: the address is proven',
  elsewhere: 'invited: the hosted pool knows whether it has signed in',
  'signed up': 'self sign-up; the email was never verified',
  unknown: 'invited or self sign-up is no longer known; the email was never verified',
};

/** Derives the origin from the mail sent when the account was created, as long as mails are kept. */
async function originOf(sql: Sql, { id, email }: Account): Promise<keyof typeof origins> {
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
  return mail ? 'signed up' : 'unknown';
}

const visible = (text: unknown): string => printable(String(text));
