/** Lints the statecharts and their models; part of `npm run lint`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { models } from '#machines/index.ts';
import { lint, unusedTags } from '#workbench/lint.ts';
import { fileNameOf } from '#workbench/names.ts';

const screens = filesOf('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(join('src', 'gallery')))
  .map((path) => readFileSync(path, 'utf8'));
const faults = [
  ...models.flatMap((model) => [...lint(model), ...unusedTags(model.machine, screens)]),
  ...(
    await Promise.all(
      filesOf('machines')
        .filter((path) => path.endsWith('.model.ts'))
        .map(namingFaults),
    )
  ).flat(),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/**
 * Errors in the folder name of a flow. Diagrams and links need it to match the id: 'rateSession' is in
 * machines/rate-session/.
 */
async function namingFaults(path: string): Promise<string[]> {
  const exported = Object.entries((await import(resolve(path))) as Record<string, { machine?: { id: string } }>);
  return exported.flatMap(([name, { machine }]) => {
    if (!machine) return [];
    const { id } = machine;
    const file = fileNameOf(id);
    const expectedPath = join('machines', file, `${file}.model.ts`);
    return [
      ...(path === expectedPath ? [] : [`${path}: the model of '${id}' belongs in ${expectedPath}`]),
      ...(name === `${id}Model` ? [] : [`${path}: the model of '${id}' is called '${id}Model', not '${name}'`]),
      ...(models.some((model) => model.machine.id === id) ? [] : [`${path}: machines/index.ts does not list it`]),
    ];
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
}
