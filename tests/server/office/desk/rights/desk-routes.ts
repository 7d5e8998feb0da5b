import Fastify from 'fastify';
import type { Confirmation } from '#domain/staff/desk-limits.ts';
import type { Right } from '#domain/staff/roles.ts';
import { deskRoutes } from '#server/desk.routes.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A route of the desk, with what it declares. */
export interface DeskRoute {
  method: string;
  /** begins after `/desk/` */
  path: string;
  desk: Right | 'session' | 'none';
  confirmation: Confirmation | undefined;
}

/** Reads the routes of the desk and their rights from the plugin that the application registers. */
export async function readDeskRoutes({ services }: TestServer): Promise<DeskRoute[]> {
  const found: DeskRoute[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD') return;
    const { desk, confirmation } = config!;
    found.push({ method: String(method), path: url.split('/desk/')[1]!, desk: desk!, confirmation });
  });
  await app.register(deskRoutes, { services });
  await app.close();
  return found;
}
