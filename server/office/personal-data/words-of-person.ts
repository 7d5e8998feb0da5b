import type { Sql } from '#server/platform/db/database.ts';
import { subjectsOfPerson } from './rows-of-person.ts';

/** How the texts about a person are found. Anybody can type the name of another person, so a name alone proves nothing. */
export interface WordsOfPerson {
  /** the email, and the codes of the orders to erase */
  identifiers: string[];
  /** last ten digits of phone numbers that no other person has */
  phones: string[];
  /** full names, in lower case */
  names: string[];
  /** ids of orders, attendees, accounts and other records of the person */
  records: string[];
}

/** Names and phone numbers that were entered beside the email `$1`. The billing name can be a company. */
const entered = `SELECT name, mobile AS phone FROM attendees WHERE lower(email) = $1
  UNION SELECT contact_name, contact_mobile FROM orders WHERE lower(contact_email) = $1
  UNION SELECT answers ->> 'personName', NULL FROM orders WHERE lower(contact_email) = $1
  UNION SELECT name_before, NULL FROM corrections WHERE lower(email_before) = $1
  UNION SELECT name_after, NULL FROM corrections WHERE lower(email_after) = $1
  UNION SELECT answers ->> 'name', answers ->> 'mobile' FROM nominations WHERE lower(answers ->> 'email') = $1
  UNION SELECT name, mobile FROM pass_requests WHERE email = $1
  UNION SELECT name, phone FROM enquiries WHERE lower(email) = $1
  UNION SELECT person_name, mobile FROM exhibitors WHERE lower(email) = $1
  UNION SELECT name, NULL FROM mailing_recipients WHERE email = $1`;

/** SQL for the last ten digits of a phone number. */
const digitsOf = (phone: string): string => `right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** Phone numbers of `$2` that belong to a person with another email than `$1`. */
const phonesOfOthers = `SELECT ${digitsOf('mobile')} AS phone FROM attendees
    WHERE lower(email) <> $1 AND ${digitsOf('mobile')} = ANY ($2)
  UNION SELECT ${digitsOf('contact_mobile')} FROM orders
    WHERE lower(contact_email) <> $1 AND ${digitsOf('contact_mobile')} = ANY ($2)`;

/**
 * Reads how the texts about the person with this email are found, before the rows of the person are erased. A name of one
 * word, such as 'Paid', is not searched, because texts about other people contain it.
 */
export async function wordsOfPerson(
  tx: Sql,
  { email, keptIds }: { email: string; keptIds: readonly string[] },
): Promise<WordsOfPerson> {
  const rows = await tx.query<{ name: string | null; phone: string | null }>(entered, [email]);
  const names = rows
    .map(({ name }) => (name ?? '').trim().toLowerCase())
    .filter((name) => /\p{L}\.?\s+\p{L}/u.test(name));
  const numbers = rows.map(({ phone }) => (phone ?? '').replace(/\D/g, '').slice(-10));
  const phones = [...new Set(numbers)].filter((number) => number.length === 10);
  const others = await tx.query<{ phone: string }>(phonesOfOthers, [email, phones]);
  const codes = await tx.query<{ code: string }>(
    'SELECT lower(code) AS code FROM orders WHERE lower(contact_email) = $1 AND NOT id = ANY ($2)',
    [email, keptIds],
  );
  const records = await tx.query<{ id: string }>(subjectsOfPerson, [email]);
  return {
    identifiers: [email, ...codes.map(({ code }) => code)],
    phones: phones.filter((number) => !others.some(({ phone }) => phone === number)),
    names: [...new Set(names)],
    records: records.map(({ id }) => id).filter((id) => !keptIds.includes(id)),
  };
}
