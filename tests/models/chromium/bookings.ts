import { awardOrder } from '#domain/awards.ts';
import { aNominee } from '#machines/award-samples.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { anOrder } from '#tests/support/samples/orders.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** Places an unpaid order with this email, outside the browser. */
async function placeUnpaid(origin: string, email: string, workshopIds?: string[]): Promise<{ order_id: string }> {
  const path = `/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventCode}`;
  return post(origin + path, anOrder({ conference }, { answers: { email }, ...(workshopIds && { workshopIds }) }));
}

/** Places the unpaid order of a nomination. Returns the data that its payment page receives. */
export async function nominateFor(origin: string, award: string): Promise<AwardCheckout> {
  const path = `/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventSlug}`;
  const order = awardOrder(aNominee(), { award, cost: conference.awards.earlyBirdPrice });
  return post(origin + path, { ...order, consentVersion: conference.event.consent.version });
}

/** Books and pays, so that the email has a ticket. */
export async function bookFor(origin: string, email: string, workshopIds?: string[]): Promise<void> {
  const { order_id } = await placeUnpaid(origin, email, workshopIds);
  const receipt = await post<object>(`${origin}/sandbox/approve`, { order_id });
  await post(`${origin}/${api.stage}/v1/expo/order/confirm/${ids.orgSlug}`, receipt);
}

async function post<Reply>(url: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
