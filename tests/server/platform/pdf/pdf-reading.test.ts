import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { passPdf } from '#server/sales/tickets/pass-pdf.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { conference, issuedAt, ticket, workshops } from '#tests/server/words-fixture.ts';

const { event } = conference;
const names = ['மருத்துவர் கொண்டல்', 'हिन्दी क्षितिज'];

/** The texts that a reader extracts in place of glyphs. */
function actualTexts(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)];
  const content = streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
  return [...content.join('\n').matchAll(/\/ActualText \(\u00fe\u00ff((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    const bytes = Buffer.from(
      text.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign),
      'latin1',
    );
    return bytes.swap16().toString('utf16le');
  });
}

const paper = () => {
  const made = new Paper(event, 'Sample');
  made.section('Names');
  for (const name of names) made.text(name);
  return made.finish();
};

it.each([
  ['an invoice or brochure', paper],
  ['a pass', () => passPdf(event, { ticket: { ...ticket, name: names.join(' ') }, workshops, issuedAt })],
])('%s has Tamil and Devanagari in the order of reading, and a structure', async (_, print) => {
  const pdf = await print();
  const letters = actualTexts(pdf).join('').replaceAll(' ', '');
  for (const name of names) expect(letters).toContain(name.replaceAll(' ', '').normalize('NFC'));
  const text = pdf.toString('latin1');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/StructTreeRoot');
  expect(text).toMatch(/\/S \/Document\b/);
  expect(text).toMatch(/\/S \/P\b/);
});
