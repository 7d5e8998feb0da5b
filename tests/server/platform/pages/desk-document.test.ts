import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({ app: { webFolder: aWebFolder() } })));
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

it.each(['/desk', '/desk/orders/7?q=asha'])(
  '%s is the document of the desk, which nobody stores or lists',
  async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' });
    expect(body).toContain('<title>The desk</title>');
  },
);

it('the document has the settings of the service, and no data', async () => {
  const { body } = await get('/desk');
  const block = /<script id="symposia-runtime"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(block).identity).toEqual({
    poolId: 'ap-south-1_Symposia',
    clientId: 'symposiaWebsite',
    endpoint: '/identity',
  });
});

it('the document allows scripts of this site, and <style> elements with a value that is new in each reply', async () => {
  const replies = [await get('/desk'), await get('/desk')];
  const nonces = replies.map(({ body, headers }) => {
    const policy = policyOf(headers);
    expect(policy).toContain("script-src 'self';");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    const [, nonce = ''] = /style-src 'self' 'nonce-([^']{20,})'/.exec(policy) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

it('scripts may call a hosted user pool', async () => {
  const { identity } = server.services;
  const hosted = {
    ...identity,
    client: { ...identity.client, origin: 'https://cognito-idp.ap-south-1.amazonaws.com' },
  };
  const other = await testServer({ app: { webFolder: aWebFolder() }, services: { identity: hosted } });
  const { headers } = await other.app.inject('/desk');
  await other.close();
  expect(policyOf(headers)).toContain("connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com;");
});

it('the files of the desk are cached, and an unknown one is not found', async () => {
  const { statusCode, headers } = await get('/desk/assets/entry-abc123.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const gone = await get('/desk/assets/entry-gone.js');
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
