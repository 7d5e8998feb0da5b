/** What the service asks of a payment provider; adapters speak the provider's protocol. Each call throws when it is unreachable. */
export interface PaymentGateway {
  readonly name: string;
  /** address of the checkout script the browser loads at the step of paying */
  readonly script: string;
  /** public key the checkout is opened with; empty where the provider's needs none */
  readonly key: string;
  /** whether real money moves */
  readonly mode: 'test' | 'live';
  /** what its checkout may load, frame and call, on the documents where something is paid */
  readonly hosts: CheckoutHosts;
  /**
   * Makes the provider's order for ours; repeats with the same receipt give the same order, ready to be paid. Throws
   * `AmountTooHigh` where the provider takes no payment so high.
   */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /**
   * Reads the checkout's success response. Gives the payment when it is the provider's word and the money is taken, else
   * undefined, as for a response of another provider. The caller compares order and amount with its own rows.
   */
  verifyReceipt(receipt: Record<string, unknown>): Promise<ProviderPayment | undefined>;
  /** Reads a webhook; undefined when the signature over the raw body is wrong. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | undefined;
  /** What has become of an order, for whoever has heard nothing. */
  askPayment(providerOrderId: string): Promise<PaymentAnswer>;
  /** Sends money back. Repeats with the same key refund once, and answer how far it is. */
  refund(asked: RefundRequest): Promise<RefundState>;
}

/** The provider takes no payment so high, now or later; it raises the limit of an account when asked to. */
export class AmountTooHigh extends Error {
  override readonly name = 'AmountTooHigh';
}

/** Origins besides this site. */
export interface CheckoutHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The gateway of each checkout; undefined while its payments are not set up. */
export interface Gateways {
  conference: PaymentGateway | undefined;
  awards: PaymentGateway | undefined;
}

export interface NewProviderOrder {
  /** our payment's id: 3 to 40 letters, digits, _ or - */
  receipt: string;
  amountPaise: number;
  currency: string;
  /** who pays; mobile as typed */
  customer: { name: string; email: string; mobile: string };
  /** the page to which a checkout that leaves the site leads back */
  returnUrl: string;
}

export interface ProviderOrder {
  providerOrderId: string;
  /** what the provider's checkout asks for besides, where it does */
  session?: string;
}

export interface ProviderPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/**
 * The payment that was taken, or: `open`, nothing was paid yet; `failed`, every attempt was declined, and another may still
 * succeed; `closed`, it can no longer be paid; `unknown`, the provider has no such order.
 */
export type PaymentAnswer = ProviderPayment | 'open' | 'failed' | 'closed' | 'unknown';

export interface RefundRequest {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  /** one refund's own, always the same: 10 to 40 letters and digits */
  idempotencyKey: string;
}

/** `pending`: taken up by the provider, and to be asked again with the same key; `refused`: it will not be done. */
export type RefundState = 'refunded' | 'pending' | 'refused';

export interface ProviderEvent {
  eventId: string;
  type: 'paid' | 'failed' | 'returned' | 'other';
  /** of `returned` money: how much went back, perhaps less than was paid */
  payment: ProviderPayment | undefined;
  providerOrderId: string | undefined;
}
