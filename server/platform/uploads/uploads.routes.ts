import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { readFile, uploadFile } from '#schemas/api/uploads.api.ts';
import { storeUpload } from './store-upload.ts';
import { compileValidator } from '#server/platform/http/compile-validator.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findUpload } from './find-upload.ts';
import type { Services } from '#server/platform/services.ts';
import { clientOf, siteOf } from '#server/platform/http/limits/client-networks.ts';
import { limitConcurrency } from '#server/platform/uploads/limit-concurrency.ts';
import { pdfAttachment } from '#server/platform/uploads/pdf.ts';
import { isFileId } from '#server/platform/uploads/upload-url.ts';
import { m } from '#messages';

/** Routes to upload a PDF, which returns its URL, and to download it. Rows: API-10, UPLOAD-06. */
export const uploadRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { db, files, conference } = services;
  const megabytes = conference.event.limits.uploadMegabytes;
  const limits = { fileSize: megabytes * 1024 * 1024, files: 1, fields: 0, headerPairs: 20 };
  await app.register(fastifyMultipart, { limits });
  // megabytes in memory and not files: otherwise three clients with small files that are slow to check would stop all uploads
  const underWay = limitConcurrency({ most: 24 * megabytes, maxOfOne: 8 });
  const sizeOf = ({ headers }: FastifyRequest) =>
    Math.min(Math.max(Number(headers['content-length'] ?? Infinity) / 1024 / 1024, 1), megabytes);

  app.route({
    ...uploadFile,
    // the handler reads the body from the stream, so it is not here yet when the parts of a call are validated
    validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : compileValidator(part)),
    config: { isUpload: true, throttle: { perClient: 120, refusedPerClient: 240 } },
    handler: async (request, reply) => {
      if (request.params.storage !== conference.event.ids.storage) throw new Problem(404, m.refusals_unknown_event());
      const client = clientOf(request.ip);
      const store = async () => storeUpload(services, { ...(await sentFile(request, megabytes)), client });
      const url = await underWay.run(siteOf(client), store, sizeOf(request));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(url));
    },
  });

  app.route({
    ...readFile,
    config: { throttle: { perClient: 1200 } }, // each reply may have several megabytes
    handler: async ({ params: { fileId } }, reply) => {
      const known = isFileId(fileId) ? await findUpload(db, fileId) : undefined;
      const content = known && (await files.get(fileId));
      if (!known || !content) throw new Problem(404, m.refusals_not_found());

      return reply.headers(pdfAttachment(known)).send(content);
    },
  });
};

/** Reads the file in the field 'file' into memory. Throws 413 if it is larger than `megabytes`. */
async function sentFile(request: FastifyRequest, megabytes: number): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw new Problem(400, m.upload_failed());
  try {
    const part = await request.file();
    if (!part) throw new Problem(400, m.upload_failed());
    const content = await part.toBuffer();
    if (part.fieldname !== 'file') throw new Problem(400, m.upload_failed());
    return { name: part.filename, content };
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isTooLarge = error instanceof request.server.multipartErrors.RequestFileTooLargeError;
    throw isTooLarge ? new Problem(413, m.upload_too_large({ megabytes })) : new Problem(400, m.upload_failed());
  }
}
