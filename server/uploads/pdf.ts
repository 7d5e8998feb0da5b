/** Recognises a PDF by its first bytes, regardless of its name. */
export const hasPdfHead = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';

/** False if the file is truncated. */
export const hasPdfEnd = (content: Buffer): boolean => content.subarray(-2048).includes('%%EOF');

/** A file name without control characters, at most 200 characters, because it is sent in a header. */
export const plainName = (name: string): string =>
  Array.from(name.replace(/\p{Cc}/gu, ''))
    .slice(0, 200)
    .join('');

/** Headers for a PDF from the store: downloaded instead of displayed, and not cached by proxies. */
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
