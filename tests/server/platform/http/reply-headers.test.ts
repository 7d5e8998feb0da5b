import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxHeaderText } from '#server/platform/http/header-limit.ts';
import { pdfAttachment, plainName } from '#server/platform/uploads/pdf.ts';
import { routesOf } from '#tests/support/routes-of.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

/** A proxy refuses a reply whose headers do not fit in its buffer. The buffer of nginx has 4 kB if it is not set. */
const bufferBytes = 4096;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ app: { webFolder: aWebFolder(), trustProxy: true } });
});
afterAll(() => server.close());

/** Headers that a visitor can fill. Together they stay below the limit of the service. */
const longHeaders = Object.fromEntries(
  'accept accept-language authorization cookie forwarded if-none-match origin range referer x-amz-target x-forwarded-host x-forwarded-proto x-group-session x-order-link x-request-id'
    .split(' ')
    .map((name) => [name, name === 'cookie' ? `symposia-desk=${'c'.repeat(900)}` : 'h'.repeat(900)]),
);
const longQuery = `${'q'.repeat(5000)}&lang=${'l'.repeat(900)}&data=${'%E0%A4%85'.repeat(200)}`;

describe('headers of a reply', () => {
  it('fit in the buffer of a proxy on every route, whatever a visitor sends [SEC-56]', async () => {
    const sizes = new Map<string, number>();
    for (const { method, path } of routesOf(server.app)) {
      const url = path.replaceAll(/:\w+/g, '%E0%A4%85'.repeat(33)).replace('*', 'x'.repeat(5000));
      for (const headers of [{}, longHeaders]) {
        const reply = await server.app.inject({ method: method as 'GET', url: `${url}?${longQuery}`, headers });
        const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
        sizes.set(
          `${method} ${path}`,
          Math.max(Buffer.byteLength(lines.join('')), sizes.get(`${method} ${path}`) ?? 0),
        );
      }
    }
    expect(sizes.size).toBeGreaterThan(200);
    expect([...sizes].filter(([, size]) => size > bufferBytes)).toEqual([]);
  });

  it.each(['अ', '😀', "'"])(
    'contain the first part of a file name of %s, in whole characters [SEC-56]',
    (character) => {
      const fileName = plainName(character.repeat(2000));
      const { 'content-disposition': disposition } = pdfAttachment({ fileName, sizeBytes: 1 });
      const [, encoded = ''] = disposition.split("UTF-8''");
      expect(encoded.length).toBeLessThanOrEqual(maxHeaderText);
      expect(decodeURIComponent(encoded)).toMatch(new RegExp(`^(${character}){80,200}$`, 'u'));
    },
  );

  it.each([
    [maxHeaderText, 'with its query'],
    [maxHeaderText + 1, 'alone'],
  ])('name, in a redirect whose URL has %i characters, the page %s', async (length, how) => {
    const target = `/tickets?${'q'.repeat(length - '/tickets?'.length)}`;
    const { statusCode, headers } = await server.app.inject(target.replace('?', '/?'));
    expect([statusCode, headers.location]).toEqual([308, how === 'alone' ? '/tickets' : target]);
  });
});
