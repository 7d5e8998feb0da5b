import type { Paise } from '#domain/money/money.ts';

/** An item of an order, as it was sold. */
export interface SoldItem {
  position: number;
  kind: 'pass' | 'workshop' | 'award' | 'difference';
  refId: string;
  label: string;
  quantity: number;
  unitPaise: Paise;
  /** the person who has this workshop from an exchange for dearer ones */
  attendeeId?: string | null;
}

/** A part of an item that an earlier refund took back. */
export interface TakenPart {
  position: number;
  quantity: number;
}

/** A person of an order, with their workshops. */
export interface OrderPerson {
  attendeeId: string;
  workshopIds: readonly string[];
  /** whether an earlier refund ended their pass */
  isEnded: boolean;
}

/** Scope of a refund: all that is left of the order, or the shares of some people. */
export type RefundChoice = { scope: 'order' } | { scope: 'people'; attendeeIds: readonly string[] };

/** How much of the price is refunded: `percent` of it, less a fee for each pass. The full price is 100 and 0. */
export interface RefundTerms {
  /** integer from 0 to 100 */
  percent: number;
  feePerPassPaise: Paise;
}

export const fullTerms: RefundTerms = { percent: 100, feePerPassPaise: 0 };

/** The part of one item that a refund takes back. */
export interface RefundLine {
  position: number;
  /** null: all that is left of the item */
  attendeeId: string | null;
  quantity: number;
  /** price of this part; the fee is the price less the refund */
  pricePaise: Paise;
  refundPaise: Paise;
}

export interface RefundPlan {
  /** 'order' if the order ends: then every pass, seat and email of it ends */
  scope: 'order' | 'people';
  /** the people whose passes end */
  attendeeIds: string[];
  lines: RefundLine[];
  /** sum of the refunds of all lines */
  amountPaise: Paise;
  /** the part of their prices that is not refunded */
  feePaise: Paise;
}

/** `unknown-person`: not of this order; `ended`: refunded before; `nothing-left`: everything was refunded before. */
export type PlanRefusal = 'unknown-person' | 'ended' | 'nothing-left';

interface RefundableOrder {
  items: readonly SoldItem[];
  taken: readonly TakenPart[];
  people: readonly OrderPerson[];
}

/**
 * Plans a refund. The share of a person is a pass and their workshops, at the prices of the order. If no
 * person would be left, the whole order is refunded. Amounts are rounded down to the paisa, so they are never above the price.
 */
export function planRefund(
  order: RefundableOrder,
  { choice, terms }: { choice: RefundChoice; terms: RefundTerms },
): RefundPlan | PlanRefusal {
  const present = order.people.filter(({ isEnded }) => !isEnded);
  const chosen = choice.scope === 'order' ? present : chosenPeople(order, choice.attendeeIds);
  if (typeof chosen === 'string') return chosen;
  const isWhole = choice.scope === 'order' || chosen.length === present.length;
  const parts = isWhole ? restOf(order) : sharesOf(order, chosen);
  if (parts.length === 0 && chosen.length === 0) return 'nothing-left';
  const lines = withTerms(order, parts, terms);
  const amountPaise = sum(lines, 'refundPaise');
  return {
    scope: isWhole ? 'order' : 'people',
    attendeeIds: chosen.map(({ attendeeId }) => attendeeId),
    lines,
    amountPaise,
    feePaise: sum(lines, 'pricePaise') - amountPaise,
  };
}

type Part = Omit<RefundLine, 'refundPaise'>;

function chosenPeople({ people }: RefundableOrder, ids: readonly string[]): OrderPerson[] | PlanRefusal {
  const unique = [...new Set(ids)];
  const chosen = people.filter(({ attendeeId }) => unique.includes(attendeeId));
  if (unique.length === 0 || chosen.length !== unique.length) return 'unknown-person';
  return chosen.some(({ isEnded }) => isEnded) ? 'ended' : chosen;
}

/** Returns all that earlier refunds have left of the items. */
const restOf = ({ items, taken }: RefundableOrder): Part[] =>
  items
    .map(({ position, quantity, unitPaise }) => ({ position, unitPaise, left: quantity - takenOf(taken, position) }))
    .filter(({ left }) => left > 0)
    .map(({ position, unitPaise, left }) => ({
      position,
      attendeeId: null,
      quantity: left,
      pricePaise: left * unitPaise,
    }));

const takenOf = (taken: readonly TakenPart[], at: number): number =>
  taken.reduce((total, { position, quantity }) => (position === at ? total + quantity : total), 0);

/** Returns the pass and the workshops of each person. If a workshop was sold at two prices, the lower one comes first.
 * A workshop of an exchange belongs to its person. */
function sharesOf({ items, taken }: RefundableOrder, people: readonly OrderPerson[]): Part[] {
  const left = new Map(items.map(({ position, quantity }) => [position, quantity - takenOf(taken, position)]));
  const take = (candidates: SoldItem[], attendeeId: string): Part[] => {
    const own = candidates.filter((item) => item.attendeeId === attendeeId);
    const shared = candidates.filter((item) => (item.attendeeId ?? null) === null);
    const item = [...own, ...byPrice(shared)].find(({ position }) => (left.get(position) ?? 0) > 0);
    if (!item) return [];
    const { position, unitPaise } = item;
    left.set(position, (left.get(position) ?? 0) - 1);
    return [{ position, attendeeId, quantity: 1, pricePaise: unitPaise }];
  };
  return people.flatMap(({ attendeeId, workshopIds }) => [
    ...take(ofKind(items, 'pass'), attendeeId),
    ...workshopIds.flatMap((id) => take(ofKind(items, 'workshop', id), attendeeId)),
  ]);
}

const byPrice = (items: SoldItem[]): SoldItem[] => items.toSorted((a, b) => a.unitPaise - b.unitPaise);

const ofKind = (items: readonly SoldItem[], kind: SoldItem['kind'], id?: string): SoldItem[] =>
  items.filter((item) => item.kind === kind && (id === undefined || item.refId === id));

/** Price of a pass and the workshops of a person, before any refund. */
export const priceOfShare = (
  { items }: Pick<RefundableOrder, 'items'>,
  person: Pick<OrderPerson, 'workshopIds' | 'attendeeId'>,
): Paise =>
  sharesOf({ items, taken: [], people: [] }, [{ ...person, isEnded: false }]).reduce(
    (total, { pricePaise }) => total + pricePaise,
    0,
  );

/** Reduces each line to its percentage, then takes the fees off, line by line, as far as there is a refund. */
function withTerms({ items }: RefundableOrder, parts: Part[], { percent, feePerPassPaise }: RefundTerms): RefundLine[] {
  const isPass = ({ position }: Part) => items.some((item) => item.position === position && item.kind === 'pass');
  const passes = parts.filter(isPass).reduce((total, { quantity }) => total + quantity, 0);
  let fee = passes * feePerPassPaise;
  return parts.map((part) => {
    const share = Math.floor((part.pricePaise * percent) / 100);
    const kept = Math.min(fee, share);
    fee -= kept;
    return { ...part, refundPaise: share - kept };
  });
}

const sum = (lines: readonly RefundLine[], part: 'pricePaise' | 'refundPaise'): Paise =>
  lines.reduce((total, line) => total + line[part], 0);

/** Returns whether a second person must approve. `earlierPaise`: sum of the approved refunds of the order. */
export const needsApproval = (
  { amountPaise, earlierPaise }: { amountPaise: Paise; earlierPaise: Paise },
  abovePaise: Paise,
): boolean => amountPaise + earlierPaise > abovePaise;

/** State of a refund as the desk shows it. 'approved': the money has not left; 'sent': the provider has accepted. */
export const refundStates = ['asked', 'approved', 'sent', 'done', 'failed', 'declined', 'withdrawn'] as const;
export type ShownRefundState = (typeof refundStates)[number];

/** State of the money of an approved refund; undefined if no money moves. */
type MoneyState = 'due' | 'asked' | 'done' | 'failed';

const ofMoney: Record<MoneyState, ShownRefundState> = {
  due: 'approved',
  asked: 'sent',
  done: 'done',
  failed: 'failed',
};

export function shownState(
  decision: 'asked' | 'approved' | 'declined' | 'withdrawn',
  money: MoneyState | null,
): ShownRefundState {
  if (decision !== 'approved') return decision;
  return money === null ? 'done' : ofMoney[money];
}
