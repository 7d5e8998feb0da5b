import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import { foundBy, type searchDesk as searchEndpoint } from '#schemas/api/desk/orders.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { parameters, type Parameters } from '#server/office/lists/parameters.ts';
import type { Services } from '#server/office/services.ts';
import { matches, recentMatches } from './matches.ts';
import { searchPlan, type SearchPlan } from './search-plan.ts';

type Reply = ReplyOf<typeof searchEndpoint>;

interface Found {
  orderId: string;
  code: string;
  kind: OrderKind;
  state: OrderState;
  foundBy: (typeof foundBy)[number];
  reference: string | null;
  name: string;
  email: string;
  mobile: string;
  organisation: string | null;
}

const most = 20;

/** Number of the newest people among which a single word is looked for first. */
const newest = 2000;

/**
 * Searches orders and people. An order whose whole number was entered comes first, then numbers and codes, then people,
 * then contacts; each with the newest first, of at most ten times as many as are shown. A word that many of the newest
 * people have is not looked for in the index.
 */
export async function searchDesk(services: Services, { text, role }: { text: string; role: Role }): Promise<Reply> {
  const { db } = services;
  const plan = await searchPlan(db, services, { text, role });
  const recent = plan.word !== undefined ? await findRecent(db, plan) : [];
  const found = recent.length > most ? recent : await findAll(db, plan);
  const exact = exactOrder(plan, text, found);
  return {
    ...(exact !== undefined && { order_id: exact }),
    hits: firstOf(exact, found)
      .slice(0, most)
      .map((each) => hitOf(each, role)),
    has_more: found.length > most,
  };
}

/** The hits with those of the exact order first, because Enter opens the first one. */
const firstOf = (exact: string | undefined, found: Found[]): Found[] => [
  ...found.filter(({ orderId }) => orderId === exact),
  ...found.filter(({ orderId }) => orderId !== exact),
];

function findAll(db: Sql, plan: SearchPlan): Promise<Found[]> {
  const params = parameters();
  return readFound(db, matches(plan, params, most * 10), params);
}

function findRecent(db: Sql, plan: SearchPlan): Promise<Found[]> {
  const params = parameters();
  return readFound(db, recentMatches(plan, params, { among: newest, most: most * 2, limit: most * 10 }), params);
}

const readFound = (db: Sql, found: string, params: Parameters): Promise<Found[]> =>
  db.query<Found>(
    `WITH found AS MATERIALIZED (${found}),
       once AS (SELECT DISTINCT ON (order_id, coalesce(attendee_id, '')) * FROM found
                ORDER BY order_id, coalesce(attendee_id, ''), rank)
     SELECT f.order_id AS "orderId", o.code, o.kind, o.state, f.found_by AS "foundBy", f.reference,
            coalesce(a.name, o.contact_name) AS name, coalesce(a.email, o.contact_email) AS email,
            coalesce(a.mobile, o.contact_mobile) AS mobile, a.organisation
     FROM once f JOIN orders o ON o.id = f.order_id LEFT JOIN attendees a ON a.id = f.attendee_id
     WHERE NOT (f.found_by = 'contact' AND f.order_id IN (
       SELECT p.order_id FROM once p WHERE p.found_by = 'person'))
     ORDER BY f.rank, o.created_at DESC, o.id DESC, a.position LIMIT ${most + 1}`,
    params.values,
  );

/** Returns the order whose whole code, pass id, invoice number or payment number was entered. */
function exactOrder({ code, pass, references, serial }: SearchPlan, text: string, found: Found[]): string | undefined {
  const isExact = ({ foundBy: by, reference }: Found): boolean => {
    if (by === 'code') return code?.isWhole === true;
    if (by === 'pass') return pass?.isWhole === true;
    if (by === 'invoice') return reference === (serial ?? text.trim().toUpperCase());
    return by === 'reference' && reference !== null && (references ?? []).includes(reference);
  };
  const ids = new Set(found.filter(isExact).map(({ orderId }) => orderId));
  return ids.size === 1 ? [...ids][0] : undefined;
}

function hitOf({ orderId, foundBy: by, reference, organisation, ...found }: Found, role: Role): Reply['hits'][number] {
  const { code, kind, state, ...person } = found;
  const shown = visible(person, {
    role,
    subject: 'orders',
    kinds: { name: 'name', email: 'email', mobile: 'phone' },
  });
  return {
    order_id: orderId,
    code,
    kind,
    state,
    found_by: by,
    ...(reference !== null && { reference }),
    ...shown,
    ...(organisation !== null && { organisation }),
  };
}
