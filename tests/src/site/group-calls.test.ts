import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { fetchGroupWorkshops, groupBody, placeGroup, takenEmails } from '#src/forms/group-booking/api.ts';
import { groupToken, orderToken } from '#src/lib/order-token.ts';
import { aGroupContact, anAttendee, somePasses } from '#machines/samples.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve({}),
  refreshSession: vi.fn<() => void>(),
}));

let service: Loopback;
let stored: Map<string, string>;

/** A fake localStorage. With `isForbidden`, every access throws. */
const storage = (isForbidden = false) => {
  const touch = <T>(give: () => T): T => {
    if (isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError');
    return give();
  };
  return {
    getItem: (key: string) => touch(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => touch(() => void stored.set(key, value)),
    removeItem: (key: string) => touch(() => void stored.delete(key)),
  };
};

beforeEach(async () => {
  service = await loopback();
  stored = new Map();
  vi.stubGlobal('location', { href: `${service.url}/bulk-booking` });
  vi.stubGlobal('localStorage', storage());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  groupToken.forget();
  orderToken.forget();
  vi.unstubAllGlobals();
  await service.close();
});

const expo = `/prod/v1/expo/${event.ids.expoId}`;
const tokens = () => service.requests.map(({ headers }) => headers['x-order-token']);
const guest = (number: number, workshops: string[] = []) => ({
  ...anAttendee({ email: `p${number}@hospital.example` }),
  workshops,
});
const aGroup = (own = {}) => ({
  key: 'post' as const,
  pass: somePasses()[1]!,
  answers: aGroupContact(),
  participants: [guest(1), guest(2, ['airway', 'suture']), guest(3, ['airway'])],
  total: 7900,
  ...own,
});

describe('the calls of a group', () => {
  it('check all emails in one request [BULK-34] [API-07]', async () => {
    service.next({ body: { status: false, taken: ['P2@hospital.example'] } });
    expect(await takenEmails(['p1@hospital.example', 'P2@hospital.example'])).toEqual(['P2@hospital.example']);
    const [{ method, path, body }] = service.requests as [Loopback['requests'][0]];
    expect(`${method} ${path}`).toBe(`POST ${expo}/email/unique`);
    expect(JSON.parse(body)).toEqual({ emails: ['p1@hospital.example', 'P2@hospital.example'] });
  });

  it('go on to the order if the check is refused because of too many calls', async () => {
    service.next({ status: 429, body: { message: 'Too many attempts.' } });
    expect(await takenEmails(['p1@hospital.example'])).toEqual([]);
  });

  it('load the workshops of the pass, where seats of the own unpaid group count as free', async () => {
    service.next({ body: { status: true, data: [] } });
    await fetchGroupWorkshops('post');
    expect(service.requests[0]!.path).toBe(`${expo}/conference/${event.ids.conferenceIds.post}/addon`);
    expect(tokens()).toEqual([stored.get('symposia.group')]);
  });

  it('place the group in one request, and return the status of the reply [BULK-36] [ORDER-10]', async () => {
    service.next({ status: 200 }, { status: 202 });
    expect([await placeGroup(aGroup()), await placeGroup(aGroup())]).toEqual([200, 202]);
    expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(2).fill(`POST ${expo}/order/create/visitor/${event.ids.eventCode}`),
    );
    expect(JSON.parse(service.requests[0]!.body)).toEqual(groupBody(aGroup()));
  });

  it.each([
    [
      { status: 409, body: { message: '3 seats left in Airway, 5 chosen', detail: [] } },
      '3 seats left in Airway, 5 chosen',
    ],
    [{ status: 422, body: { message: 'The total is now ₹8,000.' } }, 'The total is now ₹8,000.'],
  ])('show the message of a refusal: %o [ERR-B-06]', async (reply, sentence) => {
    service.next(reply);
    await expect(placeGroup(aGroup())).rejects.toMatchObject({ status: reply.status, sentence });
  });
});

describe('the body of a group', () => {
  const body = groupBody(aGroup());

  it('contains every participant with the chosen workshops, in one slot [ORDER-11] [ORDER-12]', () => {
    expect(body).toMatchObject({ bookingType: 'bulk', conferenceTicket2: 3, conferenceTicket1: 0, OrderCost: 7900 });
    expect(body.conferenceData2).toEqual(aGroup().participants);
    expect(body.addonData).toEqual(['airway', 'suture', 'airway']);
  });

  it('contains the version of the privacy notice on screen, and a value for an untouched box', () => {
    expect(body.consentVersion).toBe(event.consent.version);
    expect(JSON.stringify(body)).toContain('"hasGstNumber":false');
  });
});

describe('the token of a group', () => {
  it('is created before the first attempt, and stays until a reply was received', async () => {
    service.next({ status: 0 }, { status: 503, body: { message: 'Later.' } }, { status: 202 }, { status: 200 });
    await expect(placeGroup(aGroup())).rejects.toThrow('fetch failed');
    await expect(placeGroup(aGroup())).rejects.toMatchObject({ status: 503 });
    await placeGroup(aGroup());
    await placeGroup(aGroup());
    expect(tokens()[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(tokens()).size).toBe(1);
  });

  it('is replaced after a group was placed, so the next group does not replace it', async () => {
    service.next({ status: 200 }, { status: 200 });
    await placeGroup(aGroup());
    expect(stored.size).toBe(0);
    await placeGroup(aGroup());
    expect(new Set(tokens()).size).toBe(2);
  });

  it('is not the token of single orders', () => {
    expect(groupToken.read()).not.toBe(orderToken.read());
    groupToken.keep('a-group');
    orderToken.keep('an-order');
    groupToken.forget();
    expect([...stored]).toEqual([['symposia.order', 'an-order']]);
  });

  it('lasts as long as the page if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', storage(true));
    const token = groupToken.read();
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    expect(groupToken.read()).toBe(token);
    groupToken.forget();
    expect(groupToken.read()).not.toBe(token);
  });
});
