/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, describe, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { sendPassFlow } from '#src/site/tickets/passes/send-pass-dialog.tsx';
import { singleBookingFlow, workshopListFlow } from '#src/forms/booking/flow.ts';
import { ticketRetrievalFlow } from '#src/site/tickets/flow.ts';
import { aCheckout, aDelegate, aLookup, somePasses } from '#machines/samples.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

let service: Loopback;
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  service = await loopback();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `${service.url}/booking` });
  vi.spyOn(console, 'warn').mockReturnValue();
  logged.mockReset().mockReturnValue();
});
afterEach(async () => {
  localStorage.clear();
  document.head.replaceChildren();
  delete window.SandboxCheckout;
  await service.close();
});

interface Answers {
  handler: (receipt: Record<string, unknown>) => void;
  onfailed: (error: unknown) => void;
  ondismiss: () => void;
}

/** A fake of the sandbox library. `ends` is called when a checkout opens. */
function withVisitorWho(ends: (options: Answers) => void): void {
  window.SandboxCheckout = class {
    options: Answers;
    constructor(options: Answers) {
      this.options = options;
    }
    open() {
      ends(this.options);
    }
  };
}

async function booking(order: { status?: number; body?: unknown }, confirmed: unknown = true) {
  service.next({ body: { status: true, data: [somePasses()] } });
  const actor = createActor(singleBookingFlow, { input: { pass: 'under', count: 1, maxTickets: 1 } });
  const notices: string[] = [];
  actor.on('notice', ({ sentence }) => notices.push(sentence));
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('fillingContact'));
  const checked = { body: { status: true } };
  service.next(checked, checked, order, { body: confirmed }); // the email is checked, and its unpaid order looked for
  actor.send({ type: 'contact.submitted', answers: aDelegate(), workshops: [] });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5000 });
  return { snapshot: actor.getSnapshot(), notices };
}

describe('booking', () => {
  it('runs from the pass to a confirmed payment [BOOK-27, BOOK-31]', async () => {
    withVisitorWho(({ handler }) => handler({ payment_id: 'p' }));
    const { snapshot } = await booking({ body: aCheckout() });

    expect(snapshot.value).toBe('paid');
    const paths = service.requests.map(({ path }) => path.replace(/^.*expo\/(simc-2025\/)?/, ''));
    expect(paths).toContain('email/unpaid');
    expect(paths.filter((path) => path !== 'email/unpaid')).toEqual([
      'landingpage/pass',
      'email/unique?email=meena%40hospital.example',
      'order/create/visitor/SIMC25',
      'order/confirm/sample-state-medical-university',
    ]);
    expect(service.requests.at(-1)?.body).toBe('{"payment_id":"p"}');
  });

  it.each([
    ['declined', ({ onfailed }: Answers) => onfailed({})],
    ['dismissed', ({ ondismiss }: Answers) => ondismiss()],
  ] as const)('ends as %s when the checkout does', async (outcome, ends) => {
    withVisitorWho(ends);

    expect((await booking({ body: aCheckout() })).snapshot.value).toBe(outcome);
  });

  it('shows an alert while the library is missing [ERR-S-07]', async () => {
    const { snapshot, notices } = await booking({ body: aCheckout() });

    expect(snapshot.value).toBe('fillingContact');
    expect(notices).toEqual(['payment library is still loading – please try again in a second']);
  });

  it('logs an order that could not be placed, and shows no message [ERR-S-09]', async () => {
    const { snapshot, notices } = await booking({ status: 500, body: { message: 'Something went wrong.' } });

    expect([snapshot.value, notices]).toEqual(['fillingContact', []]);
    expect(logged.mock.calls).toEqual([['The order was not placed:', expect.objectContaining({ status: 500 })]]);
  });

  it('passes the refusal of the service to the form', async () => {
    const { snapshot } = await booking({ status: 409, body: { message: 'No seats left in Airway.' } });

    expect(snapshot.context.problem).toEqual({ sentence: 'No seats left in Airway.', fields: [] });
  });

  it('loads no library if no payments are set up', () => {
    preloadCheckout();

    expect(document.querySelectorAll('script')).toHaveLength(0);
  });
});

describe('workshops', () => {
  it('are loaded from the service', async () => {
    service.next({
      body: {
        status: true,
        data: [{ id: 'a', name: 'A', amount: 1, max_count: 2, left_count: 1, description: { dateTime: 'x' } }],
      },
    });
    const actor = createActor(workshopListFlow, { input: { conferenceId: 'c', most: 5 } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('loaded'));

    expect(actor.getSnapshot().context.workshops).toMatchObject([{ id: 'a', group: 'Others', leftCount: 1 }]);
  });
});

describe('tickets', () => {
  it('are found by email and code, and sent again [TICKET-04]', async () => {
    const actor = createActor(ticketRetrievalFlow, { input: { supportEmail: 's@x.example' } }).start();
    actor.send({ type: 'email.changed', email: 'meena@hospital.example' });
    actor.send({ type: 'email.submitted' });
    await waitFor(actor, (snapshot) => snapshot.matches('codeStep'));
    service.next({ body: aLookup() });
    actor.send({ type: 'code.changed', code: '012345' });
    actor.send({ type: 'code.submitted' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('tickets'));
    expect(actor.getSnapshot().context.lookup).toEqual(aLookup());

    const mailing = createActor(sendPassFlow).start();
    mailing.send({ type: 'pass.chosen', passId: '4T2MZ-8QK1C' });
    mailing.send({ type: 'pass.confirmed' });
    await waitFor(mailing, (snapshot) => snapshot.hasTag('sent'));
    expect(service.requests.at(-1)?.path).toContain('/passes/4T2MZ-8QK1C/email?code=SIMC25');
  });

  it('show a message if they do not exist [ERR-T-01]', async () => {
    service.next({ status: 404, body: { message: 'Failed to send OTP.', detail: 'Email not found' } });
    const actor = createActor(ticketRetrievalFlow, {
      input: { email: 'meena@hospital.example', supportEmail: 's@x.example' },
    }).start();
    await waitFor(actor, ({ context }) => context.problem !== undefined);

    expect(actor.getSnapshot().context.problem).toMatch(/^Your email doesn't have any tickets\..* s@x\.example /);
  });
});
