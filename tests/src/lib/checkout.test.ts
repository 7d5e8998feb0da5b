/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRuntime } from '#src/lib/read-runtime.ts';
import { openCheckout } from '#src/lib/payments/checkout.ts';
import { loadCheckoutScript } from '#src/lib/payments/script.ts';
import { aCheckout } from '#machines/samples.ts';
import { handlers } from './checkout-handlers.ts';

const scripts = () => [...document.querySelectorAll('script')];

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  document.head.replaceChildren();
  delete window.SandboxCheckout;
});

function withLibrary() {
  const opened: Record<string, unknown>[] = [];
  window.SandboxCheckout = class {
    options: Record<string, unknown>;
    constructor(options: object) {
      this.options = { ...options };
    }
    open() {
      opened.push(this.options);
    }
  };
  return opened;
}

describe('the checkout', () => {
  it('of an order with the price 0 is paid at once, without a script', () => {
    const calls = handlers();
    const checkout = { ...aCheckout(), gateway: 'free', script: '', amount: 0, order_code: 'SIMC25-FREE' };
    openCheckout(checkout, calls);
    const receipt = { free_order_id: 'SIMC25-FREE', order_token: checkout.order_token };
    expect(calls.ends).toEqual([['paid', receipt]]);
    expect(scripts()).toEqual([]);
  });

  it('gets the whole reply of the order [BOOK-31]', () => {
    const opened = withLibrary();
    const reply = { ...aCheckout(), something_new: 'kept' };
    openCheckout(reply, handlers());

    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject(reply);
  });

  it('ends as paid with the response of the gateway', () => {
    const [opened, handlerMocks] = [withLibrary(), handlers()];
    openCheckout(aCheckout(), handlerMocks);
    (opened[0]!.handler as (answer: object) => void)({ payment_id: 'p' });

    expect(handlerMocks.ends).toEqual([['paid', { payment_id: 'p' }]]);
  });

  it.each([
    ['onfailed', 'failed'],
    ['ondismiss', 'dismissed'],
  ])('ends by %s as %s', (option, outcome) => {
    const [opened, handlerMocks] = [withLibrary(), handlers()];
    openCheckout(aCheckout(), handlerMocks);
    (opened[0]![option] as () => void)();

    expect(handlerMocks.ends).toEqual([[outcome]]);
  });

  it('is unavailable while the library is missing, and loads it again at the next attempt [ERR-S-07]', () => {
    const handlerMocks = handlers();
    openCheckout(aCheckout({ script: '/sandbox/late.js' }), handlerMocks);

    expect(handlerMocks.ends).toEqual([['unavailable']]);
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/sandbox/late.js']);
  });

  it('is unavailable for an unknown gateway', () => {
    withLibrary();
    const handlerMocks = handlers();
    openCheckout(aCheckout({ gateway: 'other', script: '/other.js' }), handlerMocks);

    expect(handlerMocks.ends).toEqual([['unavailable']]);
  });
});

describe('the library', () => {
  it('is added to the page once for any number of requests', async () => {
    const loads = [loadCheckoutScript('/once.js'), loadCheckoutScript('/once.js')];
    expect(scripts()).toHaveLength(1);

    scripts()[0]!.dispatchEvent(new Event('load'));
    await Promise.all(loads);
    await loadCheckoutScript('/once.js');
    expect(scripts()).toHaveLength(1);
  });

  it('can be requested again after it failed to load', async () => {
    const first = loadCheckoutScript('/lost.js');
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not load');

    const second = loadCheckoutScript('/lost.js');
    scripts()[0]!.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('is loaded again after a timeout, and the late first script is ignored', async () => {
    const wait = new AbortController();
    loadCheckoutScript('/slow.js', wait.signal).catch(() => {});
    const [slow] = scripts();
    wait.abort();
    expect(scripts()).toEqual([]);

    const again = loadCheckoutScript('/slow.js');
    slow!.dispatchEvent(new Event('error'));
    const [fresh] = scripts();
    expect(fresh).not.toBe(slow);
    expect(scripts()).toHaveLength(1);
    fresh!.dispatchEvent(new Event('load'));
    await expect(again).resolves.toBeUndefined();
    await expect(loadCheckoutScript('/slow.js')).resolves.toBeUndefined();
    expect(scripts()).toHaveLength(1);
  });
});

describe('the settings in the page', () => {
  const gateways = { conference: { name: 'sandbox', script: '/sandbox/checkout.js' }, awards: null };
  const phases = { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' };

  it('are read unchanged', () => {
    const written = { phases, gateways, testPayments: true, now: '2025-08-17T04:30:00.000Z' };

    expect(readRuntime(JSON.stringify(written))).toEqual(written);
  });

  it.each([undefined, null, '', '{'])(
    'are those of the event, without a gateway, if the page contains none: %s',
    (text) => {
      expect(readRuntime(text)).toEqual({
        phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' },
        gateways: { conference: null, awards: null },
        testPayments: false,
        now: undefined,
      });
    },
  );
});
