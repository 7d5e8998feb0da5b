import { compareCharts, type Change } from './compare-charts.ts';
import { drawComparison } from './drawing.ts';
import type { ChangedFlow } from './page.ts';
import type { FlowRecord } from './record.ts';
import { summaryOf, wordsOf } from './words.ts';

/** Flows of a version by id. */
export type FlowRecords = Record<string, FlowRecord>;

export interface ComparedVersions {
  changed: ChangedFlow[];
  /** ids of flows that only one version has */
  added: string[];
  removed: string[];
  /** number of flows without a change */
  same: number;
}

/** Compares all flows of two versions. */
export async function compareVersions(before: FlowRecords, after: FlowRecords): Promise<ComparedVersions> {
  const shared = Object.keys(after).filter((id) => id in before);
  const compared = await Promise.all(shared.map((id) => changedFlow(before[id]!, after[id]!)));
  const changed = compared.filter((flow) => flow !== undefined);
  return {
    changed,
    added: Object.keys(after).filter((id) => !(id in before)),
    removed: Object.keys(before).filter((id) => !(id in after)),
    same: shared.length - changed.length,
  };
}

async function changedFlow(before: FlowRecord, after: FlowRecord): Promise<ChangedFlow | undefined> {
  const comparison = compareCharts(before, after);
  const { changes } = comparison;
  const { id } = after.graph;
  if (changes.length === 0) return undefined;
  return {
    id,
    title: after.title,
    changes,
    summary: summaryOf(id, changes),
    words: wordsOf(comparison, before, after),
    paths: pathsThrough(changes, before, after),
    svg: await drawComparison(before.graph, after.graph, comparison),
  };
}

/** '14 paths, the shortest: …' for each changed transition. Removed ones are looked up in the earlier version. */
function pathsThrough(changes: Change[], before: FlowRecord, after: FlowRecord): string[] {
  const edges = changes.filter(({ subject }) => subject === 'transition');
  const texts = edges.flatMap(({ kind, id }) => {
    const { graph, walks } = kind === 'removed' ? before : after;
    const edge = graph.edges.find((each) => each.id === id)!;
    const walk = walks[`${edge.source} | ${edge.eventType}`];
    return walk
      ? [`\`${id}\`: ${walk.count} ${kind === 'removed' ? 'before' : 'now'}, the shortest: ${walk.shortest}`]
      : [];
  });
  return [...new Set(texts)];
}
