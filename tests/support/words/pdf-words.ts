import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, one string per page. Converts glyphs to letters with the maps in the file. */
export function pdfWords(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const { body: tree } = [...objects.values()].find(({ body }) => /\/Type \/Pages\b/.test(body))!;
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(tree) ?? [];
  return references(kids).map((page) => wordsOf(objects, objects.get(page)!.body));
}

interface PdfObject {
  body: string;
  /** the decompressed stream */
  text: string;
}
type Objects = Map<string, PdfObject>;

function objectsOf(pdf: Buffer): Objects {
  const objects: Objects = new Map();
  for (const [, id = '', content = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [body = '', stream] = content.split(/\nstream\n/);
    const isPacked = stream !== undefined && body.includes('/FlateDecode');
    const packed = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1');
    objects.set(id, { body, text: isPacked ? inflateSync(packed).toString('latin1') : packed.toString('latin1') });
  }
  return objects;
}

const references = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
const named = (body: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';

function wordsOf(objects: Objects, page: string): string {
  const resources = objects.get(named(page, 'Resources'))?.body ?? page;
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id)?.body ?? '';
      return [name, lettersOf(objects.get(named(font, 'ToUnicode'))?.text ?? '')] as const;
    }),
  );
  let [words, font, line] = ['', '', ''];
  const content = objects.get(named(page, 'Contents'))?.text ?? '';
  for (const [, y, face, run] of content.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined && y !== line) [words, line] = [`${words}\n`, y];
    if (face !== undefined) font = face;
    const glyphs = [...(run ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    words += glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '\ufffd').join('');
  }
  return words.trim();
}

/** Reads ranges such as `<0000> <0002> [<0041> <0042> <0066 0069>]`. A glyph may map to two letters. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    }
  }
  return letters;
}
