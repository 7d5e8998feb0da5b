import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { orderToken } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { eq } from 'drizzle-orm';
import { aReceipt, anOrder, confirm, send } from './orders.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Calls the API of the order page. Paths: '' reads the order; '/pay', '/people/1'… */
export const requestOrderPage = (
  { app, services }: TestServer,
  path: string,
  { link, browser, ...options }: { link?: string; browser?: string } & InjectOptions = {},
): Promise<LightMyRequestResponse> => {
  const { api, ids } = services.conference.event;
  return app.inject({
    method: options.payload ? 'POST' : 'GET',
    url: `/${api.stage}/v1/expo/${ids.expoId}/order${path}`,
    headers: { ...(link && { 'x-order-link': link }), ...(browser && { 'x-order-token': browser }) },
    ...options,
  });
};

type Wanted = Parameters<typeof anOrder>[1] & { token?: string };

/** Places an order. Returns it with the token of its link. */
export async function anOpenOrder(server: TestServer, { token, ...wanted }: Wanted = {}) {
  const placed = await send(server, anOrder(server.services, wanted), token === undefined ? {} : { token });
  if (placed.statusCode !== 200) throw new Error(placed.body);
  const { order_id: providerOrderId, order_code: code } = placed.json();
  return { providerOrderId, code, link: await linkOf(server, code) };
}

export async function linkOf({ db, services }: TestServer, code: string): Promise<string> {
  const [row] = await db.orm.select().from(orders).where(eq(orders.code, code));
  return orderToken(services.keys, row!);
}

/** Places and pays an order. Returns it with the token of its link. */
export async function aPaidOrder(server: TestServer, wanted: Wanted = {}) {
  const order = await anOpenOrder(server, wanted);
  await confirm(server, aReceipt(server, order.providerOrderId));
  return order;
}

export async function readOrderPage(server: TestServer, link: string): Promise<OrderPageData> {
  const reply = await requestOrderPage(server, '', { link });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

export const refusal = (reply: LightMyRequestResponse): [number, string] => [reply.statusCode, reply.json().message];
