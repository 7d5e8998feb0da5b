import type { Sql } from '#server/db/database.ts';
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

/** Returns whether a free order with this code was completed. The browser asks as it confirms a payment. */
export async function isFreeAndPaid({ query }: Sql, code: string): Promise<boolean> {
  const found = await query(`SELECT 1 FROM settlements WHERE gateway = $1 AND provider_payment_id = $2`, [
    freeGateway,
    code,
  ]);
  return found.length > 0;
}
