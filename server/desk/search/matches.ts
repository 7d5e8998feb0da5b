import { beginsWith, type Parameters } from '#server/desk/parameters.ts';
import type { SearchPlan } from './search-plan.ts';

/** Most rows of one kind that a search looks at, so a search for two letters is as fast as any other. */
export const mostMatches = 2000;

export const attendeeTerms = `search_terms(a.name || ' ' || a.organisation, a.email, a.mobile)`;
const contactTerms = `search_terms(o.contact_name || ' ' || o.billing_name, o.contact_email, o.contact_mobile)`;

/**
 * Returns a SELECT of the orders that match a search: `rank` (the best first), `found_by`, `order_id`, `attendee_id`
 * for a person, and `reference`, the pass id or number that was found. At most `limit` rows of each kind.
 */
export function matches(plan: SearchPlan, params: Parameters, limit = mostMatches): string {
  const { code, pass, words } = plan;
  const like = (text: string) => params.add(beginsWith(text));
  const invoices = invoiceCondition(plan, params);
  const references = plan.references?.map((text) => `s.provider_payment_id LIKE ${like(text)}`);
  const wordsPlace = words === undefined ? '' : params.add(words);
  const parts = [
    code && select(1, 'code', { order: 'o.id', rest: `FROM orders o WHERE o.code LIKE ${like(code.text)}` }),
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
    words !== undefined &&
      select(5, 'person', {
        order: 'a.order_id',
        attendee: 'a.id',
        rest: `FROM attendees a WHERE ${attendeeTerms} @@ ${wordsPlace}::tsquery`,
      }),
    words !== undefined &&
      select(6, 'contact', { order: 'o.id', rest: `FROM orders o WHERE ${contactTerms} @@ ${wordsPlace}::tsquery` }),
  ].filter((part) => typeof part === 'string');
  return parts.map((part) => `(${part} LIMIT ${limit})`).join(' UNION ALL ');
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
