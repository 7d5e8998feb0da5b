import type { Paise } from './money.ts';

interface Item {
  position: number;
  label: string;
  quantity: number;
  unitPaise: Paise;
}

/** Part of an item that a refund cancelled, and the money that it returned for this part. */
interface RefundedLine {
  position: number;
  quantity: number;
  pricePaise: Paise;
  refundPaise: Paise;
}

/**
 * Returns the items that an invoice shows after refunds: the quantities that are left, and the parts of the price that
 * refunds kept, each below its item. The sum is the price of all items less the refunds.
 */
export function remainingItems(
  items: readonly Item[],
  refunded: readonly RefundedLine[],
  keptLabel: (line: { label: string; quantity: number }) => string,
): Omit<Item, 'position'>[] {
  return items.flatMap(({ position, label, quantity, unitPaise }) => {
    const lines = refunded.filter((line) => line.position === position);
    const taken = lines.reduce((sum, line) => sum + line.quantity, 0);
    const kept = lines.reduce((sum, { pricePaise, refundPaise }) => sum + pricePaise - refundPaise, 0);
    return [
      ...(quantity > taken ? [{ label, quantity: quantity - taken, unitPaise }] : []),
      ...(kept > 0 ? [{ label: keptLabel({ label, quantity: taken }), quantity: 1, unitPaise: kept }] : []),
    ];
  });
}
