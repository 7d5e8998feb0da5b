import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { anEnquiry, someGroups, someSpeakers } from '#machines/samples.ts';
import { sendEnquiry } from '#src/site/home/contact/flow.ts';
import { fetchClockOffset, fetchCommittee, fetchSeats, fetchSpeakers } from '#src/site/home/api.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

let service: Loopback;
let stored: Map<string, string>;

beforeEach(async () => {
  service = await loopback();
  stored = new Map();
  vi.stubGlobal('location', { href: `${service.url}/` });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const expo = `/prod/v1/expo/${event.ids.expoId}`;
const sentRequests = () => service.requests.map(({ method, path }) => `${method} ${path}`);

describe('the committee', () => {
  it('is read from data[0] of the reply [API-01]', async () => {
    service.next({ body: { data: [someGroups().map(({ title, members }) => ({ title, logos: members }))] } });

    expect(await fetchCommittee()).toEqual(someGroups());
    expect(sentRequests()).toEqual([`GET ${expo}/landingpage/committee`]);
  });

  it.each([{ data: [] }, { data: null }, {}])('is empty if the reply is %j [API-01]', async (body) => {
    service.next({ body });

    expect(await fetchCommittee()).toEqual([]);
  });

  it('may have groups without members', async () => {
    service.next({ body: { data: [[{ title: 'Patrons' }]] } });

    expect(await fetchCommittee()).toEqual([{ title: 'Patrons', members: [] }]);
  });
});

describe('the speakers', () => {
  it('are two lists in data[0] [API-02]', async () => {
    const { international, national } = someSpeakers();
    service.next({ body: { data: [{ international_speakers: international, national_speakers: national }] } });

    expect(await fetchSpeakers()).toEqual({ international, national });
    expect(sentRequests()).toEqual([`GET ${expo}/landingpage/speaker`]);
  });

  it.each([{ data: [{}] }, { data: [] }, {}])('are empty lists if the reply is %j [API-02]', async (body) => {
    service.next({ body });

    expect(await fetchSpeakers()).toEqual({ international: [], national: [] });
  });
});

describe('the seats', () => {
  const wire = { id: 'a', name: 'Airway', amount: 500, max_count: 20, left_count: 5, description: { group: 'Skills' } };

  it('are those of the whole conference, with the time of the answer [API-03]', async () => {
    service.next({ body: { status: true, data: [wire] } });
    const before = Date.now();
    const { workshops, asOf } = await fetchSeats();

    expect(workshops).toMatchObject([{ id: 'a', price: 500, leftCount: 5, maxCount: 20, group: 'Skills' }]);
    expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now());
    expect(sentRequests()).toEqual([`GET ${expo}/conference/${event.ids.conferenceId}/addon`]);
  });

  it('of the own order count as free, because the order token is sent', async () => {
    stored.set('symposia.order', 'mine');
    service.next({ body: { status: true, data: [] } });
    await fetchSeats();

    expect(service.requests[0]!.headers['x-order-token']).toBe('mine');
  });

  it.each([{ data: [wire] }, { status: false, data: [wire] }, { status: true }, { status: true, data: {} }])(
    'in another format are refused: %j [ERR-L-02, API-03]',
    async (body) => {
      service.next({ body });

      await expect(fetchSeats()).rejects.toThrow(/^Invalid response format from API$/);
    },
  );

  it('keep the message of a refusal [ERR-L-03]', async () => {
    service.next({ status: 404, body: { message: 'This event was not found.' } });

    await expect(fetchSeats()).rejects.toThrow(/^This event was not found.$/);
  });
});

describe('the clock', () => {
  it.each([-3_600_000, 0, 3_600_000])('of the service is %i ms ahead of the browser', async (ahead) => {
    service.next({ body: { now: new Date(Date.now() + ahead).toISOString() } });

    expect(Math.abs((await fetchClockOffset()) - ahead)).toBeLessThan(1000);
    expect(sentRequests()).toEqual([`GET ${expo}/clock`]);
  });

  it('of the service is corrected by half the duration of the call', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValueOnce(10_000).mockReturnValue(10_400);
    service.next({ body: { now: new Date(20_200).toISOString() } });
    const offset = await fetchClockOffset();
    now.mockRestore();

    expect(offset).toBe(10_000);
  });

  it('is requested once, and an answer without a time is ignored', async () => {
    service.next({ status: 503 });
    await expect(fetchClockOffset()).rejects.toMatchObject({ status: 503 });
    expect(service.requests).toHaveLength(1);

    service.next({ body: { now: 'soon' } });
    await expect(fetchClockOffset()).rejects.toThrow("'soon' is no time");
  });
});

describe('an enquiry', () => {
  const body = () => JSON.parse(service.requests[0]!.body) as Record<string, unknown>;

  it('is an email to the organiser [CONTACT-11]', async () => {
    await sendEnquiry(anEnquiry({ subject: 'Posters' }));

    expect(sentRequests()).toEqual([`POST /prod/v1/${event.ids.project}/send-html-email`]);
    expect(body()).toEqual({
      sender: `Enquiry <${event.contacts.mailFrom}>`,
      to: [event.contacts.enquiries],
      subject: 'New Contact Form Submission: Posters',
      html_body: expect.stringContaining('<td>How large may a poster be?</td>'),
      tracking: false,
    });
  });

  it.each([400, 429, 500])(
    'with status %i throws an error with one sentence and keeps the cause [ERR-L-05]',
    async (status) => {
      service.next({ status, body: { message: 'Too many attempts.' } });

      await expect(sendEnquiry(anEnquiry())).rejects.toMatchObject({
        message: 'Failed to send message',
        cause: { status },
      });
    },
  );

  it('is never sent twice, and a lost answer is another kind of error [ERR-L-05]', async () => {
    service.next({ status: 0 });

    await expect(sendEnquiry(anEnquiry())).rejects.not.toThrow('Failed to send message');
    expect(service.requests).toHaveLength(1);
  });
});
