import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  addMailing,
  changeMailing,
  discardMailing,
  listMailingRecipients,
  listMailings as listEndpoint,
  readMailing,
  releaseMailing as releaseEndpoint,
  resumeMailing as resumeEndpoint,
  stopMailing as stopEndpoint,
  testMailing as testEndpoint,
} from '#schemas/api/desk/mailings.api.ts';
import type { Mailing } from '#schemas/api/mailing-shapes.ts';
import { m } from '#messages';
import { checkFields } from '#server/office/lists/conditions.ts';
import { listFilters } from '#server/office/lists/list-filters.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { mailingReply, mailingRow, recipientReply } from './mailing-replies.ts';
import { findMailing, listMailings, listRecipients, recipientsPage } from './read-mailings.ts';
import { releaseMailing, resumeMailing, stopMailing, testMailing } from './release-mailing.ts';
import { addDraft, changeDraft, discardDraft } from './write-draft.ts';

const see = { desk: 'see mails' } as const;
const change = { desk: 'change mails', confirmation: 'entries', throttle: { perClient: 600 } } as const;
/** mails leave for many people, so password and second factor are asked for */
const release = { ...change, confirmation: 'always' } as const;

/** Mails to segments. */
export const mailingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...listEndpoint,
    config: see,
    handler: async ({ query }) => {
      const { rows, next } = await listMailings(services.db, query.cursor);
      const names = await listFilters(services);
      return { mailings: rows.map((row) => mailingRow(row, names)), next };
    },
  });

  app.route({
    ...readMailing,
    config: { ...see, listed: 'first', listedAs: 'recipients' },
    handler: (request) => replyTo(services, request, request.params.mailingId),
  });

  app.route({
    ...listMailingRecipients,
    config: { ...see, listed: 'recipients' },
    handler: async (request) => {
      const mailing = await existing(services, request.params.mailingId);
      const found = await listRecipients(services, mailing, request.query);
      const { role } = staffOf(request);
      const recipients = found.slice(0, recipientsPage).map((recipient) => recipientReply(recipient, role));
      const last = recipients.at(-1);
      return { recipients, ...(found.length > recipientsPage && last && { next: last.position }) };
    },
  });

  await app.register(draftRoutes, { services });
  await app.register(sendingRoutes, { services });
};

const draftRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...addMailing,
    config: change,
    handler: async (request) => {
      checkFields(staffOf(request).role, request.body.filters);
      return replyTo(services, request, await addDraft(services, actorOf(request), request.body));
    },
  });

  app.route({
    ...changeMailing,
    config: change,
    handler: async (request) => {
      const { version, ...draft } = request.body;
      const id = request.params.mailingId;
      checkFields(staffOf(request).role, draft.filters);
      await changeDraft(services, actorOf(request), { id, version, draft });
      return replyTo(services, request, id);
    },
  });

  app.route({
    ...discardMailing,
    config: change,
    handler: async (request) => {
      await discardDraft(services, actorOf(request), { id: request.params.mailingId, ...request.body });
      return { status: true };
    },
  });

  app.route({
    ...testEndpoint,
    config: { ...change, confirmation: 'mails', throttle: { perClient: 60 } },
    handler: async (request) => {
      const author = staffOf(request);
      await testMailing(services, actorOf(request), { id: request.params.mailingId, ...request.body, author });
      return { email: author.email };
    },
  });
};

const sendingRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...releaseEndpoint,
    config: release,
    handler: async (request) => {
      const id = request.params.mailingId;
      await releaseMailing(services, actorOf(request), { id, ...request.body });
      return replyTo(services, request, id);
    },
  });

  app.route({
    ...stopEndpoint,
    config: change,
    handler: async (request) => {
      const id = request.params.mailingId;
      await stopMailing(services, actorOf(request), { id, ...request.body });
      return replyTo(services, request, id);
    },
  });

  app.route({
    ...resumeEndpoint,
    config: release,
    handler: async (request) => {
      const id = request.params.mailingId;
      await resumeMailing(services, actorOf(request), { id, ...request.body });
      return replyTo(services, request, id);
    },
  });
};

async function existing({ db }: Services, id: string) {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new Problem(404, m.desk_mailings_unknown());
  return mailing;
}

const replyTo = async (services: Services, request: FastifyRequest, id: string): Promise<Mailing> =>
  mailingReply(services, await existing(services, id), staffOf(request));
