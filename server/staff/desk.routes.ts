import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/services.ts';
import { addDeskGuard } from './desk-guard.ts';
import { deskSessionRoutes, staffRoutes } from './staff.routes.ts';

/** All routes of the desk, behind its guard. */
export const deskRoutes: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  addDeskGuard(app, services);
  await app.register(deskSessionRoutes, { services });
  await app.register(staffRoutes, { services });
};
