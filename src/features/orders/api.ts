import {
  askRefund as askRefundEndpoint,
  correctPerson as correctEndpoint,
  downloadOrderDocument,
  payOrder as payEndpoint,
  readOrderDesk,
  type OrderDesk,
} from '#schemas/api/order-desk.api.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { call, download } from '#src/lib/http/api-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';
import { orderToken } from '#src/lib/order-token.ts';

/**
 * Calls of the order page. The token of the link is sent in a header, because proxies and logs store URLs. Decision 37.
 */
const params = { expoId: ids.expoId };
const byLink = (token: string, signal?: AbortSignal) => ({
  params,
  headers: { 'x-order-link': token },
  signal,
});

export const readOrder = (token: string, signal?: AbortSignal): Promise<OrderDesk> =>
  call(readOrderDesk, byLink(token, signal));

/**
 * Reads the order with this code that was placed in this browser, or the newest if the code is undefined. Returns
 * undefined if this browser has never begun an order.
 */
export async function readOwnOrder(code: string | undefined, signal?: AbortSignal): Promise<OrderDesk | undefined> {
  const token = orderToken.find();
  if (token === undefined) return undefined;
  return call(readOrderDesk, {
    params,
    ...(code !== undefined && { query: { code } }),
    headers: { 'x-order-token': token },
    signal,
  });
}

export const payOrder = (token: string, signal?: AbortSignal): Promise<Checkout> =>
  call(payEndpoint, { ...byLink(token, signal), body: {} });

export const correctPerson = (
  { token, number, name, email }: { token: string; number: number; name: string; email: string },
  signal?: AbortSignal,
): Promise<OrderDesk> =>
  call(correctEndpoint, {
    ...byLink(token, signal),
    params: { ...params, number: String(number) },
    body: { name, email },
  });

export const askRefund = (
  { token, ground, message }: { token: string; ground: string; message: string },
  signal?: AbortSignal,
): Promise<OrderDesk> => call(askRefundEndpoint, { ...byLink(token, signal), body: { ground, message } });

export const fetchDocument = (
  { token, document }: { token: string; document: string },
  signal?: AbortSignal,
): Promise<File> => {
  const { headers } = byLink(token);
  return download(downloadOrderDocument, {
    params: { ...params, document },
    headers,
    signal,
    fallbackName: `${document}.pdf`,
  });
};
