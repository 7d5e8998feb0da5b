import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visible, type Role } from '#domain/staff/roles.ts';
import {
  answerEnquiry,
  closeEnquiry,
  listDeskEnquiries,
  readDeskEnquiry,
  type DeskEnquiry,
} from '#schemas/api/desk/enquiries.api.ts';
import { m } from '#messages';
import { decideEnquiry } from '#server/programme/enquiries/answer-enquiry.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { countOpenEnquiries, listEnquiries, type ListedEnquiry } from './list-enquiries.ts';
import { describeEnquiry, readEnquiry } from './read-enquiry.ts';

const throttle = { perClient: 1200 };
const seeing = { desk: 'see enquiries', throttle } as const;
const changing = { desk: 'change enquiries', confirmation: 'changes', throttle } as const;

interface Options {
  services: Services;
}

/** Messages of the contact form, and questions of exhibitors about stalls. */
export const deskEnquiryRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const { db } = services;

  app.route({
    ...listDeskEnquiries,
    config: { ...seeing, listed: 'enquiries' },
    handler: async (request) => {
      const { rows, next } = await listEnquiries(db, request.query);
      const { role } = staffOf(request);
      return { enquiries: rows.map((row) => enquiryReply(row, role)), next, open: await countOpenEnquiries(db) };
    },
  });

  app.route({
    ...readDeskEnquiry,
    config: seeing,
    handler: (request) => {
      const { enquiryId: id } = request.params;
      return readEnquiry(services, { id, role: staffOf(request).role, actor: actorOf(request) });
    },
  });

  await app.register(enquiryActionRoutes, { services });
};

const enquiryActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...answerEnquiry,
    config: { ...changing, confirmation: 'mails' },
    handler: async (request) => {
      const { enquiryId: id } = request.params;
      const text = filled(request.body.answer);
      await decideEnquiry(services, actorOf(request), { id, state: 'answered', text });
      return describeEnquiry(services.db, { id, role: staffOf(request).role });
    },
  });

  app.route({
    ...closeEnquiry,
    config: changing,
    handler: async (request) => {
      const { enquiryId: id } = request.params;
      const text = filled(request.body.reason);
      await decideEnquiry(services, actorOf(request), { id, state: 'closed', text });
      return describeEnquiry(services.db, { id, role: staffOf(request).role });
    },
  });
};

/** Throws 400 for a text of spaces alone. */
function filled(text: string): string {
  if (text.trim() === '') throw new Problem(400, m.desk_enquiry_no_text());
  return text.trim();
}

function enquiryReply(row: ListedEnquiry, role: Role): DeskEnquiry {
  const { id, kind, state, askedAt, about, name, email, organization, message: start } = row;
  const shown = visible(
    { name, email, start, ...(about !== null && { about }), ...(organization !== null && { organization }) },
    {
      role,
      subject: 'enquiries',
      kinds: { name: 'name', email: 'email', start: 'answers', about: 'answers', organization: 'answers' },
    },
  );
  return { id, kind, state, asked_at: askedAt.toISOString(), ...shown };
}
