import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m } from '#messages';
import { pictureLimits } from '#domain/limits.ts';
import { deleteUnusedPictures } from '#server/platform/uploads/store-picture.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { anEditor, type Editor } from '#tests/server/office/settings/settings-fixture.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await testServer();
  editor = await anEditor(server, 'speakers');
});
afterAll(() => server.close());

const blank = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#136573' }, limitInputPixels: false });

const add = (content: Buffer, cookie = editor.cookie) =>
  desk(server, 'pictures', { method: 'POST', cookie, payload: { file: content.toString('base64') } });
const pathOf = async (content: Buffer): Promise<string> => (await add(content)).json().url;
const get = (url: string) => server.app.inject({ url });

describe('a picture for the settings', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('can be a %s, and is served as WebP for ever', async (format) => {
    const reply = await get(await pathOf(await blank().toFormat(format).toBuffer()));
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('is turned upright, made smaller, and loses its metadata', async () => {
    const tagged = blank(3000, 1500)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Asha Rao' } } });
    const { rawPayload } = await get(await pathOf(await tagged.toBuffer()));
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height, exif]).toEqual([pictureLimits.maxEdge / 2, pictureLimits.maxEdge, undefined]);
    expect(rawPayload.includes('Asha Rao')).toBe(false);
  });

  it('is not parsed before it is known to be a PNG, JPEG or WebP', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
  });

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      m.upload_not_picture,
    ],
    ['a GIF', () => blank().gif().toBuffer(), m.upload_not_picture],
    ['a text', async () => Buffer.from('hello'), m.upload_not_picture],
    [
      'a PNG that ends early',
      async () => (await blank(400, 400).png().toBuffer()).subarray(0, 300),
      m.upload_picture_damaged,
    ],
  ] as const)('is refused if it is %s', async (_, make, sentence) => {
    const reply = await add(await make());
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence()]);
  });

  it('is refused with more than 40 megapixels, before it is decoded', async () => {
    const reply = await add(await blank(8001, 5000).png({ compressionLevel: 9 }).toBuffer());
    expect([reply.statusCode, reply.json().message]).toEqual([400, m.upload_too_many_pixels({ megapixels: 40 })]);
  });

  it('is refused with more than 10 MB', async () => {
    const reply = await add(Buffer.alloc(10 * 1024 * 1024 + 1, 1));
    expect([reply.statusCode, reply.json().message]).toEqual([413, m.upload_too_large({ megabytes: 10 })]);
  });

  it('cannot be one of another site, because pages do not show it', async () => {
    const reply = await editor.publish((value) => {
      const [first, ...others] = value.international as object[];
      return { ...value, international: [{ ...first, image: 'https://photos.example/asha.jpg' }, ...others] };
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().detail[0].field).toBe('international.0.image');
  });
});

it('an unknown picture is not found', async () => {
  for (const url of [`/pictures/${'0'.repeat(32)}.webp`, '/pictures/..%2f..%2fkeys.webp', '/pictures/x.png'])
    expect((await get(url)).statusCode).toBe(404);
});

it('a draft with a picture that no longer exists is refused at its field', async () => {
  const known = await pathOf(await blank().png().toBuffer());
  const { value, base } = await editor.read();
  const speaker = (value.national as object[])[0]!;
  const refused = await editor.save(
    {
      ...value,
      national: [
        { ...speaker, image: known },
        { ...speaker, image: `/pictures/${'0'.repeat(32)}.webp` },
      ],
    },
    base,
  );
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    [{ field: 'national.1.image', message: m.desk_settings_picture_gone() }],
  ]);
});

it('pictures that no version or draft uses are deleted after a day', async () => {
  const unused = await pathOf(await blank().png().toBuffer());
  const drafted = await pathOf(await blank().png().toBuffer());
  const { value, base } = await editor.read();
  const [first, ...others] = value.national as object[];
  await editor.save({ ...value, national: [{ ...first, image: drafted }, ...others] }, base);
  const later = {
    ...server.services,
    clock: { now: () => new Date(server.services.clock.now().getTime() + 25 * 3600_000) },
  };
  expect(await deleteUnusedPictures(server.services)).toBe(0);
  await deleteUnusedPictures(later as typeof server.services);
  expect((await get(unused)).statusCode).toBe(404);
  expect((await get(drafted)).statusCode).toBe(200);
});
