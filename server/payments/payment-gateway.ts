/**
 * Interface to a payment provider. Adapters implement its protocol. Each call throws if the provider is unreachable.
 */
export interface PaymentGateway {
  readonly name: string;
  /** URL of the checkout script, loaded at the payment step */
  readonly script: string;
  /** public key for the checkout; empty if the provider needs none */
  readonly key: string;
  /** 'live' if real money moves */
  readonly mode: 'test' | 'live';
  /** hosts that its checkout may load, frame and call on payment pages */
  readonly hosts: CheckoutHosts;
  /**
   * Creates the provider's order. Idempotent by receipt. Throws `AmountTooHigh` if the amount exceeds the limit of
   * the account.
   */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /**
   * Verifies the success response of a checkout. Returns the payment if the signature is valid and the money was
   * captured, else undefined, also for a response of another provider. The caller compares order and amount with its
   * rows.
   */
  verifyReceipt(receipt: Record<string, unknown>): Promise<ProviderPayment | undefined>;
  /** Reads a webhook. Undefined if the signature over the raw body is invalid. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | undefined;
  /** Asks for the state of a provider order, for reconciliation. */
  askPayment(providerOrderId: string): Promise<PaymentAnswer>;
  /** Refunds a payment. Idempotent by key: repeated calls return the progress. */
  refund(request: RefundRequest): Promise<RefundState>;
}

/** The amount exceeds the limit of the account. Retrying does not help; the provider can raise the limit. */
export class AmountTooHigh extends Error {
  override readonly name = 'AmountTooHigh';
}

/** Origins other than this site. */
export interface CheckoutHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The gateway of each checkout; undefined if not configured. */
export interface Gateways {
  conference: PaymentGateway | undefined;
  awards: PaymentGateway | undefined;
}

export interface NewProviderOrder {
  /** id of the attempt: 3 to 40 letters, digits, _ or - */
  receipt: string;
  amountPaise: number;
  currency: string;
  /** the buyer; mobile number as typed */
  customer: { name: string; email: string; mobile: string };
  /** URL to which an external checkout returns */
  returnUrl: string;
}

export interface ProviderOrder {
  providerOrderId: string;
  /** further data that the provider's checkout needs */
  session?: string;
}

export interface ProviderPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/**
 * The captured payment, or a state: `open`, not paid yet; `failed`, declined so far, but another try may succeed;
 * `closed`, can no longer be paid; `unknown`, the provider has no such order.
 */
export type PaymentAnswer = ProviderPayment | 'open' | 'failed' | 'closed' | 'unknown';

export interface RefundRequest {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  /** idempotency key of the refund: 10 to 40 letters and digits */
  idempotencyKey: string;
}

/** `pending`: accepted, ask again with the same key; `refused`: the provider will not refund. */
export type RefundState = 'refunded' | 'pending' | 'refused';

export interface ProviderEvent {
  eventId: string;
  type: 'paid' | 'failed' | 'returned' | 'other';
  /** refunded amount if `returned`; may be less than was paid */
  payment: ProviderPayment | undefined;
  providerOrderId: string | undefined;
}
