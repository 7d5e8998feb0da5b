import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { settleInTransaction, type Settlement, type Settling } from '#server/sales/payments/settle-payment.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import { normalisedReference } from '#server/sales/payments/transfers.ts';
import { closeLineException, openLineException } from './line-exceptions.ts';
import { statementLines, type LineState } from './statements.tables.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';

type Line = typeof statementLines.$inferSelect;

/** Which line, and the version that the person saw. */
export interface LineChoice {
  lineId: string;
  version: number;
}

/** Results after which the money belongs to an order: it is paid, or the transfer must be sent back. */
export type Accepted = Extract<Settlement, 'settled' | 'paid-twice' | 'refund-due'>;

/**
 * Accepts a line as the payment of an order, and settles the order. Throws 409 if the line was decided meanwhile, or
 * the order cannot be paid by it; then nothing is written.
 */
export function acceptLine(
  services: Settling,
  actor: Actor,
  { orderCode, ...choice }: LineChoice & { orderCode: string },
): Promise<Accepted> {
  return decide(services, { ...choice, actor }, async (tx, line) => {
    checkOpen(await withName(tx, line));
    const code = normalisedReference(orderCode);
    const outcome = accepted(
      await settleInTransaction(tx, services, {
        gateway: transferGateway,
        providerOrderId: code,
        providerPaymentId: line.bankReference,
        amountPaise: line.amountPaise,
        currency: 'INR',
      }),
    );
    const orderId = await orderIdOf(tx, code);
    return {
      result: outcome,
      change: { state: 'accepted', orderId, outcome, reason: null },
      action: 'transfer.received',
      subject: { kind: 'order', id: orderId ?? code },
    };
  });
}

const refusals: Record<Exclude<Settlement, Accepted>, () => string> = {
  'unknown-order': m.desk_line_unknown_order,
  'wrong-amount': m.desk_line_wrong_amount,
  'another-order': m.desk_line_another_order,
};

function accepted(outcome: Settlement): Accepted {
  if (outcome === 'unknown-order' || outcome === 'wrong-amount' || outcome === 'another-order')
    throw new Problem(409, refusals[outcome](), outcome);
  return outcome;
}

/**
 * Marks a line that pays no order: `not-ours`, or `exception` if money has to be sent back or asked for. An exception
 * is in the list of exceptions until it is closed there.
 */
export function setLineAside(
  services: Settling,
  actor: Actor,
  {
    state,
    reason,
    orderCode,
    ...choice
  }: LineChoice & {
    state: Extract<LineState, 'not-ours' | 'exception'>;
    reason: string;
    /** the order that the payer meant, for an exception */
    orderCode?: string | undefined;
  },
): Promise<void> {
  return decide(services, { ...choice, actor }, async (tx, line) => {
    checkOpen(await withName(tx, line));
    const orderId = orderCode === undefined ? null : await orderIdOf(tx, normalisedReference(orderCode));
    if (orderCode !== undefined && orderId === null) throw new Problem(409, m.desk_line_unknown_order());
    if (state === 'exception') await openLineException(tx, { line, orderId }, services.clock.now());
    return {
      result: undefined,
      change: { state, orderId, outcome: null, reason },
      action: state === 'exception' ? 'transfer.exception-opened' : 'transfer.not-ours',
      reason,
    };
  });
}

/** Takes a decision back. Throws 409 if money was settled, or if the exception was closed meanwhile. */
export function reopenLine(services: Settling, actor: Actor, choice: LineChoice): Promise<void> {
  return decide(services, { ...choice, actor }, async (tx, line) => {
    if (line.state === 'accepted') throw new Problem(409, m.desk_line_settled());
    if (line.state === 'exception' && !(await closeLineException(tx, line, services.clock.now())))
      throw new Problem(409, m.desk_line_exception_closed());
    return {
      result: undefined,
      change: { state: 'open', orderId: null, outcome: null, reason: null },
      action: 'transfer.taken-back',
    };
  });
}

interface Decision<Result> {
  result: Result;
  change: Pick<Line, 'state' | 'orderId' | 'outcome' | 'reason'>;
  action: string;
  subject?: { kind: string; id: string };
  reason?: string;
}

/** Locks the line, checks its version, and writes the decision with its event. */
function decide<Result>(
  services: Settling,
  { actor, lineId, version }: LineChoice & { actor: Actor },
  decision: (tx: Sql, line: Line) => Promise<Decision<Result>>,
): Promise<Result> {
  const { db, keys, clock } = services;
  return db.transaction(async (tx) => {
    const [line] = await tx.orm.select().from(statementLines).where(eq(statementLines.id, lineId)).for('update');
    if (!line) throw new Problem(404, m.desk_line_unknown());
    if (line.version !== version) throw changed(await withName(tx, line));
    const { result, change, action, subject, reason } = await decision(tx, line);
    const now = clock.now();
    await tx.orm
      .update(statementLines)
      .set({ ...change, version: version + 1, decidedAt: now, decidedBy: actor.id })
      .where(and(eq(statementLines.id, lineId), eq(statementLines.version, version)));
    const { bankReference: payment, amountPaise, state } = line;
    await recordEvent(
      tx,
      { keys, now, actor },
      {
        action,
        subject: subject ?? { kind: 'statement-line', id: lineId },
        before: { state },
        after: { state: change.state, payment, amountPaise, ...(change.outcome && { outcome: change.outcome }) },
        ...(reason !== undefined && { reason }),
      },
    );
    return result;
  });
}

interface NamedLine {
  line: Line;
  /** name of the person who decided last; '' if nobody has */
  name: string;
}

const withName = async (tx: Sql, line: Line): Promise<NamedLine> => ({
  line,
  name: await nameOfStaff(tx, line.decidedBy),
});

function checkOpen(named: NamedLine): void {
  if (named.line.state !== 'open') throw changed(named);
}

const stateWords: Record<LineState, () => string> = {
  open: m.desk_line_state_open,
  accepted: m.desk_line_state_accepted,
  'not-ours': m.desk_line_state_not_ours,
  exception: m.desk_line_state_exception,
};

/** 409 that says who has decided what. `detail` is the new state. */
const changed = ({ line, name }: NamedLine): Problem =>
  new Problem(
    409,
    m.desk_line_changed({ name: name || m.desk_somebody(), state: stateWords[line.state]() }),
    line.state,
  );

async function orderIdOf({ orm }: Sql, code: string): Promise<string | null> {
  const [order] = await orm.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  return order?.id ?? null;
}
