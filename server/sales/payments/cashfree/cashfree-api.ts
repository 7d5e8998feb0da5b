import { createHash } from 'node:crypto';
import { askProvider, fields, list, ProviderRefusal, text } from '../provider-call.ts';
import type { NewProviderOrder, RefundRequest } from '../payment-gateway.ts';
import { fromWireRupees, toWireRupees } from './rupees.ts';

export interface CashfreeKeys {
  clientId: string;
  clientSecret: string;
  mode: 'test' | 'live';
  /** URL of the API, such as https://api.cashfree.com/pg */
  url: string;
  limitMs?: number;
}

export interface CashfreeOrder {
  id: string;
  session: string;
  amountPaise: number;
  currency: string;
  /** ACTIVE, PAID, EXPIRED, TERMINATED, TERMINATION_REQUESTED */
  status: string;
}

/** One attempt to pay an order; `id` is Cashfree's cf_payment_id. */
interface CashfreePayment {
  id: string;
  status: string;
}

export type CashfreeApi = ReturnType<typeof cashfreeApi>;

const version = '2025-01-01';

/**
 * Client for the endpoints of Cashfree's API that the service uses: https://www.cashfree.com/docs/api-reference. The
 * time limit in `signal` is for all calls together.
 */
export function cashfreeApi({ clientId, clientSecret, url }: CashfreeKeys, signal: AbortSignal) {
  const signed = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': version };
  const get = (path: string) => askProvider({ method: 'GET', url: `${url}${path}`, headers: signed, signal });
  const post = (path: string, { body, key }: { body: object; key: string }) => {
    const headers = { ...signed, 'x-idempotency-key': uuidOf(key) };
    return askProvider({ method: 'POST', url: `${url}${path}`, headers, body, signal });
  };
  const at = (orderId: string, rest = '') => `/orders/${encodeURIComponent(orderId)}${rest}`;

  return {
    createOrder: async (request: NewProviderOrder): Promise<CashfreeOrder> =>
      order(await post('/orders', { body: newOrder(request), key: `order ${request.receipt}` })),

    /** Returns an order, or undefined if Cashfree does not know it. */
    async order(id: string): Promise<CashfreeOrder | undefined> {
      const found = await get(at(id)).catch(unlessUnknown);
      return found === undefined ? undefined : order(found);
    },

    paymentsOf: async (orderId: string): Promise<CashfreePayment[]> =>
      list(await get(at(orderId, '/payments'))).map((from) => ({
        id: idOf(from.cf_payment_id),
        status: text(from, 'payment_status'),
      })),

    /** Requests a refund. Returns its status: PENDING, SUCCESS, ONHOLD, CANCELLED or FAILED. */
    async refund({ providerOrderId, amountPaise, idempotencyKey: id }: RefundRequest): Promise<string> {
      const body = { refund_id: id, refund_amount: toWireRupees(amountPaise), refund_speed: 'STANDARD' };
      return text(fields(await post(at(providerOrderId, '/refunds'), { body, key: `refund ${id}` })), 'refund_status');
    },

    /** Returns the status of a refund that the service has requested, or undefined if there is none. */
    async refundStatus({ providerOrderId, idempotencyKey: id }: RefundRequest): Promise<string | undefined> {
      const found = await get(at(providerOrderId, `/refunds/${encodeURIComponent(id)}`)).catch(unlessUnknown);
      return found === undefined ? undefined : text(fields(found), 'refund_status');
    },
  };
}

function newOrder({ receipt, amountPaise, currency, customer, returnUrl }: NewProviderOrder): object {
  const { name, email } = customer;
  return {
    order_id: receipt,
    order_amount: toWireRupees(amountPaise),
    order_currency: currency,
    customer_details: {
      customer_id: receipt,
      customer_phone: phone(customer.mobile),
      customer_email: email,
      // Cashfree refuses names with other letters
      ...(/^[A-Za-z][A-Za-z ]{2,99}$/.test(name) && { customer_name: name }),
    },
    order_meta: { return_url: returnUrl },
  };
}

/** Returns ten digits for an Indian number. Other numbers keep their country code. */
function phone(mobile: string): string {
  const typed = mobile.replace(/[\s()\-.]/g, '');
  return /^\+?91\d{10}$/.test(typed) ? typed.slice(-10) : typed;
}

/** Returns a UUID that depends only on the key. Cashfree requires a UUID as idempotency key. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Returns a payment id as text. Older versions of the API send it as a number. */
export function idOf(id: unknown): string {
  if ((typeof id !== 'string' || id === '') && !Number.isSafeInteger(id))
    throw new Error('Cashfree sent no payment id');
  return String(id);
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof ProviderRefusal && error.status === 404)) throw error;
}

function order(entity: unknown): CashfreeOrder {
  const from = fields(entity);
  return {
    id: text(from, 'order_id'),
    session: text(from, 'payment_session_id'),
    amountPaise: fromWireRupees(from.order_amount),
    currency: text(from, 'order_currency'),
    status: text(from, 'order_status'),
  };
}
