import type { PaymentGateway, ProviderEvent, RefundState } from '#server/sales/payments/payment-gateway.ts';

export interface Captured {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/** What happens to the next refund: a state, a failed call, or a lost reply after the money was sent. */
export type RefundFate = RefundState | 'unreachable' | 'reply lost';

/**
 * A fake provider with its own data, which tests compare with ours. It captures an order at each call. It refunds
 * once per idempotency key.
 */
export class FakeProvider {
  readonly captured: Captured[] = [];
  /** the refunded payment by idempotency key */
  readonly refunded = new Map<string, string>();
  /** the refunded amount in paise by idempotency key */
  readonly paidBack = new Map<string, number>();
  /** idempotency keys of refunds that would have returned more than was captured; they are refused */
  readonly tooMuch: string[] = [];
  /** whether it reports refunds by event */
  tellsRefunds = false;
  /** idempotency keys of refused refunds, which stay refused */
  readonly refused = new Set<string>();
  /** all events in the order in which they are delivered */
  readonly events: ProviderEvent[] = [];
  refundFates: RefundFate[] = [];
  #orders = new Map<string, { amountPaise: number; currency: string; declined: boolean }>();

  readonly gateway: PaymentGateway = {
    name: 'fake',
    script: '/fake.js',
    hosts: { script: [], frame: [], connect: [], image: [] },
    key: 'fake',
    mode: 'test',
    createOrder: async ({ receipt, amountPaise, currency }) => {
      const providerOrderId = `fake_${receipt}`;
      if (!this.#orders.has(providerOrderId))
        this.#orders.set(providerOrderId, { amountPaise, currency, declined: false });
      return { providerOrderId };
    },
    verifyReceipt: async () => undefined,
    readWebhook: () => undefined,
    askPayment: async (id) =>
      this.captured.find(({ providerOrderId }) => providerOrderId === id) ??
      (this.#orders.get(id)?.declined ? 'failed' : 'open'),
    refund: async ({ providerOrderId, providerPaymentId, amountPaise, idempotencyKey: key }) => {
      if (this.refunded.has(key)) return 'refunded';
      if (this.refused.has(key)) return 'refused';
      const payment = this.captured.find(({ providerPaymentId: id }) => id === providerPaymentId);
      if (payment && this.returnedOf(providerPaymentId) + amountPaise > payment.amountPaise) {
        this.tooMuch.push(key);
        this.refused.add(key);
        return 'refused';
      }
      const fate = this.refundFates.shift() ?? 'refunded';
      if (fate === 'unreachable') throw new Error('the fake provider does not answer');
      if (fate === 'refused') this.refused.add(key);
      if (fate === 'refunded' || fate === 'reply lost') {
        this.refunded.set(key, providerPaymentId);
        this.paidBack.set(key, amountPaise);
        const returned = { providerOrderId, providerPaymentId, amountPaise, currency: 'INR' };
        if (this.tellsRefunds) this.#tell({ type: 'returned', payment: returned, providerOrderId, refundKey: key });
      }
      if (fate === 'reply lost') throw new Error('the reply of the fake provider is lost');
      return fate;
    },
  };

  /** Sum in paise that was returned of a payment. */
  returnedOf(paymentId: string): number {
    const keys = [...this.refunded].filter(([, id]) => id === paymentId).map(([key]) => key);
    return keys.reduce((sum, key) => sum + (this.paidBack.get(key) ?? 0), 0);
  }

  get orders(): string[] {
    return [...this.#orders.keys()];
  }

  /** Captures a payment of this order. */
  capture(id: string): void {
    const { amountPaise = 0, currency = 'INR' } = this.#orders.get(id) ?? {};
    const providerPaymentId = `pay_${id}_${this.captured.length}`;
    const payment = { providerOrderId: id, providerPaymentId, amountPaise, currency };
    this.captured.push(payment);
    this.#tell({ type: 'paid', payment, providerOrderId: id });
  }

  decline(id: string): void {
    const order = this.#orders.get(id);
    if (order) order.declined = true;
    this.#tell({ type: 'failed', payment: undefined, providerOrderId: id });
  }

  #tell(event: Omit<ProviderEvent, 'eventId'>): void {
    this.events.push({ ...event, eventId: `evt_${this.events.length}` });
  }
}
