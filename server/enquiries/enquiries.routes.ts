import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { readEnquiry } from '#domain/enquiries.ts';
import { listCommittee, listSpeakers, readClock, sendEnquiry } from '#schemas/api/landing.api.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { normaliseAnswers } from '#schemas/normalise-answers.ts';
import { problemsOnWire } from '#schemas/forms.ts';
import type { ContactAnswers } from '#schemas/compiled/types.ts';
import { recordEnquiry } from './record-enquiry.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { checkExpo, checkProject } from '#server/http/served-event.ts';

/** Routes of the home page: committee, speakers, server time and contact form. Rows: API-01, API-02, API-17. */
export const enquiryRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { conference } = services;

  app.route({
    ...listCommittee,
    config: { revalidated: true, cached: () => () => true },
    handler: async ({ params }) => {
      checkExpo(conference, params.expoId);
      const groups = conference.committee.map(({ title, members }) => ({ title, logos: members }));
      const data: [typeof groups] = [groups];
      return { data };
    },
  });

  app.route({
    ...listSpeakers,
    config: { revalidated: true, cached: () => () => true },
    handler: async ({ params }) => {
      checkExpo(conference, params.expoId);
      const { international, national } = conference.speakers;
      const lists = { international_speakers: international, national_speakers: national };
      const data: [typeof lists] = [lists];
      return { data };
    },
  });

  app.route({
    ...readClock,
    handler: async ({ params }) => {
      checkExpo(conference, params.expoId);
      return { now: services.clock.now().toISOString() };
    },
  });

  await app.register(contactFormRoute, { services });
};

const contactFormRoute: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...sendEnquiry,
    bodyLimit: 256 * 1024,
    config: { throttle: { perAddress: 5, perClient: 60, windowSeconds: 3600, addressOf: emailOf } },
    handler: async ({ params, body }) => {
      checkProject(services.conference, params.project);
      await recordEnquiry(services, answersOf(body.html_body));
      return { status: true };
    },
  });
};

function answersOf(htmlBody: string): ContactAnswers {
  const enquiry = readEnquiry(htmlBody);
  if (!enquiry) throw new Problem(400, m.contact_unreadable());
  const answers = normaliseAnswers(contactForm, { ...enquiry });
  const problems = problemsOnWire(contactForm, answers);
  if (problems.length > 0) throw new Problem(400, m.refusals_answers(), problems);
  return answers as unknown as ContactAnswers; // validated above
}

/** The visitor's email, for the rate limit. The body contains it only in its HTML table. */
function emailOf({ body }: FastifyRequest): string | undefined {
  const htmlBody = typeof body === 'object' && body !== null && 'html_body' in body ? body.html_body : undefined;
  return typeof htmlBody === 'string' ? readEnquiry(htmlBody)?.email : undefined;
}
