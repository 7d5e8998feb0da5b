/**
 * The checkout of the sandbox gateway: a dialog that takes no money. It calls the same handlers as the checkout of
 * a provider. The service serves this file unchanged. Styles are set through the DOM, so no style sheet is needed.
 *
 *   new SandboxCheckout({ order_id, amount, name, …, handler(answer), onfailed(error), ondismiss() }).open()
 */
(() => {
  'use strict';

  const light = {
    scheme: 'light',
    ground: '#ffffff',
    ink: '#13232a',
    soft: '#3d5056',
    line: '#d8e2e4',
    control: '#73878d',
    primary: '#0d5461',
    onPrimary: '#ffffff',
    bad: '#96171a',
  };
  const dark = {
    scheme: 'dark',
    ground: '#17272d',
    ink: '#e8f0f1',
    soft: '#b4c5c9',
    line: '#3c535b',
    control: '#6b8289',
    primary: '#7dbdc8',
    onPrimary: '#06222a',
    bad: '#ffaaa2',
  };
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });

  const element = (name, { style = {}, text, children = [], ...properties } = {}) => {
    const made = Object.assign(document.createElement(name), properties);
    Object.assign(made.style, style);
    if (text !== undefined) made.textContent = text;
    made.append(...children);
    return made;
  };

  /** Returns the colours of the colour scheme of the page. If the page has none, uses the scheme of the system. */
  const colours = () => {
    const named = document.documentElement.getAttribute('data-mantine-color-scheme');
    const isDark = named ? named === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    return isDark ? dark : light;
  };

  const button = (text, { line, ground, ink }, onclick) =>
    element('button', {
      type: 'button',
      text,
      onclick,
      style: {
        font: 'inherit',
        fontWeight: '600',
        minHeight: '48px',
        padding: '0 20px',
        borderRadius: '8px',
        border: `1.5px solid ${line}`,
        background: ground,
        color: ink,
        cursor: 'pointer',
      },
    });

  const row = (term, description, { soft }) =>
    element('div', {
      style: { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '8px 0' },
      children: [
        element('dt', { text: term, style: { color: soft, whiteSpace: 'nowrap' } }),
        element('dd', {
          text: description,
          style: { margin: '0', textAlign: 'right', overflowWrap: 'anywhere', fontWeight: '600' },
        }),
      ],
    });

  /** A row with a long id, in a small font below its label. */
  const idRow = (term, id, { soft }) =>
    element('div', {
      style: { padding: '8px 0' },
      children: [
        element('dt', { text: term, style: { color: soft } }),
        element('dd', {
          text: id,
          style: { margin: '0', overflowWrap: 'anywhere', font: '13px/1.5 ui-monospace, Menlo, Consolas, monospace' },
        }),
      ],
    });

  class SandboxCheckout {
    #options;
    #dialog;
    #problem;
    #buttons;
    #isOver = false;

    constructor(options) {
      this.#options = options;
    }

    open() {
      this.#draw();
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    }

    #draw() {
      const { order_id: order, amount, name, description } = this.#options;
      const look = colours();
      const { ground, ink, soft, line, control, primary, onPrimary, bad } = look;
      this.#buttons = [
        button('Approve payment', { ground: primary, line: primary, ink: onPrimary }, () => this.#ask('approve')),
        button('Decline payment', { ground, line: bad, ink: bad }, () => this.#ask('decline')),
        button('Close checkout', { ground, line: control, ink }, () => this.#end('ondismiss')),
      ];
      this.#problem = element('p', { role: 'alert', style: { margin: '0', color: bad } });
      const heading = element('h2', {
        id: 'sandbox-checkout-title',
        text: 'Sandbox checkout',
        style: { margin: '0 0 4px', fontSize: '22px', lineHeight: '1.3' },
      });
      const note = element('p', {
        id: 'sandbox-checkout-note',
        text: 'This is a test: no money is taken.',
        style: { margin: '0 0 12px', color: soft },
      });
      const facts = element('dl', {
        style: { margin: '0 0 16px', borderTop: `1px solid ${line}`, borderBottom: `1px solid ${line}` },
        children: [
          row('Payee', name, look),
          row('For', description, look),
          idRow('Order id', order, look),
          row('Amount', rupees.format(amount / 100), look),
        ],
      });
      const actions = element('div', {
        style: { display: 'grid', gap: '12px' },
        children: [this.#problem, ...this.#buttons],
      });
      this.#dialog = element('dialog', {
        children: [heading, note, facts, actions],
        oncancel: (event) => {
          event.preventDefault();
          if (!this.#buttons[0].disabled) this.#end('ondismiss');
        },
        style: {
          boxSizing: 'border-box',
          width: 'min(440px, calc(100vw - 32px))',
          maxHeight: 'calc(100dvh - 32px)',
          overflow: 'auto',
          padding: '24px',
          border: `1px solid ${look === dark ? line : ground}`,
          borderRadius: '12px',
          background: ground,
          color: ink,
          colorScheme: look.scheme,
          font: '16px/1.5 system-ui, sans-serif',
          boxShadow: '0 24px 64px rgb(6 46 55 / 40%)',
        },
      });
      this.#dialog.setAttribute('aria-labelledby', heading.id);
      this.#dialog.setAttribute('aria-describedby', note.id);
    }

    /** Calls the provider, then the handler of the page with its reply. */
    async #ask(verb) {
      this.#setBusy(true);
      this.#problem.textContent = '';
      try {
        const reply = await fetch(`/sandbox/${verb}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ order_id: this.#options.order_id }),
        });
        if (!reply.ok) throw new Error(`The sandbox answered ${reply.status}`);
        const answer = await reply.json();
        this.#end(verb === 'approve' ? 'handler' : 'onfailed', answer);
      } catch (error) {
        console.error(error);
        this.#setBusy(false);
        this.#problem.textContent = 'The sandbox cannot be reached. Please try again.';
      }
    }

    #setBusy(isBusy) {
      for (const each of this.#buttons) each.disabled = isBusy;
    }

    #end(told, answer) {
      if (this.#isOver) return;
      this.#isOver = true;
      this.#dialog.close();
      this.#dialog.remove();
      this.#options[told]?.(answer);
    }
  }

  window.SandboxCheckout = SandboxCheckout;
})();
