import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { countInText, countName, withPlainNames } from './pdf-names.js';

/** White space in PDF. It differs from white space in JavaScript. */
const blank = String.raw`[\0\t\n\f\r ]`;
const blanks = new Set([0, 9, 10, 12, 13, 32]);
const longestBlank = 4096;

/**
 * Returns whether there is a long run of white space outside streams. No program writes such runs. Streams may
 * contain them, for example in the pixels of an image.
 * @param {Uint8Array} content
 * @param {string} raw `content` as text
 */
export function hasLongBlank(content, raw) {
  let from = 0;
  while (from < raw.length) {
    const begin = raw.indexOf('stream', from);
    const stop = begin < 0 ? -1 : raw.indexOf('endstream', begin);
    if (hasRun(content, from, stop < 0 ? raw.length : begin)) return true;
    if (stop < 0) return false;
    from = stop + 'endstream'.length;
  }
  return false;
}

/**
 * @param {Uint8Array} content
 * @param {number} from
 * @param {number} to
 */
function hasRun(content, from, to) {
  let run = 0;
  for (let place = from; place < to; place += 1) {
    run = blanks.has(content[place] ?? 0) ? run + 1 : 0;
    if (run > longestBlank) return true;
  }
  return false;
}

/** White space or a comment, between the parts of a header. The limits of length keep the search time linear. */
const gap = String.raw`(?:${blank}|%[^\r\n]{0,200}[\r\n])`;
const header = new RegExp(String.raw`(?<!\d)(\d{1,10})${gap}{1,4096}(\d{1,5})${gap}{0,4096}obj(?![a-zA-Z])`, 'g');

/**
 * Finds all headers of objects in a file, such as '7 0 obj', also where the parser does not expect them.
 * @param {string} raw
 */
export const objectHeaders = (raw) =>
  [...raw.matchAll(header)].map(([, number, generation]) => ({
    number: Number(number),
    generation: Number(generation),
  }));

/**
 * Returns the numbers of all objects in object streams, and the text of these streams. Returns undefined if a
 * stream can be read in two ways.
 * @param {import('@cantoo/pdf-lib').PDFContext} context
 * @param {string} text of the file, with plain names
 */
export function readObjectStreams(context, text) {
  const streams = context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFStream && mayBeObjectStream(object));
  if (!streams.every((stream) => stream instanceof PDFRawStream && isPlain(stream))) return undefined;
  const dictionaries = [...text.matchAll(/<<([^<>]*\/ObjStm[^<>]*)>>/g)].map(([, inner]) => inner ?? '');
  if (dictionaries.length !== streams.length || !dictionaries.every(namesOnce)) return undefined;

  const read = streams.map(readObjectStream);
  const numbers = read.flatMap((stream) => stream?.numbers ?? []);
  const areRead = numbers.every((number) => context.lookup(PDFRef.of(number, 0)) !== undefined);
  return read.includes(undefined) || !areRead
    ? undefined
    : { numbers, texts: read.map((stream) => stream?.text ?? '') };
}

/**
 * Returns whether all names in a dictionary are different. Viewers differ in which of two entries with the same
 * name they read.
 * @param {string} dictionary
 */
function namesOnce(dictionary) {
  const names = dictionary.match(/\/[^\0\t\n\f\r ()[\]{}/%]+/g) ?? [];
  return new Set(names).size === names.length && !/[%()]/.test(dictionary);
}

/** @param {PDFStream} stream */
const mayBeObjectStream = ({ dict }) =>
  dict.has(PDFName.of('First')) || dict.lookup(PDFName.of('Type')) === PDFName.of('ObjStm');

/** Keys of a usual object stream. A stream with other keys could be read in two ways. */
const usualKeys = new Set(['Type', 'N', 'First', 'Length', 'Filter', 'Extends']);

/** @param {PDFRawStream} stream */
function isPlain({ dict }) {
  const filter = dict.get(PDFName.of('Filter'));
  const flate = PDFName.of('FlateDecode');
  const isFlate = filter instanceof PDFArray ? filter.size() === 1 && filter.get(0) === flate : filter === flate;
  return (
    dict.keys().every((key) => usualKeys.has(key.decodeText())) &&
    dict.get(PDFName.of('Type')) === PDFName.of('ObjStm') &&
    dict.get(PDFName.of('N')) instanceof PDFNumber &&
    dict.get(PDFName.of('First')) instanceof PDFNumber &&
    (filter === undefined || isFlate)
  );
}

/**
 * Reads an object stream. It begins with pairs of an object number and an offset. Returns undefined if it does not.
 * @param {PDFRawStream} stream
 */
function readObjectStream(stream) {
  const [count, first] = ['N', 'First'].map((key) => stream.dict.lookup(PDFName.of(key), PDFNumber).asNumber());
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const head = text.slice(0, first).match(/[^\0\t\n\f\r ]+/g) ?? [];
  if (head.length < 2 * count || head.some((word) => !/^\d{1,10}$/.test(word))) return undefined;
  const numbers = head.filter((_, index) => index % 2 === 0 && index < 2 * count).map(Number);
  return { numbers, text: withPlainNames(text) };
}

/**
 * Returns whether the file contains objects that the parser did not read, for example in the data of a stream. A
 * viewer could find them with the cross-reference table. Object streams have the name 'First', so each 'First' must
 * be in an object that was read.
 * @param {import('@cantoo/pdf-lib').PDFContext} context
 * @param {{ headers: { number: number, generation: number }[], text: string, packed: { numbers: number[] } }} file
 */
export function hasHiddenObjects(context, { headers, text, packed }) {
  const isUnread = headers.some(
    ({ number, generation }) => number > 0 && context.lookup(PDFRef.of(number, generation)) === undefined,
  );
  const inStreams = new Set(packed.numbers);
  const named = context
    .enumerateIndirectObjects()
    .filter(([ref]) => !inStreams.has(ref.objectNumber))
    .reduce((sum, [, object]) => sum + countName(object, 'First'), 0);
  return isUnread || countInText(text, 'First') > named;
}
