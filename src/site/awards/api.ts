import { awardOrder, nominationOf } from '#domain/awards.ts';
import awards from '#event/awards.json' with { type: 'json' };
import { createAwardOrder, registerNomination, type AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { call, consentVersion, ids } from '#src/lib/http/api-client.ts';
import { awardToken } from '#src/lib/order-token.ts';

interface Nominated {
  award: string;
  answers: AwardAnswers;
}

/** Saves a nomination. A retry with the same token saves no second one. Rows: API-11, ORDER-18. */
export async function sendNomination({ award, answers }: Nominated, signal?: AbortSignal): Promise<void> {
  await call(registerNomination, {
    params: { expoId: ids.expoId },
    query: { type: award },
    body: { ...nominationOf(answers, award), consentVersion },
    headers: { 'x-order-token': awardToken.read() },
    signal,
  });
}

/**
 * Places the order of a nomination. Returns the whole response for the payment page. Then deletes the token, because
 * the next nomination needs a new one. Rows: API-12, ORDER-19 to ORDER-24.
 */
export async function placeAwardOrder({ award, answers }: Nominated, signal?: AbortSignal): Promise<AwardCheckout> {
  const order = await call(createAwardOrder, {
    params: { expoId: ids.expoId, eventCode: ids.eventSlug },
    body: { ...awardOrder(answers, { award, cost: awards.earlyBirdPrice }), consentVersion },
    headers: { 'x-order-token': awardToken.read() },
    signal,
  });
  awardToken.forget();
  return order;
}
