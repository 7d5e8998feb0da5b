import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionInWords } from '#domain/staff/action-names.ts';

const sources = ['server', 'scripts/office'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

it('every action that the service records has a name', () => {
  const actions = new Set(
    sources.flatMap((text) => [...text.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action!)),
  );
  expect(actions.size).toBeGreaterThan(40);
  expect([...actions].filter((action) => actionInWords(action) === action)).toEqual([]);
});
