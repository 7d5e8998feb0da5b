import type { PersonEdit, RefundQuestion } from '#machines/order-page/order-page.ts';
import {
  askRefund as askRefundEndpoint,
  correctPerson as correctEndpoint,
  downloadOrderDocument,
  payOrder as payEndpoint,
  readOrderPage,
  type OrderPageData,
} from '#schemas/api/order-page.api.ts';
import { call, download, ids } from '#src/lib/http/api-client.ts';
import { orderToken } from '#src/lib/order-token.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The token of an order link. Requests send it in a header, because proxies and logs store URLs. Decision 37. */
interface ByLink {
  token: string;
}

const params = { expoId: ids.expoId };
const byLink = ({ token }: ByLink, signal: AbortSignal) => ({ params, headers: { 'x-order-link': token }, signal });

export const readOrder = (order: ByLink, signal: AbortSignal) => call(readOrderPage, byLink(order, signal));

/**
 * Reads the order with this code, if this browser has placed it. Without a code, reads the newest order of this
 * browser. Returns undefined if this browser has no token of an order.
 */
export async function readOwnOrder(code: string | undefined, signal?: AbortSignal): Promise<OrderPageData | undefined> {
  const token = orderToken.find();
  if (token === undefined) return undefined;
  const query = code === undefined ? {} : { query: { code } };
  return call(readOrderPage, { params, ...query, headers: { 'x-order-token': token }, signal });
}

export const payOrder = (order: ByLink, signal: AbortSignal) =>
  call(payEndpoint, { ...byLink(order, signal), body: {} });

export const correctPerson = ({ number, name, email, ...order }: ByLink & PersonEdit, signal: AbortSignal) =>
  call(correctEndpoint, {
    ...byLink(order, signal),
    params: { ...params, number: String(number) },
    body: { name, email },
  });

export const askRefund = ({ ground, message, ...order }: ByLink & RefundQuestion, signal: AbortSignal) =>
  call(askRefundEndpoint, { ...byLink(order, signal), body: { ground, message } });

export async function saveDocument({ document, ...order }: ByLink & { document: string }, signal: AbortSignal) {
  const request = { ...byLink(order, signal), params: { ...params, document }, fallbackName: `${document}.pdf` };
  saveFile(await download(downloadOrderDocument, request));
}
