import { confirmOrder, type Receipt } from '#schemas/api/orders.api.ts';
import { call } from '../http/api-client.ts';
import { ids } from '../http/event-ids.ts';

/**
 * Sends the signed result of the provider to the service unchanged. Only `true` means verified. Rows: API-13, AWPAY-18.
 */
export async function confirmPayment(receipt: Receipt, signal?: AbortSignal): Promise<boolean> {
  const verified = await call(confirmOrder, {
    params: { orgSlug: ids.orgSlug },
    body: receipt,
    signal,
  });
  return verified === true;
}
