import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLog } from '#server/platform/http/logging.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const log = makeLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { webFolder: aWebFolder(), log } });
});
beforeEach(async () => {
  await emptyTables(server);
  server.pass(1);
  await get('/'); // renders the pages while the tables are empty
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const renderLogs = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page rendered');
const sell = (seats: number) =>
  server.db.query('UPDATE workshops SET sold = sold + $1 WHERE id = $2', [seats, 'vr-anatomy']);

describe('public page', () => {
  it('is rendered when it is asked for, with its duration in the log, and then comes from memory', async () => {
    expect(renderLogs().map(({ path }) => path)).toEqual(['/']);
    for (const line of renderLogs()) expect(line).toMatchObject({ level: 20, ms: expect.any(Number) });
    const before = renderLogs().length;
    const first = await get('/');
    expect((await get('/')).body).toBe(first.body);
    expect(renderLogs()).toHaveLength(before);
  });

  it('is revalidated by its ETag, with any encoding', async () => {
    const { headers, statusCode } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(statusCode).toBe(200);
    const revalidated = await get('/', { 'if-none-match': headers.etag });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
  });

  it.each([
    ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip;q=0.5, br;q=0', (body: Buffer) => gunzipSync(body)],
    [undefined, '', (body: Buffer) => body],
    ['br', ' br ; q=1, gzip', (body: Buffer) => brotliDecompressSync(body)],
  ])('is encoded as %s for a browser that accepts %s', async (encoding, accepted, read) => {
    const { rawPayload, headers } = await get('/privacy', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(read(rawPayload).toString()).toContain('<title>/privacy</title>');
  });

  it('reads a header of many blanks in time that grows with its length, or one call blocks the service [SEC-16]', async () => {
    const { statusCode } = await get('/privacy', { 'accept-encoding': `gzip${' '.repeat(400_000)}x` }); // was a minute
    expect(statusCode).toBe(200);
  });

  it('returns a 404 page at an unknown URL, without an ETag match', async () => {
    for (const url of ['/no-such-page', '/privacy/x', '/no-such-page?return=https%3A%2F%2Fsample.example']) {
      const reply = await get(url, { 'if-none-match': '*' });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('nothing here');
    }
  });
});

describe('URL with a slash at its end', () => {
  it.each([
    ['/privacy/', '/privacy'],
    ['/booking/?pass=post&return=%2F%2Fsample.example/', '/booking?pass=post&return=%2F%2Fsample.example/'],
    ['/orders/a%2Fb/?x?y', '/orders/a%2Fb?x?y'],
    ['http://sample.example/privacy/', '/privacy'],
  ])('of a page, %s, redirects to the page at %s', async (url, page) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, page, 'no-store']);
  });

  it.each(['//sample.example/', '//sample.example/privacy/', '/privacy//', '/no-such-page/', '/favicon.svg/'])(
    'of no page, %s, is not found and redirects nowhere',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );
});

describe('policy of a public page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyAt = async (url: string) => String((await get(url)).headers['content-security-policy']).split(';');

  it('allows its own script and files of the site where it is hydrated, and no other style', async () => {
    const policy = await policyAt('/');
    expect(policy).toContain(`script-src 'self' ${hash('wake()')}`);
    expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')}`);
    expect(policy).toContain('frame-src https://maps.example');
  });

  it.each(['/privacy', '/no-such-page'])(
    'allows no script at %s, and no style except its own and those of the site',
    async (url) => {
      const policy = await policyAt(url);
      expect(policy).toContain("script-src 'none'");
      expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')}`);
      expect(policy).toContain("frame-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );
});

describe('facts of a public page', () => {
  const seatsLeft = async () => JSON.parse(/<p>(.*)<\/p>/.exec((await get('/')).body)![1]!).workshops[0].seatsLeft;

  it('are refreshed within seconds: a sold seat changes page and ETag', async () => {
    const { etag } = (await get('/')).headers;
    expect(await seatsLeft()).toBe(40);
    await sell(3);
    expect(await seatsLeft()).toBe(40); // the facts are cached for two seconds
    server.pass(1);
    expect(await seatsLeft()).toBe(37);
    const next = await get('/', { 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.headers.etag).not.toBe(etag);
  });

  it('are available as JSON too, revalidated by their ETag', async () => {
    const facts = (etag?: string) => get('/page-facts.json', etag ? { 'if-none-match': etag } : {});
    const first = await facts();
    const etag = String(first.headers.etag);
    const seats = first.json().seatsLeft['vr-anatomy'];
    expect((await facts(etag)).statusCode).toBe(304);
    await sell(3);
    server.pass(1);
    expect((await facts(etag)).json().seatsLeft['vr-anatomy']).toBe(seats - 3);
  });

  it('change only the pages that show them', async () => {
    const { etag } = (await get('/privacy')).headers;
    await sell(1);
    server.pass(1);
    expect((await get('/privacy', { 'if-none-match': etag })).statusCode).toBe(304);
    expect(renderLogs().at(-1)).toMatchObject({ path: '/privacy', isSame: true });
    await get('/');
    expect(renderLogs().at(-1)).toMatchObject({ path: '/', isSame: false });
  });

  it('include phases and prices', async () => {
    const { event, passes } = server.services.conference;
    const { etag } = (await get('/')).headers;
    const [price, phase] = [passes[0]!.price, event.phases.registration];
    passes[0]!.price = 4321;
    event.phases.registration = 'ended';
    server.pass(1);
    const reply = await get('/', { 'if-none-match': etag });
    expect(reply.body).toContain('"price":4321');
    expect(reply.body).toContain('"registration":"ended"');
    [passes[0]!.price, event.phases.registration] = [price, phase];
  });

  it('do not change a page that cannot be rendered with them, and the error is logged', async () => {
    const { body } = await get('/');
    const [pass] = server.services.conference.passes;
    const { price } = pass!;
    pass!.price = 0;
    server.pass(1);
    expect(await get('/')).toMatchObject({ statusCode: 200, body });
    expect((await get('/booking')).statusCode).toBe(500); // it was not rendered before
    expect(lines.join('')).toContain('a page could not be rendered');
    pass!.price = price;
    server.pass(1);
    expect((await get('/booking')).statusCode).toBe(200);
  });

  it('do not render all pages at once for the sitemap each time a seat is sold [SEC-16]', async () => {
    const first = await get('/sitemap.xml');
    const before = renderLogs().length;
    await sell(1);
    server.pass(1);
    expect((await get('/sitemap.xml')).body).toBe(first.body);
    expect(renderLogs()).toHaveLength(before);
  });

  it('are queried once for many simultaneous visitors', async () => {
    server.pass(1);
    const query = vi.spyOn(server.db, 'query');
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(query).toHaveBeenCalledOnce();
    query.mockRestore();
  });

  it('stay unchanged while the database does not respond', async () => {
    const { body } = await get('/');
    server.pass(1);
    const broken = vi.spyOn(server.db, 'query').mockRejectedValue(new Error('gone'));
    expect(await get('/')).toMatchObject({ statusCode: 200, body });
    broken.mockImplementation(() => new Promise(() => {}));
    server.pass(1);
    // the service waits half a second for the database
    expect(await get('/')).toMatchObject({ statusCode: 200, body });
    broken.mockRestore();
    expect(lines.join('')).toContain('the facts of the pages could not be read');
  });
});
