import type { CheckoutHosts } from '#server/platform/pages/served-page.ts';

/** Interface to a payment provider. Each adapter implements one protocol. Calls throw if the provider is down. */
export interface PaymentGateway {
  readonly name: string;
  /** URL of the checkout script, which the browser loads at the payment step */
  readonly script: string;
  /** public key for the checkout; '' if the provider needs none */
  readonly key: string;
  /** 'live' if real money moves */
  readonly mode: 'test' | 'live';
  /** hosts that the checkout may load, frame and call */
  readonly hosts: CheckoutHosts;
  /**
   * Creates an order at the provider. Idempotent by receipt. Throws `AmountTooHigh` if the amount exceeds the limit
   * of the organiser's account.
   */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /**
   * Verifies the success response of a checkout. Returns the payment if the signature is valid and the money was
   * captured, else undefined. Also returns undefined for a response of another provider. The caller compares order
   * and amount with its own rows.
   */
  verifyReceipt(receipt: Record<string, unknown>): Promise<ProviderPayment | undefined>;
  /**
   * Returns the provider's order id in a success response without a signature. `verifyReceipt` then calls the provider, so
   * the caller first checks that the order is ours.
   */
  unsignedOrderId?(receipt: Record<string, unknown>): string | undefined;
  /** Reads a webhook. Returns undefined if the signature over the raw body is invalid. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | undefined;
  /** Returns the state of an order at the provider. Used for polling. */
  askPayment(providerOrderId: string): Promise<PaymentAnswer>;
  /** Refunds a payment. Idempotent by key: a second call returns the progress. */
  refund(request: RefundRequest): Promise<RefundState>;
}

/** The amount exceeds the limit of the organiser's account. Only the provider can raise the limit. */
export class AmountTooHigh extends Error {
  override readonly name = 'AmountTooHigh';
}

/** The gateways of the two checkouts; undefined if not configured. */
export interface Gateways {
  conference: PaymentGateway | undefined;
  awards: PaymentGateway | undefined;
}

/** Lists all configured gateways, without duplicates. */
export const gatewaysOf = ({ conference, awards }: Gateways): PaymentGateway[] =>
  [...new Set([conference, awards])].filter((gateway) => gateway !== undefined);

export interface NewProviderOrder {
  /** id of the attempt: 3 to 40 letters, digits, _ or - */
  receipt: string;
  amountPaise: number;
  currency: string;
  /** the buyer; the mobile number has the format that the buyer typed */
  customer: { name: string; email: string; mobile: string };
  /** URL to which an external checkout returns */
  returnUrl: string;
}

export interface ProviderOrder {
  providerOrderId: string;
  /** further text that the checkout needs */
  session?: string;
}

export interface ProviderPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/**
 * The captured payment, or a state. `open`: not paid yet; `failed`: all attempts so far were declined, and the buyer
 * can try again; `closed`: can no longer be paid; `unknown`: the provider does not have this order.
 */
export type PaymentAnswer = ProviderPayment | 'open' | 'failed' | 'closed' | 'unknown';

export interface RefundRequest {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  /** true if the rest of the payment stays, or goes back in other refunds */
  isPart?: boolean;
  /** idempotency key of the refund: 10 to 40 letters and digits */
  idempotencyKey: string;
}

/**
 * `pending`: accepted, so ask again later with the same key; `no-balance`: refused for now, because the organiser's
 * balance at the provider is too small, so ask again later too; `refused`: the provider will not refund.
 */
export type RefundState = 'refunded' | 'pending' | 'no-balance' | 'refused';

export interface ProviderEvent {
  eventId: string;
  /** `unreadable`: the signature is valid, but the body has an unknown shape */
  type: 'paid' | 'failed' | 'returned' | 'other' | 'unreadable';
  /** the payment; for the type `returned`, the amount is the refunded amount, which may be less than was paid */
  payment: ProviderPayment | undefined;
  providerOrderId: string | undefined;
  /**
   * for the type `returned`: the idempotency key of the refund; '' if it was not requested with a key; undefined if
   * the provider does not report it
   */
  refundKey?: string;
}
