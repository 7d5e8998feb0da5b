import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { hiddenFields, visible } from '#domain/staff/roles.ts';
import { m } from '#messages';
import {
  downloadDocument,
  downloadGstSheet,
  listDocuments as listDocumentsEndpoint,
  readDocumentTotals,
} from '#schemas/api/desk/documents.api.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { gstSheet } from '#server/sales/invoices/gst-sheet.ts';
import type { Services } from '#server/sales/services.ts';
import { documentFile } from './document-file.ts';
import { daysOf } from '#server/sales/catalogue/event-days.ts';
import { listDocuments, sumDocuments, type ListedDocument } from './list-documents.ts';

/** Kinds of data of a document. */
const kinds = { totalPaise: 'amounts', recipient: 'name', gstin: 'fact' } as const;
const sumKinds = { sold_paise: 'amounts', reversed_paise: 'amounts' } as const;

/** Invoices, receipts and credit notes, and the sheet for the monthly return. */
export const documentRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, conference } = services;

  app.route({
    ...listDocumentsEndpoint,
    config: { desk: 'see money', listed: 'documents' },
    handler: async (request) => {
      const { kind, serial, cursor, ...days } = request.query;
      const { rows, next } = await listDocuments(db, { kind, serial, cursor, ...daysOf(conference, days) });
      return { documents: rows.map((row) => documentReply(row, staffOf(request).role)), next };
    },
  });

  app.route({
    ...readDocumentTotals,
    config: { desk: 'see money' },
    handler: async (request) => {
      const { kind, serial, ...days } = request.query;
      const { count, soldPaise, reversedPaise } = await sumDocuments(db, {
        kind,
        serial,
        ...daysOf(conference, days),
      });
      const sums = { sold_paise: soldPaise, reversed_paise: reversedPaise };
      return { count, ...visible(sums, { role: staffOf(request).role, subject: 'money', kinds: sumKinds }) };
    },
  });

  await app.register(documentFileRoutes, { services });
};

const documentFileRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.route({
    ...downloadDocument,
    config: { desk: 'see money', confirmation: 'downloads', throttle: { perClient: 600 } },
    handler: async (request, reply) => {
      const hidden = hiddenFields(staffOf(request).role, 'money');
      if (hidden.includes('name') || hidden.includes('amounts')) throw new Problem(403, m.desk_no_right());
      const { filename, contentType, content } = await documentFile(
        services,
        actorOf(request),
        request.params.documentId,
      );
      return attachment(reply, filename, contentType).send(content);
    },
  });

  app.route({
    ...downloadGstSheet,
    config: { desk: 'export money', confirmation: 'always', throttle: { perClient: 60 } },
    handler: async (request, reply) => {
      const { month } = request.params;
      const zip = await gstSheet(services, actorOf(request), month);
      return attachment(reply, `gstr-1-${month}.zip`, 'application/zip').send(zip);
    },
  });
};

const attachment = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store').type(type);

function documentReply(row: ListedDocument, role: Parameters<typeof visible>[1]['role']) {
  const { id, kind, serial, issuedAt, orderCode, takesBack, totalPaise, recipient, gstin } = row;
  const shown = visible({ totalPaise, recipient, gstin }, { role, subject: 'money', kinds });
  return {
    id,
    kind,
    serial,
    issued_at: issuedAt.toISOString(),
    order_code: orderCode,
    ...(takesBack !== null && { takes_back: takesBack }),
    ...(shown.totalPaise !== undefined && { total_paise: shown.totalPaise }),
    ...(shown.recipient !== undefined && { recipient: shown.recipient }),
    ...(typeof shown.gstin === 'string' && { gstin: shown.gstin }),
  };
}
