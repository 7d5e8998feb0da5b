import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unconfirmedPerHour } from '#domain/staff/desk-limits.ts';
import { exportRights } from '#domain/staff/exports.ts';
import {
  grants,
  hiddenFields,
  may,
  rightsOf,
  roles,
  type Field,
  type Grant,
  type Right,
  type Role,
  type Subject,
} from '#domain/staff/roles.ts';
import { fileReply } from '#schemas/api/common.ts';
import { addDeskGuard } from '#server/accounts/staff/desk-guard.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { routesOf } from '#tests/support/routes-of.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { quickSession } from '../quick-session.ts';
import { readDeskRoutes, type DeskRoute } from './desk-routes.ts';

/** Rights to what is not built: check-in, counter and reviews of abstracts. */
const withoutRoutes: Right[] = [
  'change abstracts',
  'see check-in',
  'change check-in',
  'approve check-in',
  'see counter',
  'change counter',
];

/** Files that a role without this kind of data cannot download. */
const files: Record<string, [subject: Subject, field: Field]> = {
  'GET orders/:orderId/documents/:document': ['orders', 'amounts'],
  'GET exhibitors/:exhibitorId/files/:documentId': ['exhibitors', 'files'],
  'GET abstracts/:abstractId/file': ['abstracts', 'files'],
};

const server: TestServer = await testServer();
const routes = await readDeskRoutes(server);
const rights = [...new Set(routes.flatMap(({ desk: right }) => (right.includes(' ') ? [right as Right] : [])))].sort();
const cookies = {} as Record<Role, string>;
const owners = structuredClone(grants.owner);
beforeAll(async () => {
  for (const role of roles) ({ cookie: cookies[role] } = await quickSession(server, role));
});
afterEach(() => void (grants.owner = structuredClone(owners)));
afterAll(() => server.close());

/** Calls a route with an id that does not exist and without a body. A refusal by right comes before other refusals. */
async function statusOf({ method, path }: DeskRoute, { role, seenAs }: { role: Role; seenAs?: Role }): Promise<number> {
  const url = path.replaceAll(/:\w+/g, '0');
  const headers = seenAs === undefined ? {} : { 'x-see-as': seenAs };
  return (await desk(server, url, { method: method as 'GET', cookie: cookies[role], headers })).statusCode;
}

const nameOf = ({ method, path }: DeskRoute) => `${method} ${path}`;
/** Names of the routes that a role is refused. */
const refusedTo = async (list: readonly DeskRoute[], as: { role: Role; seenAs?: Role }): Promise<string[]> => {
  const found: string[] = [];
  for (const route of list) if ((await statusOf(route, as)) === 403) found.push(nameOf(route));
  return found;
};

function takeFromOwner(right: Right): void {
  const [verb, subject] = right.split(' ') as [Grant['may'][number], Subject];
  const grant = grants.owner[subject]!;
  grants.owner = { ...grants.owner, [subject]: { ...grant, may: grant.may.filter((each) => each !== verb) } };
}

describe('rights at the desk', () => {
  it('are declared by every route of the application under /desk/', () => {
    const ofApp = routesOf(server.app).filter(({ method, path }) => method !== 'HEAD' && path.includes('/desk/'));
    const names = ofApp
      .map(({ method, path }) => `${method} ${path.split('/desk/')[1]}`)
      .filter((name) => !/assets/.test(name));
    expect(routes.map(nameOf).sort()).toEqual(names.sort());
    expect(rights.length).toBeGreaterThan(20);
  });

  it.each(rights)('without %s the routes that need it refuse, and with it they do not', async (right) => {
    const needing = routes.filter((route) => route.desk === right);
    expect(await refusedTo(needing, { role: 'owner' })).toEqual([]);
    takeFromOwner(right);
    expect(await refusedTo(needing, { role: 'owner' })).toEqual(needing.map(nameOf));
  });

  it('in the table of roles are all checked by a route or by an export', () => {
    const checked = new Set<Right>([...rights, ...Object.values(exportRights)]);
    const inTable = [...new Set(roles.filter((role) => role !== 'owner').flatMap(rightsOf))];
    const unchecked = inTable.filter((right) => !checked.has(right));
    expect(unchecked.filter((right) => !withoutRoutes.includes(right))).toEqual([]);
    expect(withoutRoutes.filter((right) => checked.has(right))).toEqual([]);
  });

  it.each(roles)('are those of the table on every route: role %s', async (role) => {
    const withRight = routes.filter((route) => route.desk.includes(' '));
    const isRefused = (route: DeskRoute) => {
      const [subject, field] = files[nameOf(route)] ?? [];
      return !may(role, route.desk as Right) || (field && hiddenFields(role, subject!).includes(field));
    };
    const expected = withRight.filter(isRefused).map(nameOf);
    expect(await refusedTo(withRight, { role })).toEqual(expected);
    const read = withRight.filter(({ method }) => method === 'GET');
    const readExpected = read.map(nameOf).filter((name) => expected.includes(name));
    expect(await refusedTo(read, { role: 'owner', seenAs: role })).toEqual(readExpected);
  });

  it('do not suffice where money leaves, rights change or data is exported: a stolen session is asked again', async () => {
    const { cookie } = await quickSession(server, 'owner', 'stolen');
    const confirmed = routes.filter(({ confirmation }) => confirmation === 'always');
    server.pass(6);
    for (const { method, path } of confirmed) {
      const reply = await desk(server, path.replaceAll(/:\w+/g, '0'), { method: method as 'GET', cookie });
      expect([method, path, reply.statusCode]).toEqual([method, path, 428]);
    }
    server.pass(-6);
    const names = confirmed.map(nameOf);
    const money = ['POST refunds', 'POST refunds/:refundId/approve', 'POST refunds/:refundId/returned'];
    const received = ['POST statements', 'POST statement-lines/:lineId/accept']; // an invented transfer gives passes
    const access = routes.filter(({ desk: right }) => right === 'change staff').map(nameOf);
    const exports = ['POST exports', 'GET exports/:exportId', 'GET gst-sheets/:month', 'GET abstract-files'];
    const passes = ['POST issued-passes'];
    for (const name of [...money, ...received, ...access, 'POST recovery-codes', ...exports, ...passes])
      expect(names).toContain(name);
  });

  it('bound what a stolen session changes, mails and downloads in an hour: every other route then asks again', async () => {
    const { cookie } = await quickSession(server, 'owner', 'stolen-later');
    server.pass(6);
    const statusWith = async ({ method, path }: DeskRoute) =>
      (await desk(server, path.replaceAll(/:\w+/g, '0'), { method: method as 'GET', cookie })).statusCode;
    for (const [kind, most] of Object.entries(unconfirmedPerHour)) {
      const bounded = routes.filter(({ confirmation }) => confirmation === kind);
      for (let calls = 0; calls < most; calls += 1)
        expect([kind, calls, await statusWith(bounded[calls % bounded.length]!)]).not.toContain(428);
      for (const route of bounded) expect([nameOf(route), await statusWith(route)]).toEqual([nameOf(route), 428]);
    }
    // a later confirmation, which is over too: the count began again with it
    await server.db.query(`UPDATE desk_sessions SET confirmed_at = $1::timestamptz - interval '330 seconds'`, [
      server.services.clock.now(),
    ]);
    for (const route of routes.filter(({ confirmation = 'never' }) => confirmation in unconfirmedPerHour))
      expect([nameOf(route), await statusWith(route)]).not.toContain(428);
    server.pass(-6);
  });

  it('need no confirmation for these writing routes alone', () => {
    const free = routes.filter(({ method, confirmation = 'never' }) => method !== 'GET' && confirmation === 'never');
    const ends = ['POST session/end', 'POST sessions/:sessionId/end'];
    expect(free.map(nameOf).sort()).toEqual(['POST session', 'POST session/confirm', ...ends].sort());
  });

  it('end at the conference: every route is unknown under the id of another one', async () => {
    const { api } = server.services.conference.event;
    const needToken = ['POST session', 'POST session/confirm']; // they check their token first
    for (const { method, path } of routes.filter((route) => !needToken.includes(nameOf(route)))) {
      const url = `/${api.stage}/v1/expo/another/desk/${path.replaceAll(/:\w+/g, '0')}`;
      const reply = await server.app.inject({ method: method as 'GET', url, headers: { cookie: cookies.owner } });
      expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
    }
  });

  it('must be declared: the application does not start with a route of the desk without one, or without the confirmation of what it writes or sends', () => {
    const app = Fastify();
    addDeskGuard(app, server.services);
    expect(() => app.get('/desk/open', async () => 'data')).toThrow('set config.desk to its right');
    const config = { desk: 'session', throttle: { perClient: 1 } } as const;
    expect(() => app.post('/desk/open', { config }, async () => 'data')).toThrow('set config.confirmation');
    const schema = { response: { 200: fileReply('application/pdf') } };
    expect(() => app.get('/desk/open', { config, schema }, async () => 'data')).toThrow('set config.confirmation');
  });
});
