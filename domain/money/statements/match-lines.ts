import { findCodes, indexCodes } from './find-codes.ts';

/** Proposals of orders for the lines of a bank statement. A person accepts each one; nothing is settled here. */

/** An order that can be paid by transfer. */
export interface TransferOrder {
  code: string;
  totalPaise: number;
  /**
   * `awaited`: unpaid, its seats are held. `lapsed`: unpaid, its hold has ended. `paid`: paid already. `refunded`: its
   * money is on its way back, or has gone back.
   */
  state: 'awaited' | 'lapsed' | 'paid' | 'refunded';
}

export interface UnmatchedLine {
  id: string;
  amountPaise: number;
  /** description and reference of the bank */
  text: string;
}

/**
 * Why orders are proposed. The line can be accepted for one of them after the first six:
 * - `code`: it names the order, and has its amount
 * - `near-code`: the same, but one character of the code is wrong
 * - `amount`: it names no order, and has the amount of the proposed ones
 * - `lapsed`, `paid`, `refunded`: it names an order with its amount, but the order no longer waits for it
 * - `less`, `more`: it names an order, and the amount is another one
 * - `several`: it names more than one order
 * - `none`: there is no order to propose
 */
export type ProposalKind =
  'code' | 'near-code' | 'amount' | 'lapsed' | 'paid' | 'refunded' | 'less' | 'more' | 'several' | 'none';

export interface Proposal {
  kind: ProposalKind;
  /** codes of the proposed orders, sorted; several for `amount` and `several` */
  orders: string[];
  /** ids of other lines that are proposed for one of the same orders with the same amount, sorted */
  rivals: string[];
}

/** Kinds of proposals that a person can accept. */
export const acceptable: readonly ProposalKind[] = ['code', 'near-code', 'amount', 'lapsed', 'paid', 'refunded'];

/** Most orders that are proposed because of the amount alone. With more, the amount says nothing. */
const mostByAmount = 5;

/** Returns the proposal of each line, by its id. The order of lines and of orders does not matter. */
export function matchLines(
  lines: readonly UnmatchedLine[],
  orders: readonly TransferOrder[],
): ReadonlyMap<string, Proposal> {
  const index = indexCodes(orders.map(({ code }) => code));
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const awaited = grouped(
    orders.filter(({ state }) => state === 'awaited'),
    ({ totalPaise }) => totalPaise,
  );
  const found = lines.map((line) => {
    const { isExact, codes } = findCodes(line.text, index);
    const named = codes.map((code) => byCode.get(code)!);
    const proposed =
      named.length > 0
        ? ofNamed(line, named, isExact)
        : ofAmount((awaited.get(line.amountPaise) ?? []).map(({ code }) => code));
    return { line, ...proposed };
  });
  return withRivals(found);
}

type Found = Pick<Proposal, 'kind' | 'orders'>;

function ofNamed({ amountPaise }: UnmatchedLine, named: TransferOrder[], isExact: boolean): Found {
  const orders = named.map(({ code }) => code).sort();
  const [order, another] = named;
  if (!order || another) return { kind: 'several', orders };
  if (amountPaise !== order.totalPaise) return { kind: amountPaise < order.totalPaise ? 'less' : 'more', orders };
  if (order.state !== 'awaited') return { kind: order.state, orders };
  return { kind: isExact ? 'code' : 'near-code', orders };
}

const ofAmount = (codes: string[]): Found =>
  codes.length === 0 || codes.length > mostByAmount
    ? { kind: 'none', orders: [] }
    : { kind: 'amount', orders: codes.sort() };

function withRivals(found: (Found & { line: UnmatchedLine })[]): Map<string, Proposal> {
  const claimsOf = ({ line, orders }: (typeof found)[number]) => orders.map((code) => `${line.amountPaise} ${code}`);
  const claims = grouped(
    found.flatMap((each) => claimsOf(each).map((claim) => ({ claim, id: each.line.id }))),
    ({ claim }) => claim,
  );
  return new Map(
    found.map((each) => {
      const ids = claimsOf(each).flatMap((claim) => (claims.get(claim) ?? []).map(({ id }) => id));
      const rivals = [...new Set(ids)].filter((id) => id !== each.line.id).sort();
      return [each.line.id, { kind: each.kind, orders: each.orders, rivals }];
    }),
  );
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
