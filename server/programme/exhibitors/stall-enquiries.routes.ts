import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { askAboutStall as askAboutStallEndpoint, listEnquiries } from '#schemas/api/exhibitors.api.ts';
import { askAboutStall } from './ask-about-stall.ts';
import { listStallEnquiries } from './list-stall-enquiries.ts';
import type { Services } from '#server/sales/services.ts';
import { signedInAccount } from '#server/accounts/identity/session-guard.ts';

/** Questions of a signed-in company about stalls, and the state of their delivery. */
export const stallEnquiryRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listEnquiries,
    config: { signedIn: true },
    handler: async (request) => {
      return { data: await listStallEnquiries(services, signedInAccount(request)) };
    },
  });

  app.route({
    ...askAboutStallEndpoint,
    config: {
      signedIn: true,
      throttle: {
        perEmailAndClient: 5,
        perEmail: 60,
        perClient: 60,
        windowSeconds: 3600,
        emailOf: ({ account }) => account?.email,
      },
    },
    handler: async (request) => {
      const account = signedInAccount(request);
      await askAboutStall(services, { account, question: request.body });
      return { data: await listStallEnquiries(services, account) };
    },
  });
};
