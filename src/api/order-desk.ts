import {
  askRefund as askRefundEndpoint,
  correctPerson as correctEndpoint,
  downloadOrderDocument,
  payOrder as payEndpoint,
  readOrderDesk,
  type OrderDesk,
} from '#schemas/api/order-desk.api.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { addressOf, call } from './client.ts';
import { base, ids } from './event.ts';
import { fileReply } from './file-reply.ts';
import { orderToken } from './order-token.ts';

/** The calls of the page of an order: its link goes in a header, for addresses are written down on the way. Decision 37. */
const params = { expoId: ids.expoId };
const byLink = (token: string, signal?: AbortSignal) => ({
  params,
  headers: { 'x-order-link': token },
  ...(signal && { signal }),
});

export const readOrder = (token: string, signal?: AbortSignal): Promise<OrderDesk> =>
  call(readOrderDesk, byLink(token, signal));

/** The newest order of this browser. */
export const readOwnOrder = (signal?: AbortSignal): Promise<OrderDesk> =>
  call(readOrderDesk, { params, headers: { 'x-order-token': orderToken.read() }, ...(signal && { signal }) });

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

const timeLimitMs = 60_000;

export async function fetchDocument(
  { token, document }: { token: string; document: string },
  signal?: AbortSignal,
): Promise<File> {
  const { url, method } = downloadOrderDocument;
  const limit = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(addressOf(base, url, { ...params, document }), {
    method,
    headers: { 'x-order-link': token },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  return fileReply(response, `${document}.pdf`);
}
