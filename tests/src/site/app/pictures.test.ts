import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { drawPictures } from '../../../../vite/pictures.ts';

const files = await drawPictures('event');
const read = (name: string) => PNG.sync.read(Buffer.from(files[name] as Uint8Array));
const colours = ({ data }: PNG) =>
  new Set(Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4)));

it.each([
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['share.png', 1200, 630],
])('%s is %i by %i pixels, with the logo on a dark background', (name, width, height) => {
  const picture = read(name);
  expect([picture.width, picture.height]).toEqual([width, height]);
  for (const colour of [0x062e37ff, 0xffffffff, 0xe7c477ff]) expect(colours(picture)).toContain(colour);
});

it('only the maskable icon may be cropped by a launcher', () => {
  const cornerOf = (name: string) => read(name).data[3];
  expect([cornerOf('icon-maskable-512.png'), cornerOf('icon-512.png')]).toEqual([255, 0]);
});

it('the preview image of a shared link uses the fonts of the site', () => {
  const { data, width } = read('share.png');
  const rows = (from: number, to: number) => data.subarray(from * width * 4, to * width * 4);
  const white = (part: Buffer) => part.filter((_, at) => at % 4 === 0 && part.readUInt32BE(at) === 0xffffffff).length;
  expect(white(rows(190, 350))).toBeGreaterThan(10_000); // this many white pixels are two lines of the name
});

it('the same text gives the same bytes', async () => {
  expect(await drawPictures('event')).toEqual(files);
});

it('the manifest lists the existing icons', () => {
  const { name, icons } = JSON.parse(String(files['site.webmanifest'])) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Sample International Medical Conference 2025');
  const drawnIcons = icons.map(({ src }) => src.slice(1)).filter((src) => src.endsWith('.png'));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(drawnIcons));
});
