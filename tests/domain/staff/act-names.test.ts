import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actInWords } from '#domain/staff/act-names.ts';

const sources = ['server', 'scripts/office'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

it('every act that the service records has a name', () => {
  const acts = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bact: '([a-z-]+\.[a-z-]+)'/g)].map(([, act]) => act!)),
  );
  expect(acts.size).toBeGreaterThan(40);
  expect([...acts].filter((act) => actInWords(act) === act)).toEqual([]);
});
