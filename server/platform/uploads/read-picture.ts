import sharp from 'sharp';
import { pictureLimits } from '#domain/limits.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';

const formats = ['png', 'jpeg', 'webp'];

// libvips would also parse SVG and other formats, before their name is known
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });

/**
 * Decodes a PNG, JPEG or WebP, and returns it as a WebP of at most `maxEdge` pixels each way, without metadata, so nothing
 * but the picture is stored. libvips decodes it in a thread of its own. Throws 400 for other files and for damaged ones.
 */
export async function readPicture(content: Buffer): Promise<Buffer> {
  const { megapixels, maxEdge } = pictureLimits;
  const header = sharp(content, { limitInputPixels: false }).metadata();
  const { format, width, height } = await header.catch(refuse(m.upload_not_picture));
  if (!formats.includes(format)) throw new Problem(400, m.upload_not_picture());
  if (width * height > megapixels * 1_000_000) throw new Problem(400, m.upload_too_many_pixels({ megapixels }));
  return sharp(content, { failOn: 'error' })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(refuse(m.upload_picture_damaged));
}

const refuse =
  (sentence: () => string) =>
  (cause: unknown): never => {
    throw Object.assign(new Problem(400, sentence()), { cause });
  };
