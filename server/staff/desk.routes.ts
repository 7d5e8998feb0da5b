import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#server/services.ts';
import { addDeskGuard } from '#server/http/desk-guard.ts';
import { documentRoutes } from '#server/desk/documents.routes.ts';
import { exceptionRoutes } from '#server/desk/exceptions.routes.ts';
import { receivedPaymentRoutes } from '#server/desk/payments.routes.ts';
import { statementRoutes } from '#server/statements/statements.routes.ts';
import { exportRoutes } from '#server/desk/exports/exports.routes.ts';
import { logRoutes } from '#server/desk/log.routes.ts';
import { orderRoutes } from '#server/desk/order.routes.ts';
import { orderListRoutes } from '#server/desk/orders.routes.ts';
import { settingsRoutes } from '#server/settings/settings.routes.ts';
import { overviewRoutes } from '#server/desk/overview/overview.routes.ts';
import { accessRoutes, recoveryRoutes } from './access.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { memberRoutes, staffRoutes } from './staff.routes.ts';
import { deskRefundRoutes } from '#server/refunds/desk-refunds.routes.ts';

/** All routes of the desk, behind its guard. */
export const deskRoutes: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  addDeskGuard(app, services);
  await app.register(sessionRoutes, { services });
  await app.register(accessRoutes, { services });
  await app.register(recoveryRoutes, { services });
  await app.register(staffRoutes, { services });
  await app.register(memberRoutes, { services });
  await app.register(statementRoutes, { services });
  await app.register(exceptionRoutes, { services });
  await app.register(receivedPaymentRoutes, { services });
  await app.register(documentRoutes, { services });
  await app.register(logRoutes, { services });
  await app.register(orderListRoutes, { services });
  await app.register(orderRoutes, { services });
  await app.register(settingsRoutes, { services });
  await app.register(deskRefundRoutes, { services });
  await app.register(exportRoutes, { services });
  await app.register(overviewRoutes, { services });
};
