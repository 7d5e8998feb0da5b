/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout } from '#machines/samples.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { openCheckout } from '#src/lib/payments/checkout.ts';
import { handlers } from './checkout-handlers.ts';

const scripts = () => [...document.querySelectorAll('script')];
const settled = () => new Promise((resolve) => setTimeout(resolve));
let count = 0;
/** A new script URL for each call. */
const aScript = () => `https://provider.example/${(count += 1)}.js`;

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  delete window.Razorpay;
  delete window.Cashfree;
});

type RazorpayOptions = ConstructorParameters<NonNullable<Window['Razorpay']>>[0];

/** A fake of Razorpay's library. */
function withRazorpay() {
  const forms: { options: RazorpayOptions; decline: () => void }[] = [];
  window.Razorpay = class {
    #declined = () => {};
    constructor(readonly options: RazorpayOptions) {}
    on(event: string, handlerMocks: () => void) {
      if (event === 'payment.failed') this.#declined = handlerMocks;
    }
    open() {
      forms.push({ options: this.options, decline: () => this.#declined() });
    }
  };
  return forms;
}

const razorpayOrder = (own: Partial<Checkout> = {}) =>
  aCheckout({ gateway: 'razorpay', key: 'rzp_test_x', order_id: 'order_1', script: aScript(), ...own });

describe('the checkout of Razorpay', () => {
  it('gets the documented options, in paise, and nothing else of the order [AWPAY-15] [AWPAY-16]', () => {
    const forms = withRazorpay();
    const { key, order_id, amount, currency, name, description, prefill, OrderCost } = razorpayOrder();
    openCheckout(razorpayOrder(), handlers());
    expect(forms[0]?.options).toEqual({
      key,
      order_id,
      amount,
      currency,
      name,
      description,
      prefill,
      handler: expect.any(Function),
      modal: { confirm_close: true, ondismiss: expect.any(Function) },
    });
    expect(amount).toBe(OrderCost * 100);
  });

  it('ends as paid with the signed response', () => {
    const [forms, handlerMocks] = [withRazorpay(), handlers()];
    openCheckout(razorpayOrder(), handlerMocks);
    forms[0]!.options.handler({ razorpay_payment_id: 'pay_1' });
    forms[0]!.options.modal.ondismiss();
    expect(handlerMocks.ends).toEqual([['paid', { razorpay_payment_id: 'pay_1' }]]);
  });

  it('stays open after a declined payment, which may succeed in the same form', () => {
    const [forms, handlerMocks] = [withRazorpay(), handlers()];
    openCheckout(razorpayOrder(), handlerMocks);
    forms[0]!.decline();
    expect(handlerMocks.ends).toEqual([]);
    forms[0]!.options.handler({ razorpay_payment_id: 'pay_2' });
    expect(handlerMocks.ends).toEqual([['paid', { razorpay_payment_id: 'pay_2' }]]);
  });

  it.each([
    ['failed', 'after a declined payment', true],
    ['dismissed', 'without one', false],
  ])('ends as %s when it is closed %s', (end, _when, isDeclined) => {
    const [forms, handlerMocks] = [withRazorpay(), handlers()];
    openCheckout(razorpayOrder(), handlerMocks);
    if (isDeclined) forms[0]!.decline();
    forms[0]!.options.modal.ondismiss();
    forms[0]!.options.modal.ondismiss();
    expect(handlerMocks.ends).toEqual([[end]]);
  });
});

const cashfreeOrder = (own: Partial<Checkout> = {}) =>
  aCheckout({ gateway: 'cashfree', key: '', session: 'session_1', order_id: 'cf-order', script: aScript(), ...own });

describe('the checkout of Cashfree', () => {
  type End = { error?: { code?: string; message?: string }; redirect?: boolean; paymentDetails?: object };

  async function opened(end: End | Error, own: Partial<Checkout> = {}) {
    const handlerMocks = handlers();
    const checkout = vi.fn<(order: object) => Promise<End>>(async () => {
      if (end instanceof Error) throw end;
      return end;
    });
    const account = vi.fn<(account: object) => { checkout: typeof checkout }>(() => ({ checkout }));
    window.Cashfree = account;
    openCheckout(cashfreeOrder(own), handlerMocks);
    await settled();
    return { handlerMocks, account, checkout };
  }

  it.each([
    ['test', 'sandbox'],
    ['live', 'production'],
  ] as const)('is opened with the session of the order, in this page, for %s money', async (mode, cashfreeMode) => {
    const { account, checkout } = await opened({}, { mode });
    expect(account).toHaveBeenCalledWith({ mode: cashfreeMode });
    expect(checkout).toHaveBeenCalledWith({ paymentSessionId: 'session_1', redirectTarget: '_modal' });
  });

  it.each([
    [
      'paid, for the service to ask',
      { paymentDetails: { paymentMessage: 'x' } },
      ['paid', { cashfree_order_id: 'cf-order' }],
    ],
    ['dismissed', { error: { code: 'user_cancelled', message: '' } }, ['dismissed']],
    ['dismissed', { error: { message: 'Payment popup has been closed' } }, ['dismissed']],
    ['failed', { error: { code: 'session_expired', message: 'Session expired' } }, ['failed']],
    ['failed', new Error('network'), ['failed']],
  ])('ends as %s after %o', async (_name, end, expected) => {
    const { handlerMocks } = await opened(end);
    expect(handlerMocks.ends).toEqual([expected]);
  });

  it('has no end while it continues on its own page', async () => {
    expect((await opened({ redirect: true })).handlerMocks.ends).toEqual([]);
  });

  it('is a failed payment if the order has no session', async () => {
    expect((await opened({}, { session: undefined as unknown as string })).handlerMocks.ends).toEqual([['failed']]);
  });
});

describe('the library of a provider', () => {
  it('is loaded when a visitor pays, and then opens', async () => {
    const handlerMocks = handlers();
    openCheckout(razorpayOrder(), handlerMocks);
    expect(scripts()).toHaveLength(1);
    expect(handlerMocks.ends).toEqual([]);
    const forms = withRazorpay();
    scripts()[0]!.dispatchEvent(new Event('load'));
    await settled();
    expect(forms).toHaveLength(1);
  });

  it('that cannot be loaded is missing, and is loaded again at the next click [ERR-S-07]', async () => {
    const [handlerMocks, order] = [handlers(), razorpayOrder()];
    openCheckout(order, handlerMocks);
    scripts()[0]!.dispatchEvent(new Event('error'));
    await settled();
    expect(handlerMocks.ends).toEqual([['unavailable']]);
    openCheckout(order, handlerMocks);
    expect(scripts()).toHaveLength(1);
  });

  it('that is loaded without content is missing', async () => {
    const handlerMocks = handlers();
    openCheckout(razorpayOrder(), handlerMocks);
    scripts()[0]!.dispatchEvent(new Event('load'));
    await settled();
    expect(handlerMocks.ends).toEqual([['unavailable']]);
  });

  it('is awaited for eight seconds', async () => {
    vi.useFakeTimers();
    const handlerMocks = handlers();
    openCheckout(cashfreeOrder(), handlerMocks);
    await vi.advanceTimersByTimeAsync(7900);
    expect(handlerMocks.ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(handlerMocks.ends).toEqual([['unavailable']]);
  });

  it('opens nothing for a visitor who left the page', async () => {
    const handlerMocks = handlers();
    const leave = openCheckout(razorpayOrder(), handlerMocks);
    leave();
    const forms = withRazorpay();
    scripts()[0]!.dispatchEvent(new Event('load'));
    await settled();
    expect([forms, handlerMocks.ends]).toEqual([[], []]);
  });
});
