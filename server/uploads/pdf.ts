/** Tells a PDF by its first bytes, whatever its name says. */
export const hasPdfHead = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';

/** False for a file that was cut short. */
export const hasPdfEnd = (content: Buffer): boolean => content.subarray(-2048).includes('%%EOF');

/** A file's name cut between characters, without control characters: it is sent back in a header. */
export const plainName = (name: string): string =>
  Array.from(name.replace(/\p{Cc}/gu, ''))
    .slice(0, 200)
    .join('');

/** A PDF from the store is kept by the browser, never shown within the site, and by nobody on the way. */
export const pdfAttachment = ({ fileName, sizeBytes }: { fileName: string; sizeBytes: number }) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeName(fileName)}`,
  'content-length': sizeBytes,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
