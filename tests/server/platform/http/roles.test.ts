import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf, type Route } from '#tests/support/routes-of.ts';
import { testServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { deskRows } from './roles/desk-rows.ts';
import { hereRows, openRows } from './roles/open-rows.ts';
import { ownRows } from './roles/own-rows.ts';
import { isStranger, type Row } from './roles/row.ts';
import { aWorld, roles, secret, type Role, type World } from './roles/world.ts';

/** The expected replies of every route. The tests call each route with every role, for data that belongs to Asha. */
const rows: Record<string, Row> = { ...ownRows, ...openRows, ...deskRows, ...hereRows };

let world: World;
let routes: Route[] = [];
beforeAll(async () => {
  world = await aWorld();
  routes = routesOf(world.server.app).filter(({ method }) => method !== 'HEAD');
}, 120_000);
afterAll(() => world?.server.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const namedHere = { expoId: 'simc-2025' };
const addressOf = (path: string) => path.replace(':expoId', namedHere.expoId);

/** A different loopback network for each route and role, so no throttle refuses a call. */
const fromOf = (row: number, role: number) => `127.${row >> 8}.${row & 255}.${role + 1}`;

async function answer(route: Route, role: Role): Promise<{ status: number; body: string }> {
  const index = roles.indexOf(role);
  const { url = addressOf(route.path), headers, ...request } = rows[nameOf(route)]?.ask?.(world, role, index) ?? {};
  const reply = await world.server.app.inject({
    method: route.method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress: fromOf(Object.keys(rows).indexOf(nameOf(route)), index),
    headers: { ...headers, ...world.credentials[role] },
    ...request,
  });
  return { status: reply.statusCode, body: reply.body };
}

const strangersFirst = [...roles].sort((a, b) => Number(isStranger(b)) - Number(isStranger(a)));

describe('permission table', () => {
  it('lists every route, and no route that does not exist [ROLE-08]', () => {
    expect(Object.keys(rows).sort()).toEqual(routes.map(nameOf).sort());
  });

  it.each(Object.entries(rows))(
    '%s answers each role as listed [ROLE-08] [SEC-31]',
    async (name, { answers, shows }) => {
      const route = routes.find((candidate) => nameOf(candidate) === name)!;
      const [got, stated]: Record<string, number>[] = [{}, {}];
      const rolesWithData: Role[] = [];
      for (const role of strangersFirst) {
        const { status, body } = await answer(route, role);
        got![role] = status;
        stated![role] = answers[role] ?? answers.others;
        if (isStranger(role) && !shows && body.includes(secret)) rolesWithData.push(role);
      }
      expect(got).toEqual(stated);
      expect(rolesWithData).toEqual([]);
    },
  );
});

describe('developer routes', () => {
  const devRoutes = Object.keys(rows).filter((name) => name.includes(' /dev/'));
  const ask = ([method = '', path = '']: string[], more: InjectOptions) =>
    ({ method, url: path.replaceAll(/:\w+/g, 'x'), ...more }) as InjectOptions;

  it('are refused from another machine or through a proxy [ROLE-08]', async () => {
    for (const name of devRoutes) {
      const route = name.split(' ');
      const payload = { payload: { kind: 'cut' } };
      for (const more of [
        { remoteAddress: '192.0.2.1' },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        { headers: { host: 'conference.example' } },
      ])
        expect([name, (await world.server.app.inject(ask(route, { ...payload, ...more }))).statusCode]).toEqual([
          name,
          403,
        ]);
    }
  });

  it('do not exist in production [ROLE-08]', async () => {
    const production = await testServer({ app: { webFolder: aWebFolder() } });
    const devRoutesInProduction = routesOf(production.app).filter(({ path }) => /^\/(?:dev|flows)\b/.test(path));
    expect(devRoutesInProduction).toEqual([]);
    for (const name of [...devRoutes, 'GET /flows', 'GET /flows/screens'])
      expect([name, (await production.app.inject(ask(name.split(' '), {}))).statusCode]).toEqual([name, 404]);
    await production.close();
  });
});
