import { oneLine } from '#domain/text/clean-text.ts';
import { maxHeaderText } from '#server/platform/http/header-limit.ts';

/** Returns whether a file is a PDF, by its first bytes. Its name does not matter. */
export const hasPdfHead = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';

/** Returns whether a PDF is complete. False if its end is missing. */
export const hasPdfEnd = (content: Buffer): boolean => content.subarray(-2048).includes('%%EOF');

/** Returns a file name on one line, without invisible characters, at most 200 characters long, because it is sent in a header. */
export const plainName = (name: string): string => Array.from(oneLine(name)).slice(0, 200).join('');

/** Returns the headers of a PDF to download. Browsers save it, and proxies do not cache it. */
export const pdfAttachment = ({ fileName, sizeBytes }: { fileName: string; sizeBytes: number }) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeName(fileName)}`,
  'content-length': sizeBytes,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/** Encodes a name for a header. A long name loses its last characters. */
function encodeName(name: string): string {
  let encoded = '';
  for (const character of name) {
    const next = encoded + encodeCharacter(character);
    if (next.length > maxHeaderText) break;
    encoded = next;
  }
  return encoded;
}

const encodeCharacter = (character: string) =>
  encodeURIComponent(character).replace(/['()*]/, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
