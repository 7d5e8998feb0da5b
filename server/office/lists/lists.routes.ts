import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  listDeskOrders,
  listDeskPeople,
  listDeskViews,
  readDeskFilters,
  removeDeskView,
  saveDeskView,
  searchDesk as searchEndpoint,
} from '#schemas/api/desk/orders.api.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/office/services.ts';
import { listFilters } from '#server/office/lists/list-filters.ts';
import { listOrders } from '#server/office/lists/list-orders.ts';
import { listPeople } from '#server/office/lists/list-people.ts';
import { searchDesk } from '#server/office/lists/search/search-desk.ts';
import { removeView, saveView, viewsOf } from './views.ts';

const config = { desk: 'see orders', throttle: { perClient: 3000 } } as const;

/** Search, and the lists of orders and people. */
export const orderListRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...searchEndpoint,
    config: { ...config, listed: 'hits' },
    handler: (request) => searchDesk(services, { text: request.query.q, role: staffOf(request).role }),
  });

  app.route({
    ...listDeskOrders,
    config: { ...config, listed: 'orders' },
    handler: (request) => listOrders(services, { filters: request.query, role: staffOf(request).role }),
  });

  app.route({
    ...listDeskPeople,
    config: { ...config, listed: 'people' },
    handler: (request) => listPeople(services, { filters: request.query, role: staffOf(request).role }),
  });

  app.route({ ...readDeskFilters, config, handler: () => listFilters(services) });
  await app.register(viewRoutes, { services });
};

/** Saved views of the caller. */
const viewRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listDeskViews,
    config,
    handler: async (request) => ({ views: await viewsOf(services.db, staffOf(request).staffId) }),
  });

  app.route({
    ...saveDeskView,
    config: { ...config, confirmation: 'entries' },
    handler: async (request) => ({ views: await saveView(services, actorOf(request), request.body) }),
  });

  app.route({
    ...removeDeskView,
    config: { ...config, confirmation: 'entries' },
    handler: async (request) => ({ views: await removeView(services, actorOf(request), request.params.viewId) }),
  });
};
