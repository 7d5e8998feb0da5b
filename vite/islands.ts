import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const list = 'src/pages/islands.ts';

/** In the folder `.vite` of the built site: the file that each island is asked for by, by the island's name. */
export const islandsFile = 'islands.json';

/** What the site's build must know of islands: how their modules are laid together, and where each ended up. Decision 23. */
export const islands = (): Plugin => ({
  name: 'symposia-islands',
  apply: 'build',
  config: () => ({
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  }),
  writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const id = [...this.getModuleIds()].find((module) => module.endsWith(list)) ?? '';
    const named = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    writeFileSync(join(dir, '.vite', islandsFile), JSON.stringify(chunksByIsland(named, Object.values(bundle))));
  },
});

type Output = { type: string; fileName: string; facadeModuleId?: string | null; moduleIds?: string[] };

/** The file of each island's own, or the one it lies in with others. */
function chunksByIsland(ids: readonly string[], files: Output[]): Record<string, string> {
  const chunkOf = (id: string) =>
    files.find(({ facadeModuleId }) => facadeModuleId === id) ?? files.find(({ moduleIds }) => moduleIds?.includes(id));
  return Object.fromEntries(ids.map((id) => [basename(id, '.tsx'), chunkOf(id)?.fileName ?? '']));
}

/** What the bundler knows of a module. */
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

/**
 * What islands alone need lies in one chunk for each set of screens whose islands need it; what they share with others, or
 * ask for later, lies apart.
 */
function ofIslandsAlone(id: string, graph: Graph): string | null {
  const waiting = [id];
  const seen = new Set(waiting);
  const screens = new Set<string>();
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const info = graph.getModuleInfo(module);
    if (!info) return null;
    const isIsland = info.dynamicImporters.some((by) => by.endsWith(list));
    if (isIsland) screens.add(basename(dirname(module)));
    else if (info.isEntry || info.dynamicImporters.length > 0) return null;
    for (const importer of info.importers) {
      if (!seen.has(importer)) waiting.push(importer);
      seen.add(importer);
    }
  }
  return ['islands', ...[...screens].sort()].join('-');
}

const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: ofIslandsAlone, debugName: 'islands' }],
};
