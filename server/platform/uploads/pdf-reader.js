// The worker thread of read-pdf.ts. It is JavaScript, because Node.js starts it directly, also from the source code.
import { parentPort, workerData } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { isActive, saysActive, saysEncrypted, withPlainNames } from './pdf-names.js';
import { hasHiddenObjects, hasLongBlank, objectHeaders, readObjectStreams } from './pdf-structure.js';

/** @param {string} message */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message) => parentPort?.postMessage(message);
send('ready');
send(await verdictOf(workerData));

/**
 * Returns a PdfVerdict of read-pdf.ts.
 * @param {Uint8Array} content
 */
async function verdictOf(content) {
  const raw = Buffer.from(content).toString('latin1');
  if (hasLongBlank(content, raw)) return 'unclear'; // the time of the parser would be quadratic
  const text = withPlainNames(raw);
  if (saysEncrypted(text)) return 'locked';
  if (saysActive(text)) return 'active';
  try {
    const document = await PDFDocument.load(content, { throwOnInvalidObject: true, updateMetadata: false });
    return document.getPageCount() === 0 ? 'broken' : checkObjects(document.context, { raw, text });
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'broken';
  }
}

/**
 * Returns 'good' only if all objects that a viewer may read were checked. If two objects have the same number, a
 * viewer may read another one than the parser, so the verdict is then 'unclear'.
 * @param {import('@cantoo/pdf-lib').PDFContext} context
 * @param {{ raw: string, text: string }} file
 */
function checkObjects(context, { raw, text }) {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  if ([...objects, context.trailerInfo].some(isActive)) return 'active';
  const packed = readObjectStreams(context, text);
  if (packed?.texts.some(saysActive)) return 'active';
  const headers = objectHeaders(raw);
  const numbers = [...headers.map(({ number }) => number), ...(packed?.numbers ?? [])];
  const isUnclear =
    !packed || new Set(numbers).size < numbers.length || hasHiddenObjects(context, { headers, text, packed });
  return isUnclear ? 'unclear' : 'good';
}
