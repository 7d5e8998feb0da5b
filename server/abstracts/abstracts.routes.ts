import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { abstractDetails, abstractDoor, abstractLimits } from '#domain/abstracts.ts';
import {
  downloadAbstractFile,
  readAbstract,
  sendAbstractCode,
  submitAbstract as submitAbstractEndpoint,
  verifyAbstractCode,
} from '#schemas/api/abstracts.api.ts';
import { beginMailedSession, mailedSessionOf } from '#server/email-codes/email-session.ts';
import { mailCode, proveEmail } from '#server/email-codes/verify-email.ts';
import { submitAbstract } from './submit-abstract.ts';
import { Problem } from '#server/http/problems.ts';
import { findDelegate, type Delegate } from './find-delegate.ts';
import { phasesNow } from '#server/catalogue/phases-now.ts';
import { abstractOf, shownAbstract } from './read-abstract.ts';
import type { Services } from '#server/services.ts';
import { clientOf } from '#server/http/rate-limits.ts';
import { pdfAttachment } from '#server/uploads/pdf.ts';
import { m } from '#messages';
import { checkExpo } from '#server/http/served-event.ts';

const purpose = 'abstract-session';

/** A registered delegate proves the address by a one-time code and submits an abstract, or replaces it. Spec: landing 6; decision 38. */
export const abstractRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { conference, db } = services;
  const config = { throttle: { perAddressAndClient: 10, perAddress: 200, perClient: 300 } };

  app.route({
    ...sendAbstractCode,
    config,
    handler: async ({ params, body: { email }, ip }) => {
      checkExpo(conference, params.expoId);
      checkDoor(services);
      if (!(await findDelegate(db, email))) throw notRegistered();
      return mailCode(services, { purpose: 'abstract', email, client: clientOf(ip) });
    },
  });

  app.route({
    ...verifyAbstractCode,
    config,
    handler: async ({ params, body: { email, otp_code: code }, ip }) => {
      checkExpo(conference, params.expoId);
      checkDoor(services);
      await proveEmail(
        services,
        { purpose: 'abstract', email, code, client: clientOf(ip) },
        m.abstract_refusals_invalid_code(),
      );
      return beginMailedSession(services, { purpose, email, minutes: abstractLimits.sessionMinutes });
    },
  });

  await app.register(ownAbstractRoutes, { services });
};

/** Of whoever has a session, and nobody else's. */
const ownAbstractRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, files, conference } = services;
  const config = { throttle: { perClient: 600 } };
  app.addHook('onRequest', async (request) => {
    checkDoor(services);
    provenEmail(services, request);
  });

  app.route({
    ...readAbstract,
    config,
    handler: async (request) => {
      checkExpo(conference, request.params.expoId);
      return own(services, await delegateOf(services, request));
    },
  });

  app.route({
    ...submitAbstractEndpoint,
    bodyLimit: 256 * 1024, // its texts may be of letters of three bytes
    config,
    handler: async (request) => {
      checkExpo(conference, request.params.expoId);
      const delegate = await delegateOf(services, request);
      await submitAbstract(services, delegate, request.body);
      const { abstract } = await own(services, delegate);
      if (!abstract) throw new Error('An abstract that was just written is not there');
      return abstract;
    },
  });

  app.route({
    ...downloadAbstractFile,
    config,
    handler: async (request, reply) => {
      checkExpo(conference, request.params.expoId);
      const row = await abstractOf(db, (await delegateOf(services, request)).email);
      const content = row && (await files.get(row.fileId));
      if (!row || !content) throw new Problem(404, m.abstract_refusals_none());
      return reply.headers(pdfAttachment(row)).send(content);
    },
  });
};

async function own(services: Services, { email, name, organisation }: Delegate) {
  const row = await abstractOf(services.db, email);
  return { name, organisation, abstract: row ? shownAbstract(row, services) : null };
}

function checkDoor(services: Services): void {
  const door = abstractDoor(phasesNow(services));
  if (door === 'closed') throw new Problem(403, m.abstract_refusals_closed(), abstractDetails.closed);
  if (door === 'late') throw new Problem(403, m.abstract_refusals_late(), abstractDetails.late);
}

const notRegistered = () => new Problem(404, m.abstract_refusals_not_registered(), abstractDetails.notRegistered);

function provenEmail(services: Services, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const email = mailedSessionOf(services, { purpose, given: headers['x-abstract-session'] });
  if (email === undefined) throw new Problem(401, m.abstract_refusals_signed_out(), abstractDetails.signedOut);
  return email;
}

/** Registered then, the delegate may be so no longer: a refund takes the pass. */
async function delegateOf(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Delegate> {
  const delegate = await findDelegate(services.db, provenEmail(services, request));
  if (!delegate) throw notRegistered();
  return delegate;
}
