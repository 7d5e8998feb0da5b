import { edgeText } from '../diagram-text.ts';
import type { Graph, GraphEdge } from '../graph.ts';
import { triggerLabel } from '../trigger.ts';
import type { Change, Comparison } from './compare-charts.ts';
import type { FlowRecord } from './record.ts';

/** The changes of a flow in sentences, by what they mean for a person. Names of the chart stand between backquotes. */
export interface Words {
  /** what was possible and is not any more */
  lost: string[];
  /** what was not possible before */
  gained: string[];
  changed: string[];
}

export function wordsOf({ changes }: Comparison, before: FlowRecord, after: FlowRecord): Words {
  const words: Words = { lost: [], gained: [], changed: [] };
  for (const change of changes) {
    const text = sentenceOf(change, { before: before.graph, after: after.graph });
    const list = { added: words.gained, removed: words.lost }[change.kind as string] ?? words.changed;
    if (!list.includes(text)) list.push(text);
  }
  return words;
}

/** 'otpSignIn: 1 state added, 2 transitions changed'; undefined without changes. */
export function summaryOf(id: string, changes: Change[]): string {
  const counts = new Map<string, number>();
  for (const { kind, subject } of changes) {
    const key = `${subject} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const parts = [...counts].map(([key, count]) => {
    const [subject = '', kind = ''] = key.split(' ');
    return `${count} ${count === 1 ? subject : pluralOf(subject)} ${kind}`;
  });
  return `${id}: ${parts.join(', ')}`;
}

const pluralOf = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

interface Graphs {
  before: Graph;
  after: Graph;
}

function sentenceOf(change: Change, graphs: Graphs): string {
  switch (change.subject) {
    case 'flow':
      return `The title is now '${change.after}', before '${change.before}'.`;
    case 'state':
      return stateSentence(change, graphs);
    case 'transition':
      return transitionSentence(change, graphs);
    case 'property':
      return change.kind === 'added' ? `New property: ${change.id}.` : `No longer promised: ${change.id}.`;
    case 'sentence':
      return messageSentence(change, graphs);
    case 'implementation':
      return `The ${change.id} is now \`${change.after}\`, before \`${change.before}\`.`;
    default:
      return pathSentence(change, graphs);
  }
}

function stateSentence({ kind, id, field, before, after }: Change, graphs: Graphs): string {
  const name = nameIn(kind === 'removed' ? graphs.before : graphs.after, id);
  switch (kind) {
    case 'added':
      return `New state ${name}.`;
    case 'removed':
      return `The state ${name} no longer exists.`;
    case 'moved':
      return `${name} is now in ${nameIn(graphs.after, after)}, before in ${nameIn(graphs.before, before)}.`;
    case 'renamed':
      return `\`${before}\` is now called ${name} (a guess: it has the same arrows).`;
    default:
      return `${name}: ${difference(field, before, after)}`;
  }
}

function transitionSentence({ kind, id, field, before, after }: Change, graphs: Graphs): string {
  const graph = kind === 'removed' ? graphs.before : graphs.after;
  const edge = graph.edges.find((each) => each.id === id)!;
  const source = nameIn(graph, edge.source);
  switch (kind) {
    case 'added':
      return `New in ${source}: \`${edgeText(edge)}\`${targetText(edge, graph)}.`;
    case 'removed':
      return `No longer in ${source}: \`${edgeText(edge)}\`${targetText(edge, graph)}.`;
    default: {
      const guard = edge.guard === undefined ? '' : ` [${edge.guard}]`;
      const where = `\`${triggerLabel(edge.trigger)}${field === 'guard' ? '' : guard}\` in ${source}`;
      if (field !== 'target') return `${where}: ${difference(field, before, after)}`;
      const listed = (ids: string) =>
        ids.split(', ').map((each) => (each === '' ? 'no other state' : nameIn(graph, each)));
      return `${where} leads to ${listed(after!).join(' and ')}, before to ${listed(before!).join(' and ')}.`;
    }
  }
}

const targetText = ({ targets }: GraphEdge, graph: Graph): string =>
  targets.length === 0 ? '' : `, to ${targets.map((id) => nameIn(graph, id)).join(' and ')}`;

function messageSentence({ kind, id, before, after }: Change, graphs: Graphs): string {
  const name = nameIn(graphs.after, id);
  if (kind === 'added') return `${name} can now show '${after}'`;
  if (kind === 'removed') return `${name} no longer shows '${before}'`;
  return `The sentence is now '${after}', before '${before}'`;
}

function pathSentence({ kind, id, before, after }: Change, graphs: Graphs): string {
  const name = nameIn(graphs.after, id);
  if (kind === 'added') return `${name} can now be reached: ${after}.`;
  if (kind === 'removed') return `${name} can no longer be reached. Before: ${before}.`;
  return `The shortest path to ${name} is now: ${after}. Before: ${before}.`;
}

function difference(field = '', before = '', after = ''): string {
  if (before === '') return `${field} \`${after}\` added.`;
  if (after === '') return `${field} \`${before}\` removed.`;
  return `${field} \`${after}\`, before \`${before}\`.`;
}

/** Name of a state without the name of the flow. */
function nameIn({ id: flow }: Graph, id = ''): string {
  return id === flow || id === '' ? 'the flow' : `\`${id.slice(flow.length + 1)}\``;
}
