import { beginsWith, type Parameters } from '#server/office/lists/parameters.ts';
import type { SearchPlan } from './search-plan.ts';

/** Most rows of one kind that a search takes from the index. */
export const maxMatches = 2000;

const attendeeTerms = `search_terms(a.name || ' ' || a.organisation, a.email, a.mobile)`;
const contactTerms = `search_terms(o.contact_name || ' ' || o.billing_name, o.contact_email, o.contact_mobile)`;

/**
 * SQL conditions for rows whose index is not used: the attendee `a`, or the contact of the order `o`, has the one word
 * of the plan. `search_terms` takes about 30 µs, so rows without these letters in a row are left out before.
 */
export function hasWord({ word = '', words }: SearchPlan, params: Parameters): { person: string; contact: string } {
  const [like, query] = [params.add(`%${word}%`), `${params.add(words)}::tsquery`];
  const has = (text: string, terms: string) => `(${latinLetters(text)} LIKE ${like} AND ${terms} @@ ${query})`;
  return {
    person: has(`(a.name || ' ' || a.organisation || ' ' || a.email)`, attendeeTerms),
    contact: has(`(o.contact_name || ' ' || o.billing_name || ' ' || o.contact_email)`, contactTerms),
  };
}

/** Text in lower case; if it has other than ASCII letters, only what is left of them without accents. */
const latinLetters = (text: string): string =>
  `lower(CASE WHEN octet_length(${text}) = length(${text}) THEN ${text}
     ELSE regexp_replace(normalize(${text}, NFKD), '[^\\u0001-\\u007f]', '', 'g') END COLLATE "C")`;

/**
 * Returns a SELECT of the orders that match a search: `rank` (the best first), `found_by`, `order_id`, `attendee_id`
 * for a person, and `reference`, the pass id or number that was found. At most `limit` rows of each kind.
 */
export function matches(plan: SearchPlan, params: Parameters, limit = maxMatches): string {
  return union([...numberParts(plan, params), ...wordParts(plan, params)], limit);
}

/** As `matches`, but for codes and numbers alone. Also valid if the plan has none: then it returns no row. */
export function numberMatches(plan: SearchPlan, params: Parameters): string {
  const none = select(0, 'code', { order: 'NULL::text', rest: 'WHERE false' });
  return union([none, ...numberParts(plan, params)], maxMatches);
}

/**
 * As `matches`, but finds the one word only among the newest `among` people, in this order. A word that many have is found
 * there; in the index of words, the database would collect all people with the word before it returns the first.
 * Stops after `most` people.
 */
export function recentMatches(
  plan: SearchPlan,
  params: Parameters,
  { among, most, limit }: { among: number; most: number; limit: number },
): string {
  const newest = `SELECT a.* FROM orders o JOIN attendees a ON a.order_id = o.id
    ORDER BY o.created_at DESC, o.id DESC, a.position LIMIT ${among}`;
  const person = personPart(`(${newest}) a WHERE ${hasWord(plan, params).person}`);
  return [`(${person} LIMIT ${most})`, ...numberParts(plan, params).map(limited(limit))].join(' UNION ALL ');
}

const union = (parts: string[], limit: number): string => parts.map(limited(limit)).join(' UNION ALL ');

const limited = (limit: number) => (part: string) => `(${part} LIMIT ${limit})`;

function wordParts({ words }: SearchPlan, params: Parameters): string[] {
  if (words === undefined) return [];
  const place = params.add(words);
  const contact = { order: 'o.id', rest: `FROM orders o WHERE ${contactTerms} @@ ${place}::tsquery` };
  return [personPart(`attendees a WHERE ${attendeeTerms} @@ ${place}::tsquery`), select(6, 'contact', contact)];
}

const personPart = (from: string): string =>
  select(5, 'person', { order: 'a.order_id', attendee: 'a.id', rest: `FROM ${from}` });

function numberParts(plan: SearchPlan, params: Parameters): string[] {
  const { code, codeEnd, pass } = plan;
  const like = (text: string) => params.add(beginsWith(text));
  const invoices = invoiceCondition(plan, params);
  const references = plan.references?.map((text) => `s.provider_payment_id LIKE ${like(text)}`);
  const parts = [
    code && select(1, 'code', { order: 'o.id', rest: `FROM orders o WHERE o.code LIKE ${like(code.text)}` }),
    codeEnd !== undefined &&
      select(1, 'code', { order: 'o.id', rest: `FROM orders o WHERE right(o.code, 5) LIKE ${like(codeEnd)}` }),
    pass &&
      select(2, 'pass', {
        order: 't.order_id',
        attendee: 't.attendee_id',
        reference: 't.pass_id',
        rest: `FROM tickets t WHERE t.pass_id LIKE ${like(pass.text)} AND t.email <> ''`,
      }),
    invoices &&
      select(3, 'invoice', {
        order: 'd.order_id',
        reference: 'd.serial',
        rest: `FROM tax_documents d WHERE ${invoices}`,
      }),
    references &&
      select(4, 'reference', {
        order: 's.order_id',
        reference: 's.provider_payment_id',
        rest: `FROM settlements s WHERE ${references.join(' OR ')}`,
      }),
  ];
  return parts.filter((part) => typeof part === 'string');
}

function invoiceCondition({ serial, serials }: SearchPlan, params: Parameters): string | undefined {
  if (serial !== undefined) return `d.serial LIKE ${params.add(beginsWith(serial))}`;
  return serials && `d.serial = ANY (${params.add(serials)})`;
}

interface Columns {
  order: string;
  attendee?: string;
  reference?: string;
  /** FROM and WHERE */
  rest: string;
}

const select = (rank: number, foundBy: string, { order, attendee, reference, rest }: Columns): string =>
  `SELECT ${rank} AS rank, '${foundBy}' AS found_by, ${order} AS order_id, ${attendee ?? 'NULL::text'} AS attendee_id,
          ${reference ?? 'NULL::text'} AS reference ${rest}`;
