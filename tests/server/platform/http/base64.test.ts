import { expect, it } from 'vitest';
import { bytesOf } from '#server/platform/http/base64.ts';

const read = (text: string) => bytesOf(text, 'no base64').toString();

it('base64 is read with and without padding, and refused with any other character', () => {
  expect(['SGk=', 'SGk', 'SGVsbG8h', 'SA=='].map(read)).toEqual(['Hi', 'Hi', 'Hello!', 'H']);
  for (const text of ['', '=', '==', 'a b', 'SG=k', 'SGk===', 'SGk=\n', 'S-_k', 'é'])
    expect(() => read(text), text).toThrow('no base64');
});

it('base64 of a large file is read', () => {
  expect(bytesOf('A'.repeat(40_000_000), 'no base64')).toHaveLength(30_000_000);
});
