import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { graphOf, nodesOf, type Graph } from '#workbench/graph.ts';

export interface Flow {
  id: string;
  model: AnyModel;
  graph: Graph;
  /** number of states, without the root */
  states: number;
}

export const flows: readonly Flow[] = models.map((model) => {
  const graph = graphOf(model.machine);
  return { id: graph.id, model, graph, states: [...nodesOf(graph.root)].length - 1 };
});

/** Error message for an unknown id. Undefined if the flow exists or no id is given. */
export const unknownFlowMessage = (id: string | undefined): string | undefined =>
  id === undefined || flows.some((flow) => flow.id === id) ? undefined : `There is no flow '${id}'.`;

/** The flow with this id, or the first flow if there is none. */
export const flowOf = (id: string | undefined): Flow => flows.find((flow) => flow.id === id) ?? flows[0]!;
