import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

/** A text in compressed form, kept in memory. Each encoding is made when it is asked for the first time. */
export class Encodings {
  readonly #text: string;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#text = text;
  }

  get(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? compress[encoding](this.#text);
    this.#made.set(encoding, made);
    return made;
  }
}
