import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { pictureLimits } from '#domain/limits.ts';
import { addPicture } from '#schemas/api/desk/pictures.api.ts';
import { base64BodyLimit, bytesOf } from '#server/platform/http/base64.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { m } from '#messages';
import { findPictures, pictureIdOf } from './find-pictures.ts';
import { storePicture } from './store-picture.ts';

/** A start page with all pictures has about 50 of them, and a hospital or the venue often shares one IP address. */
const config = { throttle: { perClient: 12_000 } };
const schema = { hide: true, params: Type.Object({ file: Type.String({ maxLength: 60 }) }) };

/** Pictures of the site: '/pictures/{id}.webp'. A picture never changes, so browsers need not ask for it again. */
export const pictureRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.get('/pictures/:file', { schema, config }, async ({ params: { file } }, reply) => {
    const id = pictureIdOf(`/pictures/${file}`);
    const known = id !== undefined && (await findPictures(services.db, [id])).has(id);
    const content = known ? await services.pictures.get(id) : undefined;
    if (!content) {
      reply.header('cache-control', 'no-store');
      throw new Problem(404, m.refusals_not_found());
    }
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(content);
  });
};

/** Uploads of staff who change the settings. */
export const deskPictureRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  const { megabytes } = pictureLimits;
  app.route({
    ...addPicture,
    bodyLimit: base64BodyLimit(megabytes),
    config: { desk: 'change settings', confirmation: 'entries', throttle: { perClient: 120 }, isUpload: true },
    handler: async ({ body }) => {
      const content = bytesOf(body.file, m.upload_not_picture());
      if (content.length > megabytes * 1024 * 1024) throw new Problem(413, m.upload_too_large({ megabytes }));
      return { url: await storePicture(services, content) };
    },
  });
};
