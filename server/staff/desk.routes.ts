import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/services.ts';
import { addDeskGuard } from '#server/http/desk-guard.ts';
import { accessRoutes, recoveryRoutes } from './access.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { memberRoutes, staffRoutes } from './staff.routes.ts';

/** All routes of the desk, behind its guard. */
export const deskRoutes: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  addDeskGuard(app, services);
  await app.register(sessionRoutes, { services });
  await app.register(accessRoutes, { services });
  await app.register(recoveryRoutes, { services });
  await app.register(staffRoutes, { services });
  await app.register(memberRoutes, { services });
};
