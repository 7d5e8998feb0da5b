import { toRupees, type Paise } from '#domain/money/money.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import type { OrderFacts } from './order-facts.ts';

type HistoryEntry = OrderPageData['history'][number];

/** Lists the events of an order, oldest first. */
export function orderHistory({ row, money, goingBack, corrected, declined, requests }: OrderFacts): HistoryEntry[] {
  const entries = [
    entry('placed', row.createdAt),
    ...declined.map((at) => entry('declined', at)),
    ...money.map(({ settledAt, amountPaise }) => entry('paid', settledAt, amountPaise)),
    ...corrected.map((at) => entry('corrected', at)),
    ...requests.flatMap(({ state, askedAt, answeredAt }) => [
      entry('refund-asked', askedAt),
      ...(answeredAt && state !== 'asked' ? [entry(`refund-${state}`, answeredAt)] : []),
    ]),
    ...goingBack.flatMap(({ createdAt, doneAt, amountPaise }) => [
      entry('going-back', createdAt, amountPaise),
      ...(doneAt ? [entry('gone-back', doneAt, amountPaise)] : []),
    ]),
    ...(row.state === 'expired' ? [entry('lapsed', row.holdUntil)] : []),
    ...(row.state === 'cancelled' ? [entry('withdrawn', row.updatedAt)] : []),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const entry = (what: HistoryEntry['what'], at: Date, paise?: Paise): HistoryEntry => ({
  what,
  at: at.toISOString(),
  ...(paise !== undefined && { amount: toRupees(paise) }),
});
