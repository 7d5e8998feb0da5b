import type { OrderState } from '#domain/booking/orders.ts';
import type { SegmentFilters } from '#domain/mailings/segment.ts';
import type { Issue } from '#domain/staff/order-lists.ts';
import { hiddenFields, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { daysOf } from '#server/sales/catalogue/event-days.ts';
import type { Parameters } from '#server/office/lists/parameters.ts';
import { maxMatches } from '#server/office/lists/search/matches.ts';
import { searchPlan, type SearchPlan } from '#server/office/lists/search/search-plan.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';

/** Filters of both lists, as in their query strings. */
export interface Filters extends SegmentFilters {
  q?: string;
  /** cursor of the page before */
  after?: string;
}

/** Throws 403 if the role does not see what a filter or the sorting is about: the filter would tell it. */
export function checkFields(role: Role, { paid, issue, sort }: Filters & { sort?: string | undefined }): void {
  const hidden = hiddenFields(role, 'orders');
  const isByPayment = paid !== undefined || issue !== undefined;
  const isByAmount = sort === 'total' || sort === '-total';
  if ((isByPayment && hidden.includes('payments')) || (isByAmount && hidden.includes('amounts')))
    throw new Problem(403, m.desk_orders_hidden_filter());
}

const issueConditions: Record<Issue, string> = {
  exception: `o.id IN (SELECT e.order_id FROM payment_exceptions e WHERE e.closed_at IS NULL)`,
  'refund-asked': `o.id IN (SELECT r.order_id FROM refund_requests r WHERE r.state = 'asked')`,
  refunding: `o.id IN (SELECT r.order_id FROM refunds r WHERE r.state <> 'done')`,
};

/**
 * Returns SQL conditions on the order `o`, and on the attendee `a` if `ofPerson`, for all filters but the search.
 * A workshop filters by the present workshops of the people.
 */
export function conditions(
  { conference }: Pick<Services, 'conference'>,
  filters: Filters,
  { params, ofPerson }: { params: Parameters; ofPerson: boolean },
): string[] {
  const { kind, state, pass, workshop, paid, issue } = filters;
  const { add } = params;
  const { from, to } = daysOf(conference, filters);
  const list: string[] = [];
  if (kind !== undefined) list.push(`o.kind = ${add(kind)}${kind === 'single' ? '' : ` AND o.kind <> 'single'`}`);
  if (state !== undefined) list.push(stateCondition(state, { place: add(state), ofPerson }));
  if (pass !== undefined) list.push(`o.pass_type_id = ${add(pass)}`);
  if (workshop !== undefined) list.push(workshopCondition(add([workshop]), ofPerson));
  if (paid !== undefined)
    list.push(`EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.gateway = ${add(paid)})`);
  if (issue !== undefined) list.push(issueConditions[issue]);
  if (from !== undefined) list.push(`o.created_at >= ${add(from)}`);
  if (to !== undefined) list.push(`o.created_at < ${add(to)}`);
  return list;
}

/** A person of a paid order whose pass was revoked counts as refunded. */
function stateCondition(state: OrderState, { place, ofPerson }: { place: string; ofPerson: boolean }): string {
  const ofOrder = `o.state = ${place}`;
  const isRevoked = `EXISTS (SELECT 1 FROM tickets r WHERE r.attendee_id = a.id AND r.state = 'revoked')`;
  if (!ofPerson || (state !== 'paid' && state !== 'refunded')) return ofOrder;
  return state === 'paid' ? `${ofOrder} AND NOT ${isRevoked}` : `(${ofOrder} OR ${isRevoked})`;
}

const workshopCondition = (ids: string, ofPerson: boolean): string =>
  ofPerson
    ? `a.workshop_ids @> ${ids}::text[]`
    : `o.id IN (SELECT w.order_id FROM attendees w WHERE w.workshop_ids @> ${ids}::text[])`;

/** Returns the plan of the search of a list. Returns undefined if there is no search. */
export const searchOf = async (
  services: Services,
  { text, role }: { text: string | undefined; role: Role },
): Promise<SearchPlan | undefined> =>
  text === undefined || text.trim() === '' ? undefined : searchPlan(services.db, services, { text, role });

/** Most rows in which the search of a list looks for a word before it uses the index of words. */
export const maxRead = 2000;

/** 1 if more rows may match than the search has looked at, else 0. */
export const isCut = `(SELECT CASE WHEN max(n) >= ${maxMatches} THEN 1 ELSE 0 END
  FROM (SELECT count(*) AS n FROM found GROUP BY rank) ranks)`;
