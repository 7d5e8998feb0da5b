import { Problem } from './problems.ts';

/** Limit in bytes of a body with a file in base64 and a few other fields. */
export const base64BodyLimit = (megabytes: number): number => Math.ceil((megabytes * 4) / 3 + 1) * 1024 * 1024;

/** Returns the bytes of a text in base64. Throws 400 with `sentence` if the text has another character. */
export function bytesOf(base64: string, sentence: string): Buffer<ArrayBuffer> {
  const digits = base64.replace(/={1,2}$/, '');
  if (digits === '' || /[^A-Za-z0-9+/]/.test(digits)) throw new Problem(400, sentence);
  return Buffer.from(base64, 'base64');
}
