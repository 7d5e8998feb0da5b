import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listExhibitorDocuments, readExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { documentsOf, findDocument } from './list-exhibitor-files.ts';
import type { Services } from '#server/sales/services.ts';
import { signedInAccount } from '#server/accounts/identity/session-guard.ts';
import { isEmailProven } from '#server/accounts/identity/proven-email.ts';
import { pdfAttachment } from '#server/platform/uploads/pdf.ts';
import { isFileId } from '#server/platform/uploads/upload-url.ts';
import { m } from '#messages';

/** Files of the signed-in company. For a file of another company the reply is 404, as for an unknown file. */
export const exhibitorFileRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, files } = services;

  app.route({
    ...listExhibitorDocuments,
    config: { signedIn: true },
    handler: async (request) => {
      return {
        data: await documentsOf(db, { accountId: signedInAccount(request).id, conference: services.conference }),
      };
    },
  });

  app.route({
    ...readExhibitorDocument,
    config: { signedIn: true },
    handler: async (request, reply) => {
      const { documentId: id } = request.params;
      const accountId = signedInAccount(request).id;
      const known = isFileId(id) ? await findDocument(db, { id, accountId }) : undefined;
      if (known && !(await isEmailProven(db, accountId))) throw new Problem(403, unproven(services));
      const content = known && (await files.get(id));
      if (!known || !content) throw new Problem(404, m.refusals_not_found());
      return reply.headers(pdfAttachment(known)).send(content);
    },
  });
};

const unproven = ({ conference: { event } }: Services): string =>
  m.company_documents_unproven({ subject: m.mail_subjects_account_made({ event: event.name }) });
