import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importRules } from './import-rules.ts';

/** Import rules that a file breaks, one line each. Paths are relative to the repository. */
export function importFaults(path: string, text: string): string[] {
  return importsIn(path, text).flatMap((imported) =>
    importRules
      .filter(({ files, except }) => files.test(path) && !except?.test(path))
      .filter(({ files, only, never }) => {
        const group = files.exec(path)?.[1] ?? '';
        const allowed = only && new RegExp(`^(${only.replaceAll('$1', group)})`);
        return never?.test(imported) || (allowed && !allowed.test(imported));
      })
      .map(({ sentence }) => `${path} imports ${imported}. ${sentence}`),
  );
}

/**
 * All imports of a file, also those of `export … from` and `import()`, as paths from the root of the repository. Without
 * `types`, those of types are left out.
 */
export function importsIn(path: string, text: string, { types = true } = {}): string[] {
  const { errors, module } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const isUsed = ({ entries }: { entries: { isType: boolean }[] }) =>
    types || entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...module.staticImports.filter(isUsed).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .filter(isUsed)
      .flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamic.flatMap((literal) => /^['"](.+)['"]$/.exec(literal)?.[1] ?? []),
  ].map((specifier) => resolveImport(path, specifier));
}

/** A path from the root of the repository, or `npm:` and the name of a package. */
function resolveImport(path: string, specifier: string): string {
  if (specifier === '#messages' || specifier === '#language') return 'domain/words/';
  if (specifier === '#phone-plans') return 'schemas/phone-plans.ts';
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (/^(virtual|node):/.test(specifier)) return specifier;
  const [scope = '', name = ''] = specifier.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}
