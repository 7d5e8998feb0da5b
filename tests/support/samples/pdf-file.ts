import { deflateSync } from 'node:zlib';

interface Made {
  /** size of the whole file in bytes, filled up with a comment */
  bytes?: number;
  /** more entries of the catalogue, such as '/OpenAction 5 0 R' */
  catalogue?: string;
  /** more objects as PDF source; their numbers start at 4 */
  objects?: string[];
  /** more entries of the trailer, such as '/Encrypt 4 0 R' */
  trailer?: string;
}

/** A valid PDF: a catalogue, one page with a line of text, and the given additions. */
export function aPdfFile({ bytes = 0, catalogue = '', objects = [], trailer = '' }: Made = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const head = '%PDF-1.7\n';
  const bodies = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const places: number[] = [];
  let length = head.length;
  for (const body of bodies) {
    places.push(length);
    length += body.length;
  }
  const end = (start: number) =>
    [
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n`,
      ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`),
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ].join('');
  const start = bytes > 0 ? bytes - endBefore(bytes, end) : length;
  const fill = start > length ? `%${'.'.repeat(start - length - 2)}\n` : '';
  return Buffer.from(head + bodies.join('') + fill + end(start), 'latin1');
}

/** Length of the end of the file, if the whole file has this number of bytes. */
function endBefore(bytes: number, end: (start: number) => string): number {
  const most = end(bytes).length;
  return end(bytes - most).length;
}

/** A compressed stream object. */
export function aPackedStream(dictionary: string, text: string | Buffer): string {
  const packed = deflateSync(text).toString('latin1');
  return `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/** An object stream that contains these objects, by number and text. */
export function anObjectStream(objects: [number, string][], { more = '', text = '' } = {}): string {
  const texts = objects.map(([, object]) => `${object} `);
  const places = texts.map((_, index) => texts.slice(0, index).join('').length);
  const head = objects.map(([number], index) => `${number} ${places[index]} `).join('');
  return aPackedStream(
    `/Type /ObjStm /N ${objects.length} /First ${head.length} ${more}`,
    head + texts.join('') + text,
  );
}
