import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { abstractDetails, abstractLimits } from '#domain/abstracts.ts';
import {
  downloadAbstractFile,
  readAbstract,
  sendAbstractCode,
  submitAbstract as submitAbstractEndpoint,
  verifyAbstractCode,
} from '#schemas/api/abstracts.api.ts';
import { emailOfToken, signEmailToken } from '#server/platform/email-codes/email-token.ts';
import { callerOf, knownCallerOf } from '#server/platform/http/browser-cookie.ts';
import { mailCode, proveEmail } from '#server/platform/email-codes/verify-email.ts';
import { submitAbstract } from './submit-abstract.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findDelegate, type Delegate } from './find-delegate.ts';
import { checkIsOpen } from './check-is-open.ts';
import { abstractOf, shownAbstract } from './read-abstract.ts';
import type { Services } from '#server/sales/services.ts';
import { pdfAttachment } from '#server/platform/uploads/pdf.ts';
import { m } from '#messages';

const purpose = 'abstract-session';

/**
 * A registered delegate verifies their email with a one-time code, then submits an abstract or replaces it.
 * Rows: ROUTE-18, ROLE-06. Decision 38.
 */
export const abstractRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db } = services;
  const throttle = { perEmailAndClient: 10, perEmail: 200, perClient: 300 };

  app.route({
    ...sendAbstractCode,
    config: { throttle },
    handler: async (request, reply) => {
      const { email } = request.body;
      checkIsOpen(services);
      if (!(await findDelegate(db, email))) throw notRegistered();
      return mailCode(services, { purpose: 'abstract', email, ...callerOf(request, reply, services) });
    },
  });

  app.route({
    ...verifyAbstractCode,
    config: { throttle },
    handler: async (request) => {
      const { email, otp_code: code } = request.body;
      checkIsOpen(services);
      await proveEmail(
        services,
        { purpose: 'abstract', email, code, ...knownCallerOf(request, services) },
        m.abstract_refusals_invalid_code(),
      );
      const minutes = abstractLimits.sessionMinutes;
      const { token, expires } = await signEmailToken(services, { purpose, email, minutes });
      return { session: token, expires: expires.toISOString() };
    },
  });

  await app.register(sessionRoutes, { services });
};

/** Routes that need a session. They read and write only the abstract of the delegate of the session. */
const sessionRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, files } = services;
  const config = { throttle: { perClient: 600 } };
  app.addHook('onRequest', async (request) => {
    checkIsOpen(services);
    request.personCounted = await verifiedEmail(services, request);
  });

  app.route({
    ...readAbstract,
    config,
    handler: async (request) => {
      return abstractReply(services, await delegateOf(services, request));
    },
  });

  app.route({
    ...submitAbstractEndpoint,
    bodyLimit: 256 * 1024, // in some scripts, a letter takes three bytes
    config,
    handler: async (request) => {
      const delegate = await delegateOf(services, request);
      await submitAbstract(services, delegate, request.body);
      const { abstract } = await abstractReply(services, delegate);
      if (!abstract) throw new Error('The abstract that was just saved was not found');
      return abstract;
    },
  });

  app.route({
    ...downloadAbstractFile,
    config,
    handler: async (request, reply) => {
      const row = await abstractOf(db, (await delegateOf(services, request)).email);
      const content = row && (await files.get(row.fileId));
      if (!row || !content) throw new Problem(404, m.abstract_refusals_none());
      return reply.headers(pdfAttachment(row)).send(content);
    },
  });
};

async function abstractReply(services: Services, { email, name, organisation }: Delegate) {
  const row = await abstractOf(services.db, email);
  return { name, organisation, abstract: row ? shownAbstract(row, services) : null };
}

const notRegistered = () => new Problem(404, m.abstract_refusals_not_registered(), abstractDetails.notRegistered);

async function verifiedEmail(services: Services, { headers }: Pick<FastifyRequest, 'headers'>): Promise<string> {
  const email = await emailOfToken(services, { purpose, token: headers['x-abstract-session'] });
  if (email === undefined) throw new Problem(401, m.abstract_refusals_signed_out(), abstractDetails.signedOut);
  return email;
}

/** Returns the delegate of the session. Queries the registration on each call, because a refund ends it. */
async function delegateOf(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Delegate> {
  const delegate = await findDelegate(services.db, await verifiedEmail(services, request));
  if (!delegate) throw notRegistered();
  return delegate;
}
