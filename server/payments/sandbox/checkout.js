/**
 * The checkout of the sandbox gateway: a dialog that takes no money and answers as a provider's checkout does. It is served
 * as it stands here. Styles are set through the DOM, so that no style sheet is needed.
 *
 *   new SandboxCheckout({ order_id, amount, name, …, handler(answer), onfailed(error), ondismiss() }).open()
 */
(() => {
  'use strict';

  const ink = '#13232a';
  const peacock = '#0d5461';
  const bad = '#96171a';
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });

  const element = (name, { style = {}, text, children = [], ...properties } = {}) => {
    const made = Object.assign(document.createElement(name), properties);
    Object.assign(made.style, style);
    if (text !== undefined) made.textContent = text;
    made.append(...children);
    return made;
  };

  const button = (text, colours, onclick) =>
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
        border: `1.5px solid ${colours.line}`,
        background: colours.ground,
        color: colours.ink,
        cursor: 'pointer',
      },
    });

  const row = (term, description) =>
    element('div', {
      style: { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '8px 0' },
      children: [
        element('dt', { text: term, style: { color: '#3d5056', whiteSpace: 'nowrap' } }),
        element('dd', {
          text: description,
          style: { margin: '0', textAlign: 'right', overflowWrap: 'anywhere', fontWeight: '600' },
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
      this.#buttons = [
        button('Approve payment', { ground: peacock, line: peacock, ink: '#ffffff' }, () => this.#ask('approve')),
        button('Decline payment', { ground: '#ffffff', line: bad, ink: bad }, () => this.#ask('decline')),
        button('Close checkout', { ground: '#ffffff', line: '#73878d', ink }, () => this.#end('ondismiss')),
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
        style: { margin: '0 0 12px', color: '#3d5056' },
      });
      const facts = element('dl', {
        style: { margin: '0 0 16px', borderTop: '1px solid #d8e2e4', borderBottom: '1px solid #d8e2e4' },
        children: [
          row('Payee', name),
          row('For', description),
          row('Order id', order),
          row('Amount', rupees.format(amount / 100)),
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
          border: '0',
          borderRadius: '12px',
          background: '#ffffff',
          color: ink,
          colorScheme: 'light',
          font: '16px/1.5 system-ui, sans-serif',
          boxShadow: '0 24px 64px rgb(6 46 55 / 40%)',
        },
      });
      this.#dialog.setAttribute('aria-labelledby', heading.id);
      this.#dialog.setAttribute('aria-describedby', note.id);
    }

    /** Asks the provider; its answer is what the page is told. */
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
