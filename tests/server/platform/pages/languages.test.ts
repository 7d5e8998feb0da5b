import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pseudoText } from '#tests/support/words/pseudo.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { pseudoLocale } from '#tests/support/words/two-languages.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

vi.mock('#messages', async () => {
  const { twoLanguages } = await import('#tests/support/words/two-languages.ts');
  return import(`${await twoLanguages()}/messages.js`);
});
vi.mock('#language', async () => {
  const { twoLanguages } = await import('#tests/support/words/two-languages.ts');
  return import(`${await twoLanguages()}/runtime.js`);
});

let server: TestServer;
beforeAll(async () => void (server = await testServer({ app: { webFolder: aWebFolder() } })));
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const languageAt = async (url: string, headers = {}) => {
  const reply = await get(url, headers);
  const [, language] = /<html lang="([^"]*)">/.exec(reply.body) ?? [];
  expect(reply.headers['content-language']).toBe(language);
  return language;
};
const cookie = (language: string) => ({ cookie: `other=1; symposia-language=${language}` });
const asks = (language: string) => ({ 'accept-language': language });

describe('language of a page', () => {
  it.each([
    ['is the base language without a choice', '/', {}, 'en'],
    ['is the one that the browser prefers', '/', asks('fr, en-XA;q=0.9, en;q=0.8'), pseudoLocale],
    ['follows the weights of the browser', '/', asks('en-XA;q=0.2, en;q=0.8'), 'en'],
    ['is the base language for a browser that takes every language', '/', asks('*'), 'en'],
    ['is the base language for a browser with other languages', '/', asks('fr, de;q=0.5'), 'en'],
    ['is that of the cookie, whatever the browser prefers', '/privacy', { ...asks('en'), ...cookie('en-XA') }, 'en-XA'],
    ['is that of ?lang, whatever the cookie says', '/?lang=en', cookie('en-XA'), 'en'],
    ['is that of ?lang in any case', '/booking?pass=post&lang=EN-xa', {}, pseudoLocale],
    ['ignores an unknown ?lang', '/?lang=xx', cookie('en-XA'), pseudoLocale],
    ['ignores a ?lang that is given twice', '/?lang=en-XA&lang=en', {}, 'en'],
    ['ignores an unknown cookie', '/', cookie('../etc'), 'en'],
    ['holds for the page at an unknown address', '/no-such-page?lang=en-XA', {}, pseudoLocale],
  ])('%s', async (...[, url, headers, language]) => {
    expect(await languageAt(url, headers)).toBe(language);
  });

  it('is stored in a cookie only if the visitor chose it', async () => {
    const { headers } = await get('/?lang=en-XA');
    expect(headers['set-cookie']).toBe('symposia-language=en-XA; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    for (const url of ['/', '/?lang=xx']) expect((await get(url, asks('en-XA'))).headers['set-cookie']).toBeUndefined();
  });

  it('has its own ETag, so a browser that changes the language gets the other page', async () => {
    const { headers } = await get('/privacy');
    const tag = { 'if-none-match': headers.etag };
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
    expect((await get('/privacy', tag)).statusCode).toBe(304);
    const other = await get('/privacy', { ...tag, ...cookie('en-XA') });
    expect(other.statusCode).toBe(200);
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  it('is correct for each of many simultaneous requests', async () => {
    server.pass(1); // all requests wait for the same rendering of the pages
    const languages = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'en' : pseudoLocale));
    expect(await Promise.all(languages.map((language) => languageAt('/', asks(language))))).toEqual(languages);
  });
});

describe('language of an API response', () => {
  const refused = async (language: string) => {
    const url = '/prod/v1/expo/simc-2025/conference/booked/otp/verify';
    const reply = await server.app.inject({ method: 'POST', url, payload: {}, headers: asks(language) });
    expect(reply.statusCode).toBe(400);
    return reply.json().message as string;
  };

  it('is that of its request, also after its body has arrived', async () => {
    const english = await refused('en');
    expect(english).not.toContain('[');
    const languages = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'en' : pseudoLocale));
    const expected = languages.map((language) => (language === 'en' ? english : pseudoText(english)));
    expect(await Promise.all(languages.map(refused))).toEqual(expected);
  });
});
