import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantIn } from '#domain/time/dates.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

const publicUrl = 'https://simc2025.example';
let server: TestServer;
beforeAll(async () => void (server = await testServer({ services: { publicUrl } })));
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

/** The lines of a calendar entry by name, with folded lines joined. */
async function entry(file: string): Promise<Record<string, string>> {
  const { body } = await get(`/calendar/${file}`);
  const lines = body.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]),
  );
}

describe('calendar file', () => {
  it('has the conference as one entry for all its days', async () => {
    expect(await entry('conference.ics')).toMatchObject({
      UID: 'conference@simc-2025',
      DTSTAMP: '20250701T000000Z',
      'DTSTART;VALUE=DATE': '20251016',
      'DTEND;VALUE=DATE': '20251019',
      SUMMARY: 'Sample International Medical Conference 2025',
      LOCATION: String.raw`Sample Trade Centre\, New Wing\, Sample Nagar\, Sample City 600089`,
      'URL;VALUE=URI': 'https://simc2025.example/',
    });
  });

  it('has every workshop at its time in India', async () => {
    expect(await entry('airway.ics')).toMatchObject({
      UID: 'workshop-airway@simc-2025',
      DTSTART: '20251016T043000Z',
      DTEND: '20251016T073000Z',
      SUMMARY: 'SIMC 2025: Airway and ventilation',
      DESCRIPTION: String.raw`Critical Care\n16 Oct FN\, 10:00 to 13:00`,
    });
    const { workshops } = server.services.conference;
    const uids = await Promise.all(workshops.map(async ({ id }) => (await entry(`${id}.ics`))['UID']));
    expect(new Set(uids).size).toBe(workshops.length);
  });

  it('is the same file each time, and returns no body when its ETag matches', async () => {
    const [first, second] = [await get('/calendar/airway.ics'), await get('/calendar/airway.ics')];
    expect(first.body.split('\r\n').join('')).not.toMatch(/[\r\n]/);
    expect(first.body).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="airway.ics"',
      'cache-control': 'no-cache',
    });
    const revalidated = await get('/calendar/airway.ics', { 'if-none-match': first.headers.etag });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
  });

  it.each(['other.ics', 'airway', '.ics', '..%2F..%2Fevent.ics'])('does not exist as %s', async (file) => {
    const reply = await get(`/calendar/${file}`);
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([
      404,
      { message: 'Not found.' },
      'no-store',
    ]);
  });

  it.each([
    ['Asia/Kolkata', '2025-10-16 10:00', '2025-10-16T04:30:00.000Z'],
    ['UTC', '2025-10-16 10:00', '2025-10-16T10:00:00.000Z'],
    ['Europe/Berlin', '2025-10-26 01:30', '2025-10-25T23:30:00.000Z'],
    ['Europe/Berlin', '2025-10-26 04:00', '2025-10-26T03:00:00.000Z'],
    ['America/New_York', '2025-03-09 01:30', '2025-03-09T06:30:00.000Z'],
    ['America/New_York', '2025-03-09 03:30', '2025-03-09T07:30:00.000Z'],
  ])('converts the local time in %s, %s', (zone, shown, instant) => {
    const [date = '', time = ''] = shown.split(' ');
    expect(instantIn(zone, date, time).toISOString()).toBe(instant);
  });
});

describe('files for search engines', () => {
  it('list each page with a canonical URL once, under that URL', async () => {
    const site = await testServer({ app: { webFolder: aWebFolder() }, services: { publicUrl } });
    const reply = await site.app.inject({ url: '/sitemap.xml' });
    await site.close();
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...reply.body.matchAll(/<loc>([^<]*)<\/loc><lastmod>2025-07-01</g)].map(([, loc]) => loc);
    expect(urls).toEqual(['/', '/privacy'].map((path) => publicUrl + path));
  });

  it('exclude tickets and API calls, and no other page', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    expect(closed).toEqual(['/prod/', '/tickets', '/conference/', '/sandbox/', '/dev/', '/docs/']);
    expect(body).toContain('\nSitemap: https://simc2025.example/sitemap.xml\n');
  });
});

describe('venue map', () => {
  it('can be framed only by a document that allows it', async () => {
    const policy = String((await get('/robots.txt')).headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self';");
  });
});

describe('brochure', () => {
  it('is generated on request when no site is built', async () => {
    const reply = await get('/simc-2025-brochure.pdf');
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(pdfWords(reply.rawPayload)[0]).toContain('Conference brochure');
    expect(pdfWords((await get('/simc-2025-stall-brochure.pdf')).rawPayload)[0]).toContain('Stall brochure');
  });
});
