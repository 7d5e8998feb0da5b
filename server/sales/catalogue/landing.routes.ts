import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listCommittee, listSpeakers, readClock } from '#schemas/api/landing.api.ts';
import { sameConference } from './same-conference.ts';
import type { Services } from '#server/sales/services.ts';

/** Routes of the home page: committee, speakers and server time. Rows: API-01, API-02. */
export const landingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listCommittee,
    config: { revalidated: true, cached: () => sameConference(services) },
    handler: async () => {
      const groups = services.conference.committee.map(({ title, members }) => ({ title, logos: members }));
      const data: [typeof groups] = [groups];
      return { data };
    },
  });

  app.route({
    ...listSpeakers,
    config: { revalidated: true, cached: () => sameConference(services) },
    handler: async () => {
      const { international, national } = services.conference.speakers;
      const lists = { international_speakers: international, national_speakers: national };
      const data: [typeof lists] = [lists];
      return { data };
    },
  });

  app.route({
    ...readClock,
    handler: async () => {
      return { now: services.clock.now().toISOString() };
    },
  });
};
