import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { checkEmail, orderBody, placeOrder } from '#src/forms/booking/api.ts';
import { fetchPasses, fetchWorkshops } from '#src/lib/fetch-catalogue.ts';
import { confirmPayment } from '#src/lib/payments/checkout.flow.ts';
import { mailPass, sendCode, verifyCode } from '#src/site/tickets/api.ts';
import { aCheckout, aLookup, aWorkshop, somePasses } from '#machines/samples.ts';
import { aBooking } from './booking-fixture.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

const session = vi.hoisted(() => ({ current: {} as { idToken?: string } }));
vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve(session.current),
  refreshSession: () => Promise.resolve({ idToken: 'newer' }),
}));

let service: Loopback;
let stored: Map<string, string>;

beforeEach(async () => {
  service = await loopback();
  stored = new Map();
  session.current = {};
  vi.stubGlobal('location', { href: `${service.url}/booking` });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const expo = `/prod/v1/expo/${event.ids.expoId}`;
/** Replies to the check of an email, and to the call for the link of an unpaid order. The browser sends both at once. */
const nextAtCheck = (reply: { status?: number; body: object }) => service.next(reply, reply);
const sentRequests = () => service.requests.map(({ method, path }) => `${method} ${path}`);

describe('the catalogue', () => {
  it('sends the order token with the request for workshops, so seats held by this browser count as free', async () => {
    stored.set('symposia.order', 'mine');
    service.next({ body: { status: true, data: [] } });
    await fetchWorkshops('simc-2025-pg');
    expect(service.requests[0]!.headers['x-order-token']).toBe('mine');
  });

  it('reads the passes from data[0] of the reply [API-06]', async () => {
    service.next({ body: { status: true, data: [somePasses()] } });

    expect(await fetchPasses()).toEqual(somePasses());
    expect(sentRequests()).toEqual([`GET ${expo}/landingpage/pass`]);
  });

  it('reads the workshops of a category, with the description as object or as text [API-04]', async () => {
    const wire = { id: 'a', name: 'Airway', amount: 500, max_count: 20, left_count: 5 };
    service.next({
      body: {
        status: true,
        data: [
          { ...wire, description: { group: 'Skills', dateTime: '16 Oct FN' } },
          { ...wire, id: 'b', description: '{"dateTime":"17 Oct AN"}' },
        ],
      },
    });

    expect(await fetchWorkshops('simc-2025-pg')).toEqual([
      aWorkshop({ id: 'a', name: 'Airway' }),
      aWorkshop({ id: 'b', name: 'Airway', group: 'Others', dateTime: '17 Oct AN' }),
    ]);
    expect(sentRequests()).toEqual([`GET ${expo}/conference/simc-2025-pg/addon`]);
  });
});

describe('an email', () => {
  it.each([
    [true, 'free'],
    [false, 'taken'],
  ])('is free only if the status is true: %s [API-07]', async (status, check) => {
    nextAtCheck({ body: { status } });

    expect(await checkEmail('a+b@c.example')).toBe(check);
    expect(sentRequests()).toContain(`GET ${expo}/email/unique?email=a%2Bb%40c.example`);
  });

  it('is not free if the status is anything but true', async () => {
    nextAtCheck({ body: { status: 'no' } });

    expect(await checkEmail('a@b.example')).toBe('taken');
  });

  it('is placed without the check if a stranger has used up the checks [BOOK-30]', async () => {
    nextAtCheck({ status: 429, body: { message: 'Too many attempts.' } });

    expect(await checkEmail('a@b.example')).toBe('free');
  });

  it('is not placed if the check fails [BOOK-30]', async () => {
    nextAtCheck({ status: 500, body: { message: 'Something went wrong.' } });

    await expect(checkEmail('a@b.example')).rejects.toThrow('Something went wrong.');
  });

  it('gets the link of an unpaid order by email, and the reply does not tell whether there is one', async () => {
    nextAtCheck({ body: { status: true } });

    expect(await checkEmail('a@b.example')).toBe('free');
    expect(sentRequests().sort()).toEqual([
      `GET ${expo}/email/unique?email=a%40b.example`,
      `POST ${expo}/email/unpaid`,
    ]);
    expect(service.requests.map(({ body }) => body)).toContain('{"email":"a@b.example"}');
  });
});

describe('an order', () => {
  it('is sent to the event code and returns the whole reply [API-08]', async () => {
    service.next({ body: aCheckout() });

    expect(await placeOrder(aBooking())).toEqual(aCheckout());
    expect(sentRequests()).toEqual([`POST ${expo}/order/create/visitor/${event.ids.eventCode}`]);
    expect(JSON.parse(service.requests[0]!.body)).toEqual(orderBody(aBooking()));
  });

  it('sends a new token at first, and the token of the reply afterwards', async () => {
    service.next({ body: aCheckout({ order_token: 'mine' }) });
    await placeOrder(aBooking());
    await checkEmail('a@b.example');
    service.next({ body: aCheckout() });
    await placeOrder(aBooking());

    const calls = service.requests.filter(({ path }) => !path.includes('email/unique'));
    const [first, ...later] = calls.map(({ headers }) => headers['x-order-token']);
    expect(first).toMatch(/^[0-9a-f]{48}$/);
    expect(later).toEqual(['mine', 'mine']);
  });

  it('is placed if the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    service.next({ body: aCheckout() });

    expect(await placeOrder(aBooking())).toEqual(aCheckout());
  });
});

describe('a payment', () => {
  it('is confirmed with the unchanged receipt [API-13]', async () => {
    const receipt = { order_id: 'o', payment_id: 'p', signature: 's', more: { kept: [1] } };
    service.next({ body: true });

    expect(await confirmPayment(receipt)).toBe(true);
    expect(sentRequests()).toEqual([`POST /prod/v1/expo/order/confirm/${event.ids.orgSlug}`]);
    expect(JSON.parse(service.requests[0]!.body)).toEqual(receipt);
  });

  it.each([false, 'true', { status: true }, null])('is confirmed only by true, not by %o [API-13]', async (body) => {
    service.next({ body });

    expect(await confirmPayment({})).toBe(false);
  });
});

describe('the session of a visitor', () => {
  it.each([
    [{ idToken: 'token' }, 'Bearer token'],
    [{}, undefined],
  ])('is sent with every call if it is %j, and no call requires one [API-CL-07]', async (own, sent) => {
    session.current = own;
    service.next(
      { body: { status: true, data: [[]] } },
      { body: { status: true, data: [] } },
      { body: { status: true } },
      { body: { status: true } },
      { body: aCheckout() },
      { body: true },
      { body: { status: true } },
      { body: { status: 'verified', user_data: [] } },
      { body: { status: true } },
    );
    await fetchPasses();
    await fetchWorkshops('simc-2025-pg');
    await checkEmail('a@b.example');
    await placeOrder(aBooking());
    await confirmPayment({});
    await sendCode('a@b.example');
    await verifyCode({ email: 'a@b.example', code: '123456' });
    await mailPass({ passId: 'P-1' });

    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(Array(9).fill(sent));
  });
});

describe('tickets', () => {
  it('request a code by email [API-14]', async () => {
    await sendCode('a@b.example');

    expect([sentRequests(), service.requests[0]!.body]).toEqual([
      [`POST ${expo}/conference/booked/otp/send`],
      '{"email":"a@b.example"}',
    ]);
  });

  it('are read with the verified code [API-15]', async () => {
    service.next({ body: aLookup() });

    expect(await verifyCode({ email: 'a@b.example', code: '012345' })).toEqual(aLookup());
    expect(sentRequests()).toEqual([`POST ${expo}/conference/booked/otp/verify`]);
    expect(JSON.parse(service.requests[0]!.body)).toEqual({ otp_code: '012345', email: 'a@b.example' });
  });

  it('are sent once by email, by pass id and event code [API-16]', async () => {
    service.next({ status: 503 });

    await expect(mailPass({ passId: '4T2MZ-8QK1C' })).rejects.toMatchObject({ status: 503 });
    expect(sentRequests()).toEqual([`GET ${expo}/passes/4T2MZ-8QK1C/email?code=${event.ids.eventCode}`]);
  });
});
