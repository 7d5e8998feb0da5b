import { orderKinds, orderStates, type OrderKind, type OrderState } from '#domain/booking/orders.ts';
import { issues, paidHow, type Issue, type PaidHow } from '#domain/staff/order-lists.ts';
import { issueNames, kindNames, paidNames, stateNames } from '#domain/staff/order-words.ts';
import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';

/** `people`: each person with a pass or in an unpaid order; `contacts`: the contact of each order. */
export const audiences = ['people', 'contacts'] as const;
export type Audience = (typeof audiences)[number];

/** Filters of the lists of orders and people. An order must match all of them. */
export interface SegmentFilters {
  kind?: OrderKind;
  state?: OrderState;
  /** id of a pass */
  pass?: string;
  /** id of a workshop */
  workshop?: string;
  paid?: PaidHow;
  issue?: Issue;
  /** first and last day on which the order was placed, such as '2025-08-17' */
  from?: string;
  to?: string;
}

/** The recipients of a mailing, by their kind and by filters. */
export interface Segment {
  audience: Audience;
  filters: SegmentFilters;
}

/**
 * Reads a segment from the query of a list of orders or people, with `audience`. Values that are no filter of a segment are
 * left out.
 */
export function segmentOf(query: URLSearchParams): Segment {
  const one = <Name extends string>(key: string, names: readonly Name[]): { [key: string]: Name } => {
    const value = names.find((name) => name === query.get(key));
    return value === undefined ? {} : { [key]: value };
  };
  const text = (key: string, pattern: RegExp) => {
    const value = query.get(key) ?? '';
    return pattern.test(value) ? { [key]: value } : {};
  };
  return {
    audience: audiences.find((audience) => audience === query.get('audience')) ?? 'people',
    filters: {
      ...one('kind', orderKinds),
      ...one('state', orderStates),
      ...text('pass', anId),
      ...text('workshop', anId),
      ...one('paid', paidHow),
      ...one('issue', issues),
      ...text('from', aDay),
      ...text('to', aDay),
    },
  };
}

const anId = /^[^\0]{1,60}$/;
const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** Orders of a segment that does not filter by state: people of expired, cancelled and refunded orders get no mail. */
export const statesInForce = ['pending', 'failed', 'paid', 'late'] as const satisfies readonly OrderState[];

/** Names of passes and workshops by their ids. */
export interface SegmentNames {
  passes: readonly { id: string; name: string }[];
  workshops: readonly { id: string; name: string }[];
}

/** Describes the recipients of a segment in one sentence. */
export function segmentInWords({ audience, filters }: Segment, names: SegmentNames): string {
  const { kind, state, pass, workshop, paid, issue, from, to } = filters;
  const parts = [
    state === undefined
      ? m.desk_mailings_where_in_force()
      : m.desk_mailings_where_state({ state: stateNames[state]() }),
    kind && m.desk_mailings_where_kind({ kind: kindNames[kind]() }),
    pass !== undefined && m.desk_mailings_where_pass({ pass: nameOf(names.passes, pass) }),
    workshop !== undefined && m.desk_mailings_where_workshop({ workshop: nameOf(names.workshops, workshop) }),
    paid && m.desk_mailings_where_paid({ paid: paidNames[paid]() }),
    issue && m.desk_mailings_where_issue({ issue: issueNames[issue]() }),
    from !== undefined && m.desk_mailings_where_from({ day: fullDate(from) }),
    to !== undefined && m.desk_mailings_where_to({ day: fullDate(to) }),
  ].filter((part) => typeof part === 'string');
  const where = parts.join(m.desk_mailings_where_and());
  return audience === 'people' ? m.desk_mailings_to_people({ where }) : m.desk_mailings_to_contacts({ where });
}

const nameOf = (choices: readonly { id: string; name: string }[], id: string): string =>
  choices.find((choice) => choice.id === id)?.name ?? id;
