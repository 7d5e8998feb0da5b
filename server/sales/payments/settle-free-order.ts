import type { Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Services } from '#server/sales/services.ts';
import { settleInTransaction, type Settling } from './settle-payment.ts';
import { freeGateway } from './transfer-gateway.ts';

interface PlacedOrder {
  code: string;
  currency: string;
  total_paise: number;
}

/** Completes an order with the price 0 in the transaction that places it. Returns false for an order that costs something. */
export async function settleIfFree(
  tx: Sql,
  services: Settling,
  { code, currency, total_paise: totalPaise }: PlacedOrder,
): Promise<boolean> {
  if (totalPaise > 0) return false;
  await settleInTransaction(tx, services, {
    gateway: freeGateway,
    providerOrderId: code,
    providerPaymentId: code,
    amountPaise: 0,
    currency,
  });
  return true;
}

/** Returns whether a free order with this code was completed that this browser has placed. It asks as it confirms a payment. */
export async function isFreeAndPaid(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { code, token }: { code: string; token: string },
): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM settlements s JOIN orders o ON o.id = s.order_id
     WHERE s.gateway = $1 AND s.provider_payment_id = $2 AND o.token_hash = ANY($3)`,
    [freeGateway, code, hashesOf(keys, token)],
  );
  return found.length > 0;
}

/** The hashes that orders of this browser can have, of bookings, nominations and upgrades. */
const hashesOf = (keys: Keys, token: string): string[] =>
  (['order-token', 'award-token', 'upgrade-token'] as const).map((purpose) => keys.sign(purpose, token));
