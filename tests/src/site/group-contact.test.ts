/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { emailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aCheckout } from '#machines/samples.ts';
import {
  groupOrdersFlow,
  groupPaymentFlow,
  groupSignInFlow,
  keptSession,
  sessionKey,
} from '#src/site/group-orders/flow.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve({}),
  refreshSession: () => Promise.resolve({}),
}));

let service: Loopback;

beforeEach(async () => {
  service = await loopback();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `${service.url}/orders/group` });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await service.close();
});

const sentRequests = () =>
  service.requests.map(({ method, path }) => `${method} ${path.replace('/prod/v1/expo/simc-2025/group', '')}`);
const last = () => service.requests.at(-1)!;
const order = 'K4D9Q';
const input = { token: 'token-1', order };

it('verification reads the email from the link and returns a session for the code', async () => {
  const expires = '2025-08-17T11:00:00.000Z';
  service.next(
    { body: { order_code: order, email: 'meena@hospital.example', due: expires } },
    { body: { status: true } },
    { body: { session: 'token-1', expires } },
  );
  const proof = createActor(groupSignInFlow, { input: { link: { order, key: '0123' } } }).start();
  proof.send({ type: 'link.confirmed' });
  await waitFor(proof, (state) => state.matches('proving'));
  const code = proof.getSnapshot().children['emailCode'] as ActorRefFrom<typeof emailCodeMachine>;
  code.send({ type: 'email.changed', email: 'Meena@Hospital.example' });
  code.send({ type: 'email.submitted' });
  await waitFor(code, (state) => state.hasTag('code'));
  code.send({ type: 'code.changed', code: '123456' });
  code.send({ type: 'code.submitted' });
  const { context } = await waitFor(proof, (state) => state.matches('proven'));
  expect(sentRequests()).toEqual(['POST /link', 'POST /otp/send', 'POST /otp/verify']);
  expect(JSON.parse(last().body)).toEqual({ email: 'Meena@Hospital.example', otp_code: '123456' });
  expect(context.session).toEqual({ token: 'token-1', email: 'meena@hospital.example', expires });
});

describe('the groups of a contact', () => {
  async function reading() {
    service.next({ body: { data: [aGroupPaid(), aGroupBooked({ order_code: 'OTHER' })] } });
    const actor = createActor(groupOrdersFlow, { input }).start();
    await waitFor(actor, (state) => state.matches('showing'));
    expect(last().headers['x-group-session']).toBe('token-1');
    return actor;
  }
  type Actor = Awaited<ReturnType<typeof reading>>;
  const settled = (actor: Actor) => waitFor(actor, (state) => state.matches({ showing: { open: 'ready' } }));

  it('have names that are corrected by the participant number', async () => {
    const actor = await reading();
    service.next({ body: aGroupParticipant({ name: 'Arun K. Das' }) });
    actor.send({ type: 'person.opened', order, number: 2 });
    actor.send({ type: 'person.changed', name: 'Arun K. Das' });
    actor.send({ type: 'person.submitted' });
    await settled(actor);
    expect([sentRequests().at(-1), last().body, last().headers['x-group-session']]).toEqual([
      `PUT /orders/${order}/participants/2`,
      '{"name":"Arun K. Das","email":"arun@hospital.example"}',
      'token-1',
    ]);
  });

  it('have passes that are sent by number one at a time, or all after a yes', async () => {
    const actor = await reading();
    for (const [number, body] of [
      [2, '{"participant":2}'],
      [undefined, '{}'],
    ] as const) {
      service.next({ body: { sent: 1, left_out: 0 } });
      actor.send({ type: 'passes.requested', order, ...(number && { number }) });
      if (!number) actor.send({ type: 'passes.confirmed' });
      await settled(actor);
      expect([sentRequests().at(-1), last().body]).toEqual([`POST /orders/${order}/passes/email`, body]);
    }
  });

  it('are cancelled and loaded again', async () => {
    const actor = await reading();
    service.next({ body: { status: true } }, { body: { data: [] } });
    actor.send({ type: 'cancel.requested', order: 'OTHER' });
    actor.send({ type: 'cancel.confirmed' });
    await settled(actor);
    expect(sentRequests().slice(-2)).toEqual(['POST /orders/OTHER/cancel', 'GET /orders']);
    expect(service.requests.at(-2)!.body).toBe('{}'); // a JSON request must have a body
  });

  it.each([
    ['passes', 'passes.pdf', `passes-${order}.pdf`],
    ['proforma', 'pro-forma.pdf', `pro-forma-${order}.pdf`],
    ['participants', 'participants.csv', `participants-${order}.csv`],
  ] as const)('have %s that are saved under the name the service gives', async (file, path, name) => {
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this);
    });
    URL.createObjectURL = () => 'blob:file';
    const actor = await reading();
    service.next({ body: 'content', headers: { 'content-disposition': `attachment; filename="${name}"` } });
    actor.send({ type: 'file.requested', order, file });
    await settled(actor);
    expect([sentRequests().at(-1), last().headers['x-group-session']]).toEqual([
      `GET /orders/${order}/${path}`,
      'token-1',
    ]);
    expect(clicked.map(({ download }) => download)).toEqual([name]);
  });

  it('show why a file was refused', async () => {
    const actor = await reading();
    service.next({ status: 409, body: { message: 'Not paid.' } }, { body: { data: [aGroupPaid()] } });
    actor.send({ type: 'file.requested', order, file: 'passes' });
    const { context } = await settled(actor);
    expect(context.problem).toEqual({ sentence: 'Not paid.', order, isPerson: false });
  });
});

it('a group is paid with the checkout data of the service', async () => {
  service.next({ body: aCheckout({ gateway: 'unknown', script: '/none.js' }) });
  const payment = createActor(groupPaymentFlow, { input }).start();
  payment.send({ type: 'pay' });
  const { context } = await waitFor(payment, (state) => state.context.problem !== undefined);
  expect(sentRequests()).toEqual([`POST /orders/${order}/pay`]);
  expect([last().headers['x-group-session'], last().body, context.checkout?.gateway]).toEqual([
    'token-1',
    '{}',
    'unknown',
  ]);
});

describe('the session of a contact', () => {
  const session = { token: 'token-1', email: 'meena@hospital.example', expires: '2025-08-17T11:00:00.000Z' };

  it('is stored for the tab until it is removed', () => {
    keptSession.write(session);
    expect(keptSession.read()).toEqual(session);
    keptSession.write(undefined);
    expect([keptSession.read(), sessionStorage.getItem(sessionKey)]).toEqual([undefined, null]);
  });

  it.each(['', 'no JSON', '{}', '{"token":1,"email":"","expires":""}'])(
    'is absent if the storage contains %j',
    (text) => {
      sessionStorage.setItem(sessionKey, text);
      expect(keptSession.read()).toBeUndefined();
    },
  );
});
