import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { readEnquiry } from '#domain/enquiries.ts';
import { sendEnquiry } from '#schemas/api/enquiries.api.ts';
import type { ContactAnswers } from '#schemas/compiled/types.ts';
import { checkedEnquiry } from './checked-enquiry.ts';
import { recordEnquiry } from './record-enquiry.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { checkProject } from '#server/platform/http/check-path-ids.ts';

/** Route of the contact form. Row: API-17. */
export const enquiryRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...sendEnquiry,
    bodyLimit: 256 * 1024,
    config: { throttle: { perEmailAndClient: 5, perEmail: 60, perClient: 60, windowSeconds: 3600, emailOf } },
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
  return checkedEnquiry(enquiry);
}

/** Returns the email of the visitor, for the rate limit. The body contains it only inside an HTML table. */
function emailOf({ body }: FastifyRequest): string | undefined {
  const htmlBody = typeof body === 'object' && body !== null && 'html_body' in body ? body.html_body : undefined;
  return typeof htmlBody === 'string' ? readEnquiry(htmlBody)?.email : undefined;
}
