import { models } from '#machines/index.ts';
import { recordOf } from '#workbench/comparison/record.ts';
import { recordText } from '#workbench/comparison/record-text.ts';
import { flowsPage } from '#workbench/flows-page.ts';
import { fileNameOf } from '#workbench/names.ts';
import { layOut } from '#workbench/layout.ts';
import { toMermaid } from '#workbench/mermaid.ts';
import { toSvg } from '#workbench/svg.ts';
import { isSentence } from '../flows/sentences.ts';

export const flowsFolder = 'docs/flows';

/** All files of the flows folder by path: the page, and each flow as diagram and as text. */
export async function flowFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { [`${flowsFolder}/README.md`]: flowsPage(models) };
  for (const model of models) {
    const record = recordOf(model, isSentence);
    const { graph } = record;
    const name = fileNameOf(graph.id);
    const path = `${flowsFolder}/${name}/${name}`;
    files[`${path}.svg`] = toSvg(graph, await layOut(graph));
    files[`${path}.mmd`] = toMermaid(graph) + recordText(record);
  }
  return files;
}
