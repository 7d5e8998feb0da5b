import type { Page, Route } from 'playwright-core';
import type { CashfreeFake } from './cashfree-fake.ts';
import type { RazorpayFake } from './razorpay-fake.ts';

/**
 * Fakes of the provider scripts. They use the hosts of the provider, and show a form with three buttons. They report
 * data from the page that the provider's documentation does not allow.
 */
const form = `
  function form(name, told) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', name);
    const frame = document.createElement('iframe');
    frame.src = told.frame;
    frame.title = name;
    dialog.append(frame, document.createElement('p'));
    dialog.lastChild.textContent = told.text;
    for (const [text, press] of Object.entries(told.buttons)) {
      const button = document.createElement('button');
      button.textContent = text;
      button.onclick = press;
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
    return () => dialog.remove();
  }
  const ask = async (address, body) => (await fetch(address, { method: 'POST', body: JSON.stringify(body) })).json();
`;

const razorpayScript = `(() => { ${form}
  const script = document.createElement('script');
  script.src = 'https://cdn.razorpay.com/static/cx/razorpay-risk-detection/bundle.js';
  document.head.append(script);
  const known = ['key', 'order_id', 'amount', 'currency', 'name', 'description', 'prefill', 'handler', 'modal'];
  window.Razorpay = class {
    #told = {};
    constructor(options) {
      const extra = Object.keys(options).filter((name) => !known.includes(name));
      if (extra.length > 0 || !options.key.startsWith('rzp_')) throw new Error('Razorpay was handed ' + extra);
      this.options = options;
    }
    on(event, told) { this.#told[event] = told; }
    open() {
      const { order_id, amount, name, prefill, handler, modal } = this.options;
      ask('https://lumberjack.razorpay.com/v1/track', {});
      const close = form('Razorpay checkout', {
        frame: 'https://api.razorpay.com/v1/checkout/public',
        text: name + ' ' + amount + ' ' + prefill.contact,
        buttons: {
          Pay: async () => { const answer = await ask('https://api.razorpay.com/pay', { order_id }); close(); handler(answer); },
          Fail: async () => this.#told['payment.failed'](await ask('https://api.razorpay.com/fail', { order_id })),
          Close: () => { close(); modal.ondismiss(); },
        },
      });
    }
  };
})();`;

const cashfreeScript = `(() => { ${form}
  window.Cashfree = ({ mode }) => ({
    checkout: ({ paymentSessionId, redirectTarget }) => new Promise((resolve) => {
      if (mode !== 'sandbox' || redirectTarget !== '_modal') throw new Error('Cashfree was handed ' + mode + redirectTarget);
      const over = (answer) => { close(); resolve(answer); };
      const close = form('Cashfree checkout', {
        frame: 'https://payments-test.cashfree.com/forms',
        text: paymentSessionId,
        buttons: {
          Pay: async () => {
            await ask('https://sandbox.cashfree.com/pay', { paymentSessionId });
            over({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } });
          },
          Fail: async () => {
            await ask('https://sandbox.cashfree.com/fail', { paymentSessionId });
            over({ error: { code: 'payment_failed', message: 'Transaction failed' } });
          },
          Close: () => over({ error: { code: 'user_cancelled', message: 'Payment popup was closed' } }),
        },
      });
    }),
  });
})();`;

/** All requests of the page to provider hosts, oldest first: 'checkout.razorpay.com/v1/checkout.js'. */
export type Reached = string[];

const open = { 'access-control-allow-origin': '*' };
const script = (body: string) => ({ contentType: 'text/javascript', body });

export async function withRazorpay(page: Page, provider: RazorpayFake): Promise<Reached> {
  return answering(page, /^https:\/\/[a-z-]+\.razorpay\.com\//, (path, body) => {
    const order = String(body.order_id);
    if (path.endsWith('/v1/checkout.js')) return script(razorpayScript);
    if (path.endsWith('/pay')) return { headers: open, json: provider.pay(order) };
    if (path.endsWith('/fail')) return { headers: open, json: provider.decline(order) };
    if (path.endsWith('/bundle.js')) return script('');
    return { headers: open, contentType: 'text/html', body: '{}' };
  });
}

export async function withCashfree(page: Page, provider: CashfreeFake): Promise<Reached> {
  return answering(page, /^https:\/\/[a-z-]+\.cashfree\.com\//, (path, body) => {
    const order = [...provider.orders.values()].find((one) => one.payment_session_id === body.paymentSessionId);
    if (path.endsWith('/js/v3/cashfree.js')) return script(cashfreeScript);
    if (path.endsWith('/pay')) provider.pay(order!.order_id);
    if (path.endsWith('/fail')) provider.decline(order!.order_id);
    return { headers: open, contentType: 'text/html', body: '{}' };
  });
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

async function answering(
  page: Page,
  hosts: RegExp,
  answer: (path: string, body: Record<string, unknown>) => Fulfilment,
): Promise<Reached> {
  const reached: Reached = [];
  await page.route(hosts, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    reached.push(`${host}${pathname}`);
    const body: Record<string, unknown> = JSON.parse(route.request().postData() ?? '{}');
    await route.fulfill(answer(pathname, body));
  });
  return reached;
}
