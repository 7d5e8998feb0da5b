import { models } from '#machines/index.ts';
import { flowsPage } from '#workbench/flows-page.ts';
import { fileNameOf } from '#workbench/names.ts';
import { graphOf } from '#workbench/graph.ts';
import { layOut } from '#workbench/layout.ts';
import { toMermaid } from '#workbench/mermaid.ts';
import { toSvg } from '#workbench/svg.ts';

export const flowsFolder = 'docs/flows';

/** All files of the flows folder by path: the page, and each flow as diagram and as text. */
export async function flowFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { [`${flowsFolder}/README.md`]: flowsPage(models) };
  for (const { machine } of models) {
    const graph = graphOf(machine);
    const name = fileNameOf(machine.id);
    const path = `${flowsFolder}/${name}/${name}`;
    files[`${path}.svg`] = toSvg(graph, await layOut(graph));
    files[`${path}.mmd`] = toMermaid(graph);
  }
  return files;
}
