import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { noProfile } from '#domain/exhibitors/exhibitor-sign-up.ts';
import {
  readExhibitor,
  saveExhibitor as saveExhibitorEndpoint,
  signUpExhibitor as signUpExhibitorEndpoint,
} from '#schemas/api/exhibitors.api.ts';
import { saveExhibitor } from './save-exhibitor.ts';
import { signUpExhibitor } from './sign-up-exhibitor.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findExhibitor } from './find-exhibitor.ts';
import { callerOf } from '#server/platform/http/browser-cookie.ts';
import type { Services } from '#server/sales/services.ts';
import { signedInAccount } from '#server/accounts/identity/session-guard.ts';
import { m } from '#messages';
import { exhibitorFileRoutes } from './exhibitor-files.routes.ts';
import { checkEventCode } from '#server/platform/http/check-path-ids.ts';
import { stallEnquiryRoutes } from './stall-enquiries.routes.ts';

/**
 * Routes of exhibitors. Sign-up needs no session. All other routes need a session and serve only the data of its
 * account.
 * Rows: API-05, EXSU-29, ROLE-02.
 */
export const exhibitorRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...signUpExhibitorEndpoint,
    config: { throttle: { perEmailAndClient: 10, perEmail: 100, perClient: 120, windowSeconds: 3600, isMailed: true } },
    handler: async (request, reply) => {
      const { params, body: signUp } = request;
      checkEventCode(services.conference, params.eventSlug);
      await signUpExhibitor(services, { signUp, ...callerOf(request, reply, services) });
      return { status: true };
    },
  });

  await app.register(profileRoutes, { services });
  await app.register(exhibitorFileRoutes, { services });
  await app.register(stallEnquiryRoutes, { services });
};

const profileRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;

  app.route({
    ...readExhibitor,
    config: { signedIn: true },
    handler: async (request) => {
      const profile = await findExhibitor(db, signedInAccount(request).id);
      if (!profile) throw new Problem(404, m.accounts_no_profile(), noProfile);
      return profile;
    },
  });

  app.route({
    ...saveExhibitorEndpoint,
    config: { signedIn: true, throttle: { perClient: 300 } },
    handler: async (request) => {
      return saveExhibitor(services, { ...request.body, account: signedInAccount(request) });
    },
  });
};
