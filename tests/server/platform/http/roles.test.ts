import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf, type Route } from '#tests/support/routes-of.ts';
import { testServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { hereRows, openRows } from './roles/open-rows.ts';
import { ownRows } from './roles/own-rows.ts';
import { isStranger, type Row } from './roles/row.ts';
import { aWorld, roles, secret, type Role, type World } from './roles/world.ts';

/** The expected replies of every route outside the desk. The tests call each route with every role, for data of Asha. */
const rows: Record<string, Row> = { ...ownRows, ...openRows, ...hereRows };

/** `office/desk/rights/rights.test.ts` has the replies of the desk to each role of staff. */
const isOfDesk = ({ path }: Route) => path.startsWith('/prod/v1/expo/:expoId/desk/');

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
const fromOf = (route: number, role: number) => `127.${route >> 8}.${route & 255}.${role + 1}`;

async function answer(route: Route, role: Role): Promise<{ status: number; body: string }> {
  const index = roles.indexOf(role);
  const { url = addressOf(route.path), headers, ...request } = rows[nameOf(route)]?.ask?.(world, role, index) ?? {};
  const reply = await world.server.app.inject({
    method: route.method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress: fromOf(routes.indexOf(route), index),
    headers: { ...headers, ...world.credentials[role] },
    ...request,
  });
  return { status: reply.statusCode, body: reply.body };
}

const strangersFirst = [...roles].sort((a, b) => Number(isStranger(b)) - Number(isStranger(a)));

describe('permission table', () => {
  it('lists every route, and no route that does not exist [ROLE-08]', () => {
    const listed = routes.filter((route) => !isOfDesk(route)).map(nameOf);
    expect(Object.keys(rows).sort()).toEqual(listed.sort());
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

  it('has no row for the routes of the desk, which answer 401 to everybody but staff [ROLE-08] [SEC-31]', async () => {
    const desk = routes.filter(isOfDesk);
    expect(desk.length).toBeGreaterThan(100);
    for (const route of desk)
      for (const role of roles) {
        // an exhibitor has an account, which does not belong to the staff
        const isKnown = nameOf(route).endsWith(' /prod/v1/expo/:expoId/desk/session') && route.method === 'POST';
        const status = isKnown && role.endsWith('exhibitor') ? 403 : 401;
        expect([nameOf(route), role, (await answer(route, role)).status]).toEqual([nameOf(route), role, status]);
      }
  });
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
