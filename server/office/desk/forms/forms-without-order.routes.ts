import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hiddenFields, may, type Role } from '#domain/staff/roles.ts';
import {
  findAbstractDelegate,
  recordEnquiryForSender,
  submitAbstractForDelegate,
} from '#schemas/api/desk/forms.api.ts';
import { shownAbstract } from '#server/programme/abstracts/read-abstract.ts';
import { findForStaff, submitForDelegate } from '#server/programme/abstracts/submit-for-delegate.ts';
import { recordForSender } from '#server/programme/enquiries/record-for-sender.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import type { Services } from '#server/office/services.ts';

const throttle = { perClient: 600 };
const config = { desk: 'change forms', confirmation: 'changes', throttle } as const;
const bodyLimit = 256 * 1024; // in some scripts, a letter takes three bytes

/** The contact form and the form of abstracts, filled by staff. They place no order. */
export const formsWithoutOrderRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...recordEnquiryForSender,
    config,
    bodyLimit,
    handler: async (request) => {
      const { request: requestId, source, enquiry: answers } = request.body;
      return { enquiry_id: await recordForSender(services, actorOf(request), { requestId, source, answers }) };
    },
  });

  app.route({
    ...findAbstractDelegate,
    config: { desk: 'change forms', throttle },
    handler: async (request) => {
      const { email } = request.query;
      const mayReplace = seesAbstracts(staffOf(request).role);
      const { delegate, abstract } = await findForStaff(services, actorOf(request), { email, mayReplace });
      const { name, organisation } = delegate;
      const shown = abstract && mayReplace ? { abstract: shownAbstract(abstract, services) } : {};
      return { name, organisation, version: abstract?.version ?? 0, ...shown };
    },
  });

  app.route({
    ...submitAbstractForDelegate,
    config,
    bodyLimit,
    handler: async (request) => {
      const { request: requestId, source, email, abstract } = request.body;
      const mayReplace = seesAbstracts(staffOf(request).role);
      const form = { requestId, source, email, abstract, mayReplace };
      const submitted = await submitForDelegate(services, actorOf(request), form);
      const { id, reference, version } = submitted;
      return { abstract_id: id, reference, version, email: submitted.email };
    },
  });
};

/** Whether a role sees an abstract with all its data and may change it. */
const seesAbstracts = (role: Role): boolean =>
  may(role, 'change abstracts') && hiddenFields(role, 'abstracts').length === 0;
