import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Encodings } from '#server/platform/pages/encodings.ts';

describe('encodings of a page', () => {
  it('are made once, when they are asked for', async () => {
    const encodings = new Encodings('text');
    const first = encodings.get('br');
    expect(encodings.get('br')).toBe(first);
    expect(brotliDecompressSync(await first).toString()).toBe('text');
    expect(gunzipSync(await encodings.get('gzip')).toString()).toBe('text');
  });
});
