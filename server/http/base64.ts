import { Problem } from './problems.ts';

/** Returns the bytes of a text in base64. Throws 400 with `sentence` if the text is no base64. */
export function bytesOf(base64: string, sentence: string): Buffer<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Problem(400, sentence);
  return Buffer.from(base64, 'base64');
}
