/** What the service asks of a payment provider; adapters speak the provider's protocol. */
export interface PaymentGateway {
  readonly name: string;
  /** address of the checkout script the browser loads on the booking page */
  readonly script: string;
  /** public key the checkout is opened with */
  readonly key: string;
  /** Makes the provider's order for ours; repeats with the same receipt give the same order. Throws when unreachable. */
  createOrder(order: { receipt: string; amountPaise: number; currency: string }): Promise<{ providerOrderId: string }>;
  /**
   * Reads the checkout's success response. Gives the payment when its signature is right for the provider order it names,
   * else undefined. The caller compares order and amount with its own rows.
   */
  verifyReceipt(receipt: Record<string, unknown>): Promise<ProviderPayment | undefined>;
  /** Reads a webhook; undefined when the signature over the raw body is wrong. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | undefined;
  /** Sends money back; repeats with the same payment refund once. */
  refund(payment: { providerPaymentId: string; amountPaise: number }): Promise<void>;
}

export interface ProviderPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

export interface ProviderEvent {
  eventId: string;
  type: 'paid' | 'failed' | 'other';
  payment: ProviderPayment | undefined;
  providerOrderId: string | undefined;
}
