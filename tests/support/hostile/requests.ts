import { diceOf, type Dice } from './dice.ts';
import { bodies, contentTypes, headerNames, texts, values } from './lists.ts';
import { rawNonsense } from './nonsense.ts';
import type { Route } from './routes.ts';
import { fitting, type Schema } from './schema-values.ts';
import type { Seed } from './seeds.ts';

/** What the tests attack: every route, its body schema if it has one, and valid calls. */
export interface Surface {
  routes: Route[];
  seeds: Seed[];
  /** by 'POST /path/:part' */
  bodies: Map<string, Schema>;
}

/** One request as bytes. `alone`: the connection cannot be used again. */
export interface Hostile {
  bytes: Buffer;
  method: string;
  alone: boolean;
  /** the request is incomplete, so it may get no response */
  isCut: boolean;
}

/** The request with this number. It is the same for the same seed. */
export function hostileRequest(
  surface: Surface,
  { seed, number, from }: { seed: number; number: number; from: string },
) {
  const dice = diceOf(Math.imul(seed, 2_654_435_761) + number);
  const draft = aDraft(surface, dice, number);
  if (dice.likely(0.04)) return rawNonsense(draft, dice, from);
  if (dice.likely(0.85)) spoil(draft, dice);
  return written(draft, from);
}

/** A request before it becomes bytes. The body is a text, because it may be invalid JSON. */
export interface Draft {
  method: string;
  url: string;
  headers: [string, string][];
  body: string | undefined;
}

const plausible: Record<string, string> = {
  expoId: 'simc-2025',
  eventSlug: 'simc-2025-event',
  eventCode: 'SIMC25',
  conferenceId: 'simc-2025-cp',
  orgSlug: 'sample-state-medical-university',
  project: 'symposia',
  storage: 's3',
  gateway: 'sandbox',
  file: 'conference.ics',
  number: '1',
  index: '0',
};

/** A valid call, or one that is generated from the schema of a route. */
function aDraft({ routes, seeds, bodies: schemas }: Surface, dice: Dice, number: number): Draft {
  const unique = (text: string) => text.replaceAll('§', String(number));
  if (dice.likely(0.6)) {
    const chosen = dice.one(seeds);
    const seed = chosen.path.endsWith('.pdf') && dice.likely(0.9) ? dice.one(seeds) : chosen; // rendering takes long
    const query = seed.query ? `?${new URLSearchParams(seed.query)}` : '';
    const schema = schemas.get(`${seed.method} ${seed.path}`);
    const body = schema && dice.likely(0.25) ? fitting(schema, dice) : seed.body;
    return {
      method: seed.method,
      url: unique(withParams(seed.path, { ...plausible, ...seed.params })) + unique(query),
      headers: Object.entries(seed.headers ?? {}).map(([name, value]) => [name, unique(value)]),
      body: body === undefined ? undefined : unique(JSON.stringify(body)),
    };
  }
  const { method, path } = dice.one(routes);
  const schema = schemas.get(`${method} ${path}`);
  const body = schema ? JSON.stringify(fitting(schema, dice)) : dice.one(['{}', '[]', '{"email":"a@example.org"}']);
  return { method, url: withParams(path, plausible), headers: [], body: method.startsWith('P') ? body : undefined };
}

const withParams = (path: string, params: Record<string, string>): string =>
  path.replace('*', 'index.html').replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '0'.repeat(32));

/** Adds one to three errors. */
function spoil(draft: Draft, dice: Dice): void {
  for (let count = 1 + dice.below(3); count > 0; count -= 1) {
    const kind = dice.roll();
    if (draft.body !== undefined && kind < 0.6) draft.body = spoiltBody(draft.body, dice);
    else if (kind < 0.75) spoilUrl(draft, dice);
    else if (kind < 0.9) spoilHeaders(draft, dice);
    else if (kind < 0.94)
      draft.method = dice.one(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']);
    else if (kind < 0.97) draft.headers.push(['content-type', dice.one(contentTypes)]);
    else asMultipart(draft, dice);
  }
}

/** Another body, or the same body with a changed value, key or text. */
function spoiltBody(body: string, dice: Dice): string {
  if (dice.likely(0.08)) return dice.one(bodies);
  if (dice.likely(0.1)) return cutSomewhere(body, dice);
  if (body.length > 20_000) return body; // the body is already invalid, or too deeply nested
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return body;
  }
  const places = placesOf(parsed);
  if (places.length === 0) return dice.one(values);
  const { holder, key } = dice.one(places);
  const kind = dice.roll();
  const mark = 'put-here-4f1c';
  if (kind < 0.4) holder[key] = dice.one(texts);
  else if (kind < 0.75) holder[key] = mark;
  else if (kind < 0.83) Reflect.deleteProperty(holder, key);
  else if (kind < 0.9) addTo(holder, dice.one(texts).slice(0, 5000), dice.one(texts));
  else if (kind < 0.95) holder[key] = Array.from({ length: 1 + dice.below(400) }, () => holder[key]);
  else return twice(JSON.stringify(parsed), key, dice);
  return JSON.stringify(parsed).replaceAll(`"${mark}"`, () => dice.one(values));
}

/** Adds a value to a list, or a property to an object. */
function addTo(holder: Record<string, unknown>, key: string, value: string): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesOf(value: unknown, depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value as Record<string, unknown>, key },
    ...placesOf(inner, depth + 1),
  ]);
}

/** Adds the same key to an object a second time, with another value. */
const twice = (text: string, key: string, dice: Dice): string =>
  text.replace(/\}$/, `,${JSON.stringify(key)}:${dice.one(values)}}`);

function cutSomewhere(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1);
  const cut = text.slice(0, at);
  return dice.likely(0.5) ? cut : cut + dice.one(['\0', '\ud800', '"', '\\', '{', '\uffff']) + text.slice(at + 1);
}

function spoilUrl(draft: Draft, dice: Dice): void {
  const [path = '', query = ''] = draft.url.split('?');
  const text = dice.one(texts).slice(0, dice.likely(0.05) ? 20_000 : 600);
  const coded = dice.likely(0.7) ? encoded(text) : plain(text);
  const parts = path.split('/');
  const kind = dice.roll();
  if (kind < 0.5) {
    parts[1 + dice.below(Math.max(1, parts.length - 1))] = coded;
    draft.url = `${parts.join('/')}${query && `?${query}`}`;
  } else if (kind < 0.75) {
    const name = query && dice.likely(0.6) ? query.split('=')[0] : encoded(dice.one(texts).slice(0, 100));
    draft.url = `${path}?${query && dice.likely(0.5) ? `${query}&` : ''}${name}=${coded}`;
  } else if (kind < 0.8) draft.url = `${path}?${Array.from({ length: 1500 }, (_, index) => `k${index}=1`).join('&')}`;
  else if (kind < 0.85)
    draft.url = `${path}?${dice.one(['a[__proto__][x]=1', 'a[]=1&a[]=2', '__proto__=1', '%', '%zz=%ff', '=&=&=', 'email=a&email=b'])}`;
  else
    draft.url = dice.one([
      `/${path}`,
      `${path}/`,
      `${path}//`,
      `${path}/..`,
      `/.${path}`,
      `${path}%00`,
      `${path};a=b`,
      `${path}.json`,
      `${path}%2e`,
      path.toUpperCase(),
    ]);
}

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** The text without characters that would end the request line. */
const plain = (text: string): string => text.replaceAll(/[\0-\x20\x7f-\uffff]/g, '');

function spoilHeaders(draft: Draft, dice: Dice): void {
  const kind = dice.roll();
  const value = headerValue(dice.one(texts)).slice(0, dice.likely(0.1) ? 14_000 : 2000);
  const [own] = draft.headers.length > 0 ? [dice.one(draft.headers)] : [];
  if (own && kind < 0.5) own[1] = dice.likely(0.5) ? value : `${own[1].slice(0, -3)}${value.slice(0, 3)}`;
  else if (kind < 0.85) draft.headers.push([dice.one(headerNames), special(dice) ?? value]);
  else if (kind < 0.92)
    for (let index = 0; index < 60; index += 1) draft.headers.push([`x-h${index}`, 'v'.repeat(100)]);
  else draft.headers.push(['x-long', 'v'.repeat(dice.one([7000, 15_000, 20_000, 70_000]))]);
}

const special = (dice: Dice): string | undefined =>
  dice.likely(0.4)
    ? dice.one([
        'bytes=0-0,1-1,2-2',
        'bytes=-99999999999999999999',
        'bytes=9-1',
        'gzip, br;q=2, *;q=x',
        'W/"x", *',
        '100-continue',
        'null',
        'https://evil.example',
        'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
        'Bearer a.b.c',
        `Bearer ${'a'.repeat(9000)}`,
        'a=b; '.repeat(1000),
        'evil.example:80',
        'AWSCognitoIdentityProviderService.__proto__',
        'AWSCognitoIdentityProviderService.constructor',
        'DELETE',
        '/admin',
        'gzip',
      ])
    : undefined;

/** The text without characters that a header line cannot contain. */
const headerValue = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[^ -\xff]/g, '?');

/** Turns the body into an invalid form, or into a form with invalid files. */
function asMultipart(draft: Draft, dice: Dice): void {
  const edge = dice.one(['b', 'edge', '-', 'a b']);
  const field = dice.one(['file', '__proto__', 'constructor', '', dice.one(texts).slice(0, 3000)]);
  const name = dice.one(['a.pdf', '../../a.pdf', '', dice.one(texts).slice(0, 3000)]).replaceAll(/[\r\n"]/g, '');
  const content = dice.one(['%PDF-1.7\n%%EOF', 'x', '', 'x'.repeat(100_000), dice.one(texts)]);
  const part = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${dice.one(['application/pdf', 'text/html', ''])}\r\n\r\n${content}\r\n`;
  draft.headers.push(['content-type', `multipart/form-data; boundary=${dice.one([edge, edge, edge, 'other', ''])}`]);
  draft.body = part.repeat(dice.one([1, 1, 1, 0, 30])) + dice.one([`--${edge}--\r\n`, `--${edge}--`, '', `--${edge}`]);
}

/** The bytes of a valid HTTP request. */
function written({ method, url, headers, body }: Draft, from: string): Hostile {
  const content = body === undefined ? undefined : Buffer.from(body, 'utf8');
  const names = new Set(headers.map(([name]) => name));
  const lines = [
    `${method} ${plain(url) || '/'} HTTP/1.1`,
    ...(names.has('host') ? [] : ['host: 127.0.0.1']),
    `x-forwarded-for: ${from}`,
    ...(content && !names.has('content-type') ? ['content-type: application/json'] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content ? [`content-length: ${content.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: content ? Buffer.concat([head, content]) : head, method, alone: false, isCut: false };
}
