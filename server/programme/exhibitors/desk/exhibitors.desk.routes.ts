import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hiddenFields, visible, type Role } from '#domain/staff/roles.ts';
import {
  addExhibitorFile,
  inviteDeskExhibitor,
  listDeskExhibitors,
  readDeskExhibitor,
  readExhibitorFile,
  removeDeskExhibitorFile,
  type DeskExhibitor,
} from '#schemas/api/desk/exhibitors.api.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { m } from '#messages';
import { base64BodyLimit, bytesOf } from '#server/platform/http/base64.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { pdfAttachment } from '#server/platform/uploads/pdf.ts';
import { addFile, fileOf, inviteAccount, removeFile } from './exhibitor-actions.ts';
import { listExhibitors, type ListedExhibitor } from './list-exhibitors.ts';
import { readExhibitor } from './read-exhibitor.ts';

const throttle = { perClient: 1200 };
const seeing = { desk: 'see exhibitors', throttle } as const;
const changing = { desk: 'change exhibitors', confirmation: 'changes', throttle } as const;

interface Options {
  services: Services;
}

/** Exhibitors, their invitations and files. */
export const deskExhibitorRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.route({
    ...listDeskExhibitors,
    config: { ...seeing, listed: 'exhibitors' },
    handler: async (request) => {
      const { rows, next } = await listExhibitors(services.db, request.query);
      return { exhibitors: rows.map((row) => exhibitorReply(row, staffOf(request).role)), next };
    },
  });

  app.route({
    ...readDeskExhibitor,
    config: seeing,
    handler: (request) => {
      const { exhibitorId: id } = request.params;
      return readExhibitor(services, { id, role: staffOf(request).role, actor: actorOf(request) });
    },
  });

  app.route({
    ...inviteDeskExhibitor,
    config: { ...changing, confirmation: 'mails' },
    handler: (request) => inviteAccount(services, actorOf(request), request.body.email),
  });

  await app.register(exhibitorFileRoutes, { services });
};

/** Files of one exhibitor. */
const exhibitorFileRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const megabytes = services.conference.event.limits.uploadMegabytes;

  app.route({
    ...addExhibitorFile,
    bodyLimit: base64BodyLimit(megabytes),
    config: { ...changing, confirmation: 'always', isUpload: true }, // it could name another bank account
    handler: (request) => {
      const { file, file_name: fileName, kind, title } = request.body;
      const content = bytesOf(file, m.upload_not_pdf());
      if (content.length > megabytes * 1024 * 1024) throw new Problem(413, m.upload_too_large({ megabytes }));
      const { exhibitorId: accountId } = request.params;
      return addFile(services, actorOf(request), { accountId, kind, title: oneLine(title), fileName, content });
    },
  });

  app.route({
    ...readExhibitorFile,
    config: { ...seeing, confirmation: 'downloads' },
    handler: async (request, reply) => {
      const { exhibitorId: accountId, documentId: id } = request.params;
      if (hiddenFields(staffOf(request).role, 'exhibitors').includes('files'))
        throw new Problem(403, m.desk_no_right());
      const { content, ...file } = await fileOf(services, actorOf(request), { accountId, id });
      return reply.headers(pdfAttachment(file)).send(content);
    },
  });

  app.route({
    ...removeDeskExhibitorFile,
    config: changing,
    handler: async (request) => {
      const { exhibitorId: accountId, documentId: id } = request.params;
      await removeFile(services, actorOf(request), { accountId, id });
      return { status: true };
    },
  });
};

const kinds = { company: 'fact', person: 'name', email: 'email', mobile: 'phone', files: 'files' } as const;

function exhibitorReply(row: ListedExhibitor, role: Role): DeskExhibitor {
  const { id, state, since, company, person, email, mobile, files } = row;
  const shown = visible(
    {
      email,
      files,
      ...(company !== null && { company }),
      ...(person !== null && { person }),
      ...(mobile !== null && { mobile }),
    },
    { role, subject: 'exhibitors', kinds },
  );
  return { id, state, since: since.toISOString(), ...shown };
}
