import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { toPaise } from '#domain/money/money.ts';
import {
  acceptTransferLine,
  listAwaitedTransfers,
  listTransferLines,
  previewStatement as previewEndpoint,
  reopenTransferLine,
  setTransferLineAside,
  uploadStatement,
} from '#schemas/api/desk/transfers.api.ts';
import { m } from '#messages';
import { bytesOf } from '#server/platform/http/base64.ts';
import { actorOf, staffOf } from '#server/accounts/staff/desk-guard.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { awaitedTransfers } from '#server/sales/payments/transfers.ts';
import type { Services } from '#server/office/services.ts';
import { addStatement } from './add-statement.ts';
import { acceptLine, reopenLine, setLineAside } from './decide-line.ts';
import { countLines, listLines, readLine } from './list-lines.ts';
import { previewStatement } from './read-statement.ts';
import { columnsOf, columnsReply, lineReply, shownTo } from './statement-replies.ts';

const config = { desk: 'change money', confirmation: 'changes', throttle: { perClient: 1200 } } as const;
/** Maximum number of rows in a reply that could not be read. */
const maxNamed = 20;
/** a file of 2 MB in base64, with the other fields */
const bodyLimit = 3 * 1024 * 1024;

/** Bank statements, and the transfers in them. */
export const statementRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  await app.register(uploadRoutes, { services });
  await app.register(listRoutes, { services });
  await app.register(lineRoutes, { services });
};

const uploadRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const upload = { bodyLimit, config: { ...config, confirmation: 'entries', throttle: { perClient: 120 } } } as const;

  app.route({
    ...previewEndpoint,
    ...upload,
    handler: async ({ body }) => {
      const { columns, ...preview } = await previewStatement(
        services.db,
        bytesOf(body.file, m.desk_statement_no_csv()),
      );
      return { ...preview, columns: columnsReply(columns) };
    },
  });

  app.route({
    ...uploadStatement,
    ...upload,
    config: { ...upload.config, confirmation: 'always' },
    handler: async (request) => {
      const { file, file_name: fileName, account, columns } = request.body;
      const { id, added, repeated, skipped } = await addStatement(services, actorOf(request), {
        account: account.trim(),
        fileName,
        content: bytesOf(file, m.desk_statement_no_csv()),
        columns: columnsOf(columns),
      });
      return {
        id,
        added,
        repeated,
        money_out: skipped.moneyOut,
        unreadable: skipped.unreadable.slice(0, maxNamed),
        unreadable_count: skipped.unreadable.length,
      };
    },
  });
};

const listRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, clock } = services;

  app.route({
    ...listTransferLines,
    config: { desk: 'see money', listed: 'lines' },
    handler: async (request) => {
      const { rows, next } = await listLines(db, clock.now(), request.query);
      const { role } = staffOf(request);
      return { lines: rows.map((line) => lineReply(line, role)), next, counts: await countLines(db) };
    },
  });

  app.route({
    ...listAwaitedTransfers,
    config: { desk: 'see money', listed: 'orders' },
    handler: async (request) => {
      const { role } = staffOf(request);
      const awaited = await awaitedTransfers(services);
      return {
        orders: awaited.map(({ reference, contact, rupees, due }) => ({
          code: reference,
          due,
          ...shownTo(role, { total_paise: toPaise(rupees), email: contact }),
        })),
      };
    },
  });
};

/** Decisions on one transfer. */
const lineRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const lineOf = async (request: FastifyRequest, lineId: string) => {
    const line = await readLine(services.db, services.clock.now(), lineId);
    if (!line) throw new Problem(404, m.desk_line_unknown());
    return lineReply(line, staffOf(request).role);
  };

  app.route({
    ...acceptTransferLine,
    config: { ...config, confirmation: 'always' },
    handler: async (request) => {
      const { version, order_code: orderCode } = request.body;
      const { lineId } = request.params;
      const outcome = await acceptLine(services, actorOf(request), { lineId, version, orderCode });
      return { outcome, line: await lineOf(request, lineId) };
    },
  });

  app.route({
    ...setTransferLineAside,
    config,
    handler: async (request) => {
      const { version, state, reason, order_code: orderCode } = request.body;
      const { lineId } = request.params;
      await setLineAside(services, actorOf(request), { lineId, version, state, reason: reason.trim(), orderCode });
      return { line: await lineOf(request, lineId) };
    },
  });

  app.route({
    ...reopenTransferLine,
    config,
    handler: async (request) => {
      const { lineId } = request.params;
      await reopenLine(services, actorOf(request), { lineId, version: request.body.version });
      return { line: await lineOf(request, lineId) };
    },
  });
};
