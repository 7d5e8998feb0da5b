import type { Dice } from './dice.ts';
import type { Draft, Hostile } from './requests.ts';

/** Bytes that break the rules of HTTP, or that are ambiguous. Each needs a connection of its own. */
export function rawNonsense({ method, url, body = '{}' }: Draft, dice: Dice, from: string): Hostile {
  const [name, write] = dice.one(forms);
  const text = write({ method, url: url.replaceAll(/[\0-\x20\x7f-\uffff]/g, ''), body, from });
  return { bytes: Buffer.from(text, 'latin1'), method, alone: true, isCut: name === 'cut' };
}

interface Parts {
  method: string;
  url: string;
  body: string;
  from: string;
}

/** `cut` forms are incomplete requests, which may get no response. */
const forms: readonly ['whole' | 'cut', (parts: Parts) => string][] = [
  ['whole', () => '\0\0\0\0\r\n\r\n'],
  ['whole', () => 'GET\r\n\r\n'],
  ['whole', () => 'GET / HTTP/9.9\r\nhost: a\r\n\r\n'],
  ['whole', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['whole', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['whole', ({ url, from }) => `GET ${url} HTTP/1.1\r\nx-forwarded-for: ${from}\r\n\r\n`],
  ['whole', ({ url, from }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nhost: b\r\nx-forwarded-for: ${from}\r\n\r\n`],
  [
    'whole',
    ({ from }) => `GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-for: ${from}\r\n\r\n`,
  ],
  ['whole', ({ from }) => `GET //evil.example/%2e%2e HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`],
  ['whole', ({ from }) => `OPTIONS * HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`],
  ['whole', ({ from }) => `CONNECT evil.example:443 HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nx y: 1\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\n: 1\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\nhost: a\n\n`],
  ['whole', ({ url }) => `GET ${url}\t HTTP/1.1\r\nhost: a\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} \0 HTTP/1.1\r\nhost: a\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\n${'x-a: b\r\n'.repeat(3000)}\r\n`],
  ['whole', ({ url }) => `GET ${url}?${'a'.repeat(90_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nx: ${'v'.repeat(90_000)}\r\n\r\n`],
  ['whole', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`],
  ['whole', ({ url, body }) => post(url, ['content-length: -1'], body)],
  ['whole', ({ url, body }) => post(url, ['content-length: 1', 'content-length: 2'], body)],
  ['whole', ({ url, body }) => post(url, ['content-length: 0x10'], body)],
  ['whole', ({ url, body }) => post(url, ['content-length: 99999999999999999999'], body)],
  ['whole', ({ url, body }) => post(url, ['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${body}`)],
  ['whole', ({ url, body }) => post(url, ['transfer-encoding: xchunked'], body)],
  ['whole', ({ url, body }) => post(url, ['transfer-encoding: chunked, identity'], body)],
  ['whole', ({ url }) => post(url, ['transfer-encoding: chunked'], 'zz\r\n\r\n')],
  ['cut', ({ url }) => post(url, ['transfer-encoding: chunked'], `ffffffffffffffff\r\nx\r\n`)],
  ['whole', ({ url }) => post(url, ['transfer-encoding: chunked'], `1;${'e'.repeat(40_000)}\r\nx\r\n0\r\n\r\n`)],
  ['whole', ({ url, body }) => post(url, ['transfer-encoding: chunked'], chunks(body))],
  ['whole', ({ url, body }) => post(url, [`content-length: ${Math.max(0, body.length - 2)}`], body)],
  ['whole', ({ url, body }) => post(url, ['content-length: 0', 'expect: something-else'], body)],
  ['cut', ({ url, body }) => post(url, [`content-length: ${body.length + 10}`], body)],
  ['cut', ({ url }) => post(url, ['transfer-encoding: chunked'], '5\r\nab')],
  ['cut', ({ url }) => `GET ${url} HTTP/1.1\r\nhost: a\r\nx-slow: `],
  ['cut', () => 'GE'],
];

const post = (url: string, lines: string[], body: string): string =>
  [`POST ${url} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json', ...lines, '', body].join('\r\n');

/** The first 200 characters of the body, one per chunk. */
const chunks = (body: string): string =>
  `${Array.from(body.slice(0, 200), (char) => `1\r\n${char}\r\n`).join('')}0\r\n\r\n`;
