import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const prefix = '\0symposia/event/';
const routes = 'src/site/app/routes.tsx';
const entry = 'src/site/app/entry.tsx';

/**
 * Makes `#event/*.json` modules whose data can change while the service runs (src/lib/event-data.ts). Writes which of
 * them each page uses to .vite/event-files.json, so the service renders only the pages that show a changed file.
 */
export const eventData = (eventDir: string): Plugin => {
  const folder = resolve(eventDir);
  return {
    name: 'symposia-event-data',
    enforce: 'pre',
    resolveId(source) {
      // the alias of #event has replaced the start of the path
      return source.endsWith('.json') && dirname(source) === folder ? prefix + basename(source, '.json') : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const file = join(folder, `${name}.json`);
      this.addWatchFile(file);
      const data = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
      return {
        code: `import { eventData } from '#src/lib/event-data.ts';\nexport default eventData('${name}', ${data});`,
        map: null,
      };
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const importsOf = (id: string, isWhole: boolean): readonly string[] => {
        const info = this.getModuleInfo(id);
        return info ? [...info.importedIds, ...(isWhole ? info.dynamicallyImportedIds : [])] : [];
      };
      const shared = filesUnder(resolve(entry), importsOf);
      const pages = this.getModuleInfo(resolve(routes))?.dynamicallyImportedIds ?? [];
      const used = pages.map((page) => [
        relative('.', page),
        [...new Set([...shared, ...filesUnder(page, importsOf)])].sort(),
      ]);
      const source = JSON.stringify(Object.fromEntries(used));
      this.emitFile({ type: 'asset', fileName: '.vite/event-files.json', source });
    },
  };
};

/** Names of the files of event/ that a module can load. The route table loads every page, so it counts as one file. */
function filesUnder(start: string, importsOf: (id: string, isWhole: boolean) => readonly string[]): string[] {
  const seen = new Set([start]);
  for (const id of seen) for (const next of importsOf(id, id !== resolve(routes))) seen.add(next);
  return [...seen].flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
}
