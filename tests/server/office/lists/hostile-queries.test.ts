/// <reference types="vite/client" />
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TSchema } from 'typebox';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from '#tests/server/office/desk/quick-session.ts';

/** All endpoints of the API. */
const modules = Object.values(import.meta.glob<object>('/schemas/api/**/*.api.ts', { eager: true }));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value;
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);

const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Values that no column can hold. */
const numbers = '1e99 -1e99 1e-99 2147483648 999999999999999 9999999999999999 99999999999999999999 -1'.split(' ');
const times = [
  '9999999999999999-999999999999999999',
  '0000-00-00',
  '2025-02-31',
  '99999-01-01',
  '9999-12-31T23:59:60Z',
];
const cursors = [
  [1e99],
  ['1e99', 'x'],
  ['99999-01-01', 'x'],
  ['275761-01-01T00:00:00Z', -1],
  ['2025-02-31 00:00:00.000000+00', 'x', 1],
];
const hostile = [...numbers, ...times, ...cursors.map((values) => cursorOf(...values))];

describe('calls with numbers and times that no column can hold', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());

  const valid: Record<string, string> = { expoId: 'simc-2025', part: 'prices' };
  const namesOf = (schema: TSchema | undefined): string[] =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

  /** URLs of an endpoint with one hostile value each. */
  function hostileUrls({ url, schema }: Endpoint): string[] {
    const path = (changed: Record<string, string>) =>
      `/prod${url.replace(/:(\w+)/g, (_, name: string) => changed[name] ?? valid[name] ?? '1')}`;
    return hostile
      .map(encodeURIComponent)
      .flatMap((value) => [
        ...namesOf(schema.params).map((name) => path({ [name]: value })),
        ...namesOf(schema.querystring).map((name) => `${path({})}?${name}=${value}`),
      ]);
  }

  const reads = endpoints.filter(({ method, schema }) => method === 'GET' && (schema.params ?? schema.querystring));

  it.each(reads.map((each) => [each.schema.operationId, each] as const))('get no fault from %s', async (_, each) => {
    const { cookie } = await quickSession(server, 'owner', 'owner');
    const faults: string[] = [];
    for (const url of hostileUrls(each)) {
      const { statusCode } = await server.app.inject({ url, headers: { cookie } });
      if (statusCode >= 500) faults.push(`${statusCode} ${url}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Numbers of a schema without a bound. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && (schema.type === 'integer' || schema.type === 'number') && !('maximum' in schema);
  return [
    ...(own ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}.${key}`)),
  ];
}

it('every number of a call has a maximum, which its column can hold', () => {
  const open = endpoints.flatMap(({ schema: { operationId, params, querystring, body } }) =>
    [params, querystring, body].flatMap((part) => unbounded(part, operationId)),
  );
  expect(open).toEqual([]);
});
