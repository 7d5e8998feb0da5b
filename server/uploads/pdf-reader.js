// Plain JavaScript: node starts it as a worker of its own, from the source tree as from the build. See read-pdf.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';

/** Names of what a reader would run, start, send or unpack. */
const active = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
]);

const verdict = await verdictOn(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(verdict);

/**
 * 'good', 'active', 'locked' or 'broken'.
 * @param {Uint8Array} content
 */
async function verdictOn(content) {
  try {
    const document = await PDFDocument.load(content, { throwOnInvalidObject: true, updateMetadata: false });
    if (document.getPageCount() === 0) return 'broken';
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
    return [...objects, document.context.trailerInfo].some(isActive) || saysActive(content) ? 'active' : 'good';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'broken';
  }
}

/**
 * Every name in an object, however deep it stands.
 * @param {unknown} object
 * @returns {boolean}
 */
function isActive(object) {
  if (object instanceof PDFName) return active.has(object.decodeText());
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFDict) return object.entries().some(([key, value]) => isActive(key) || isActive(value));
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (typeof object === 'object' && object?.constructor === Object) return Object.values(object).some(isActive);
  return false;
}

/**
 * The text of the file says it too: an object that a newer one stands in place of may still be reached by an older list of
 * objects. Long names only, which no packed stream holds by chance.
 * @param {Uint8Array} content
 */
function saysActive(content) {
  const text = Buffer.from(content)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return /\/(?:JavaScript|EmbeddedFile|FileAttachment|RichMedia|SubmitForm|ImportData|Launch)\b/.test(text);
}
