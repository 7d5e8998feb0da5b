import { extname } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Services } from '#server/platform/services.ts';
import { builtFile, hashedFolders } from './built-files.ts';

/** Browsers cache a file with a hash in its name for a year. */
export const immutable = 'public, max-age=31536000, immutable';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const schema = { hide: true, params: Type.Object({ file: Type.String({ maxLength: 200 }) }) };

/** Serves the hashed files of other builds. Each file of this build has a route of its own, which is used first. */
export const builtFileRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const contents = new Map<string, Buffer>(); // a file with a hash in its name never changes
  for (const folder of hashedFolders)
    app.get(`/${folder}/:file`, { schema }, async ({ params: { file } }, reply) => {
      const path = `${folder}/${file}`;
      const content = contents.get(path) ?? (await builtFile(services, path));
      if (!content) return reply.callNotFound();
      contents.set(path, content);
      return reply
        .header('cache-control', immutable)
        .type(types[extname(path)] ?? 'application/octet-stream')
        .send(content);
    });
};
