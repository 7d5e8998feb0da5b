/** Says what is wrong with the statecharts and their models; part of `npm run lint`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { models } from '#machines/index.ts';
import { lint, unusedTags } from '#workbench/lint.ts';

const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('gallery'))
  .map((path) => readFileSync(join('src', path), 'utf8'));
const faults = models.flatMap((model) => [...lint(model), ...unusedTags(model.machine, screens)]);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
