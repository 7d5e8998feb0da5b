import { normaliseEmail } from '#domain/text/clean-email.ts';
import { toPaise, type Paise } from '#domain/money/money.ts';
import type { OrderState } from '#domain/booking/orders.ts';
import { difference, kindOf, type TicketState } from '#domain/tickets/upgrades.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { fullDate } from '#domain/time/dates.ts';
import { m } from '#messages';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';

type Kind = EventFile['upgrades']['passes'][number];

/** The requested upgrade, not checked yet. */
export interface UpgradeRequest {
  target: string;
  /** email that was verified with a code */
  email: string;
  passIds: string[];
}

/** A pass to upgrade, with the data that is copied to the new pass. */
export interface OldPass {
  passId: string;
  from: Kind;
  differencePaise: Paise;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  workshopIds: string[];
  consentVersion: string;
  /** contact of the order if the verified email is theirs, else holder of the pass */
  caller: { name: string; mobile: string };
}

export interface Upgrade {
  target: Kind;
  passes: OldPass[];
  totalPaise: Paise;
}

/**
 * Checks that each pass belongs to the email, is valid, is not part of another unpaid upgrade, and can become the
 * target. Throws 409 with all passes that fail. `lock`: locks the passes until the transaction ends. `mayBeTaken`:
 * ignores other unpaid upgrades, because this browser may have placed them.
 */
export async function readUpgrade(
  sql: Sql,
  services: Pick<Services, 'clock' | 'conference'>,
  { request, mayBeTaken = false, lock = false }: { request: UpgradeRequest; mayBeTaken?: boolean; lock?: boolean },
): Promise<Upgrade> {
  const { clock, conference } = services;
  const { passes: kinds, until } = conference.upgrades;
  const now = clock.now();
  const target = kinds.find(({ id }) => id === request.target);
  if (!target) throw new Problem(400, m.upgrade_refusals_unknown_target());
  if (now >= dayEnd(conference, until)) throw new Problem(409, m.upgrade_refusals_over({ date: fullDate(until) }));

  if (lock) await lockPasses(sql, request.passIds);
  const rows = await rowsOf(sql, { request: request, now });
  const found = new Map(rows.map((row) => [row.passId, row]));
  const problems: FieldProblem[] = [];
  const passes = request.passIds.flatMap((id) => {
    const row = found.get(id);
    const from = row && kindOf(row.conferenceId, kinds);
    const message = refusalOf({ id, row, from, target, mayBeTaken });
    if (message !== undefined) problems.push({ field: id, message });
    return row && from ? [oldPass(row, from, target)] : [];
  });
  const [first] = problems;
  if (first) throw new Problem(409, first.message, problems);
  return { target, passes, totalPaise: passes.reduce((sum, pass) => sum + pass.differencePaise, 0) };
}

interface Row {
  passId: string;
  conferenceId: string;
  state: TicketState;
  orderState: OrderState;
  isOwn: boolean;
  isTaken: boolean;
  isContact: boolean;
  contactName: string;
  contactMobile: string;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  workshopIds: string[];
  consentVersion: string;
}

/** A statement of its own: the next statement then reads what the previous holder of the lock has committed. */
const lockPasses = (sql: Sql, passIds: string[]) =>
  sql.query('SELECT 1 FROM tickets WHERE pass_id = ANY ($1) ORDER BY pass_id FOR UPDATE', [passIds]);

const rowsOf = (sql: Sql, { request, now }: { request: UpgradeRequest; now: Date }): Promise<Row[]> =>
  sql.query<Row>(
    `SELECT t.pass_id AS "passId", t.conference_id AS "conferenceId", t.state, o.state AS "orderState",
            lower(o.contact_email) = $2 OR lower(t.email) = $2 AS "isOwn", lower(o.contact_email) = $2 AS "isContact",
            o.contact_name AS "contactName", o.contact_mobile AS "contactMobile", o.consent_version AS "consentVersion",
            a.name, a.designation, a.organisation, t.email, a.mobile, a.workshop_ids AS "workshopIds",
            EXISTS (SELECT 1 FROM pass_upgrades u JOIN orders other ON other.id = u.order_id
              WHERE u.pass_id = t.pass_id AND other.state IN ('pending', 'failed') AND other.hold_until > $3) AS "isTaken"
     FROM tickets t JOIN orders o ON o.id = t.order_id JOIN attendees a ON a.id = t.attendee_id
     WHERE t.pass_id = ANY ($1)`,
    [request.passIds, normaliseEmail(request.email), now],
  );

interface PassCheck {
  id: string;
  row: Row | undefined;
  from: Kind | undefined;
  target: Kind;
  mayBeTaken: boolean;
}

/** Returns why a pass cannot be upgraded. The pass of another person gets the same message as an unknown pass. */
function refusalOf({ id, row, from, target, mayBeTaken }: PassCheck): string | undefined {
  if (!row?.isOwn) return m.upgrade_refusals_unknown_pass({ passId: id });
  if (row.state === 'replaced') return m.upgrade_refusals_replaced({ passId: id });
  if (row.state !== 'valid' || row.orderState !== 'paid') return m.upgrade_refusals_not_valid({ passId: id });
  if (!from?.upgradesTo.includes(target.id)) return m.upgrade_refusals_not_this({ passId: id, target: target.name });
  return row.isTaken && !mayBeTaken ? m.upgrade_refusals_taken({ passId: id }) : undefined;
}

const oldPass = (row: Row, from: Kind, target: Kind): OldPass => ({
  passId: row.passId,
  from,
  differencePaise: toPaise(difference(from, target)),
  name: row.name,
  designation: row.designation,
  organisation: row.organisation,
  email: row.email,
  mobile: row.mobile,
  workshopIds: row.workshopIds,
  consentVersion: row.consentVersion,
  caller: row.isContact ? { name: row.contactName, mobile: row.contactMobile } : { name: row.name, mobile: row.mobile },
});
