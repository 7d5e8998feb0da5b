import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib';

/** Names in a PDF that make a viewer run, start, send or unpack something. */
const active = new Set([
  'JavaScript',
  'JS',
  'Rendition',
  'Launch',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
]);

/** A name ends before white space or a delimiter. */
const end = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`;
/** The short names JS and EF are left out, because compressed data may contain them by chance. */
const longNames = [...active].filter((name) => name.length > 2);
const activeName = new RegExp(`/(?:${longNames.join('|')})${end}`);
const encryptName = new RegExp(`/Encrypt${end}`);

/**
 * Returns the text of a file without escapes in names: '/Java#53cript' becomes '/JavaScript'.
 * @param {string} text
 */
export const withPlainNames = (text) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns whether a text contains an active name. Searches the text and not the parsed objects, because a viewer
 * may read objects that the parser skips.
 * @param {string} text with plain names
 */
export const saysActive = (text) => activeName.test(text);

/**
 * Returns whether a file names encryption anywhere. Encrypted parts cannot be checked.
 * @param {string} text with plain names
 */
export const saysEncrypted = (text) => encryptName.test(text);

/**
 * Returns whether an object contains an active name, at any depth.
 * @param {unknown} object
 * @returns {boolean}
 */
export function isActive(object) {
  if (object instanceof PDFName) return active.has(object.decodeText());
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFDict) return object.entries().some(([key, value]) => isActive(key) || isActive(value));
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (typeof object === 'object' && object?.constructor === Object) return Object.values(object).some(isActive);
  return false;
}

/**
 * Counts how often an object contains a name, at any depth.
 * @param {unknown} object
 * @param {string} name
 * @returns {number}
 */
export function countName(object, name) {
  const sum = (/** @type {unknown[]} */ parts) => parts.reduce((all, part) => all + countName(part, name), 0);
  if (object instanceof PDFName) return object.decodeText() === name ? 1 : 0;
  if (object instanceof PDFStream) return countName(object.dict, name);
  if (object instanceof PDFDict) return sum(object.entries().flat());
  return object instanceof PDFArray ? sum(object.asArray()) : 0;
}

/**
 * @param {string} text with plain names
 * @param {string} name
 */
export const countInText = (text, name) => text.match(new RegExp(`/${name}${end}`, 'g'))?.length ?? 0;
