import { readEventFile } from '#server/event-file.ts';
import { anOrder } from '#tests/support/orders.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;

/** An unpaid order of someone else, which takes the address until its hold ends. */
export async function takeAddress(origin: string, email: string): Promise<{ order_id: string }> {
  const path = `/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventCode}`;
  return post(origin + path, anOrder({ conference }, { answers: { email } }));
}

/** A paid booking: the address has a ticket. */
export async function bookFor(origin: string, email: string): Promise<void> {
  const { order_id } = await takeAddress(origin, email);
  const receipt = await post<object>(`${origin}/sandbox/approve`, { order_id });
  await post(`${origin}/${api.stage}/v1/expo/order/confirm/${ids.orgSlug}`, receipt);
}

async function post<Reply>(url: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
