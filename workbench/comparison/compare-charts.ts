import { nodesOf, type Graph, type GraphEdge, type GraphNode } from '../graph.ts';
import { triggerLabel } from '../trigger.ts';
import { matchGraphs, type Matches } from './match.ts';
import type { FlowRecord } from './record.ts';

/** One difference between two versions of a flow. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'renamed';
  subject: 'flow' | 'state' | 'transition' | 'property' | 'sentence' | 'implementation' | 'path';
  /**
   * Id of the state or transition in the later version, and in the earlier one if it was removed. For others the name or the
   * text itself.
   */
  id: string;
  /** what has changed: 'guard', 'target', 'parameters' */
  field?: string;
  before?: string;
  after?: string;
}

export interface Comparison {
  /** in the order of the later chart */
  changes: Change[];
  matches: Matches;
}

/** Compares two versions of a flow. Equal versions have no changes. */
export function compareCharts(before: FlowRecord, after: FlowRecord): Comparison {
  const matches = matchGraphs(before.graph, after.graph);
  const changes = [
    ...fieldChanges('flow', after.graph.id, [['title', before.title, after.title]]),
    ...stateChanges(before, after, matches),
    ...edgeChanges(before, after, matches),
    ...sentenceChanges(before, after, matches),
    ...implementationChanges(before.implementations, after.implementations),
    ...textChanges('property', before.properties, after.properties),
    ...pathChanges(before, after, matches),
  ];
  return { changes, matches };
}

type Field = [name: string, before: string, after: string];

const fieldChanges = (subject: Change['subject'], id: string, fields: Field[]): Change[] =>
  fields
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ kind: 'changed', subject, id, field, before, after }));

function stateChanges(before: FlowRecord, after: FlowRecord, { states }: Matches): Change[] {
  const nodesBefore = nodesById(before.graph);
  const idBefore = new Map([...states].map(([one, other]) => [other, one]));
  const parentBefore = parentsOf(before.graph);
  const parentAfter = parentsOf(after.graph);
  const found = [...nodesById(after.graph).values()].flatMap((node): Change[] => {
    const one = nodesBefore.get(idBefore.get(node.id) ?? '');
    if (!one) return [{ kind: 'added', subject: 'state', id: node.id }];
    const parents = { before: parentBefore.get(one.id) ?? '', after: parentAfter.get(node.id) ?? '' };
    const isMoved = states.get(parents.before) !== (parents.after || undefined);
    return [
      ...(isMoved ? [{ kind: 'moved', subject: 'state', id: node.id, ...parents } as const] : []),
      ...(one.key === node.key
        ? []
        : [{ kind: 'renamed', subject: 'state', id: node.id, before: one.key, after: node.key } as const]),
      ...fieldChanges('state', node.id, stateFields({ one, node, before, after, states })),
    ];
  });
  const gone = [...nodesBefore.keys()].filter((id) => !states.has(id));
  return [...found, ...gone.map((id): Change => ({ kind: 'removed', subject: 'state', id }))];
}

interface StatePair {
  one: GraphNode;
  node: GraphNode;
  before: FlowRecord;
  after: FlowRecord;
  states: Matches['states'];
}

const stateFields = ({ one, node, before, after, states }: StatePair): Field[] => [
  ['type', one.type, node.type],
  ['initial state', states.get(one.initial ?? '') ?? one.initial ?? '', node.initial ?? ''],
  ['tags', one.tags.join(', '), node.tags.join(', ')],
  ['actions on entry', one.entry.join(', '), node.entry.join(', ')],
  ['actions on exit', one.exit.join(', '), node.exit.join(', ')],
  ['effects', effectsOf(one), effectsOf(node)],
  ['parameters', textOf(before.parameters[one.id]), textOf(after.parameters[node.id])],
  ['description', one.description, node.description],
];

const effectsOf = ({ invokes }: GraphNode): string =>
  invokes.map(({ id, src }) => (id === src ? src : `${src} as ${id}`)).join(', ');

const textOf = (parts: string[] = []): string => parts.join('; ');

function edgeChanges(before: FlowRecord, after: FlowRecord, { states, edges }: Matches): Change[] {
  const edgesBefore = new Map(before.graph.edges.map((edge) => [edge.id, edge]));
  const idBefore = new Map([...edges].map(([one, other]) => [other, one]));
  const isMatched = new Set(states.values());
  const found = after.graph.edges.flatMap((edge): Change[] => {
    const one = edgesBefore.get(idBefore.get(edge.id) ?? '');
    if (one)
      return fieldChanges('transition', edge.id, edgeFields({ one, edge, before, after, matches: { states, edges } }));
    return isMatched.has(edge.source) ? [{ kind: 'added', subject: 'transition', id: edge.id }] : [];
  });
  const gone = before.graph.edges.filter(({ id, source }) => !edges.has(id) && states.has(source));
  return [...found, ...gone.map(({ id }): Change => ({ kind: 'removed', subject: 'transition', id }))];
}

interface EdgePair {
  one: GraphEdge;
  edge: GraphEdge;
  before: FlowRecord;
  after: FlowRecord;
  matches: Matches;
}

const edgeFields = ({ one, edge, before, after, matches: { states, edges } }: EdgePair): Field[] => [
  ['trigger', triggerLabel(one.trigger), triggerLabel(edge.trigger)],
  ['guard', one.guard ?? '', edge.guard ?? ''],
  ['target', one.targets.map((id) => states.get(id) ?? id).join(', '), edge.targets.join(', ')],
  ['actions', one.actions.join(', '), edge.actions.join(', ')],
  ['parameters', textOf(before.parameters[one.id]), textOf(after.parameters[edge.id])],
  ['re-entry', String(one.reenter), String(edge.reenter)],
  ['description', one.description, edge.description],
  ['order', rankOf(one, before.graph, edges), rankOf(edge, after.graph, new Set(edges.values()))],
];

/** Position among the branches of the same trigger that both versions have, because XState tries them in this order. */
function rankOf(edge: GraphEdge, { edges }: Graph, matched: { has: (id: string) => boolean }): string {
  const label = triggerLabel(edge.trigger);
  const branches = edges.filter(
    ({ id, source, trigger }) => source === edge.source && triggerLabel(trigger) === label && matched.has(id),
  );
  return `branch ${branches.indexOf(edge) + 1}`;
}

function sentenceChanges(before: FlowRecord, after: FlowRecord, { states }: Matches): Change[] {
  const all = ({ sentences }: FlowRecord) => new Set(Object.values(sentences).flat());
  const [old, now] = [all(before), all(after)];
  const where = new Map<string, { kind: 'added' | 'removed'; text: string }[]>();
  for (const [id, laterId] of states) {
    const [one, other] = [before.sentences[id] ?? [], after.sentences[laterId] ?? []];
    where.set(laterId, [
      ...one.filter((text) => !other.includes(text)).map((text) => ({ kind: 'removed', text }) as const),
      ...other.filter((text) => !one.includes(text)).map((text) => ({ kind: 'added', text }) as const),
    ]);
  }
  return [...where].flatMap(([id, found]) => {
    const removed = found.filter(({ kind }) => kind === 'removed');
    const added = found.filter(({ kind }) => kind === 'added');
    // one sentence for another that is nowhere else: its words were changed
    if (removed.length === 1 && added.length === 1 && !now.has(removed[0]!.text) && !old.has(added[0]!.text))
      return [{ kind: 'changed', subject: 'sentence', id, before: removed[0]!.text, after: added[0]!.text } as const];
    return found.map(({ kind, text }): Change => ({
      kind,
      subject: 'sentence',
      id,
      [kind === 'added' ? 'after' : 'before']: text,
    }));
  });
}

const implementationChanges = (before: Record<string, string>, after: Record<string, string>): Change[] =>
  Object.keys(after)
    .filter((name) => name in before && before[name] !== after[name])
    .map((name) => ({
      kind: 'changed',
      subject: 'implementation',
      id: name,
      before: before[name]!,
      after: after[name]!,
    }));

const textChanges = (subject: Change['subject'], before: string[], after: string[]): Change[] => [
  ...after.filter((text) => !before.includes(text)).map((id): Change => ({ kind: 'added', subject, id })),
  ...before.filter((text) => !after.includes(text)).map((id): Change => ({ kind: 'removed', subject, id })),
];

/** States of both versions that became reachable, cannot be reached any more, or need another number of steps. */
function pathChanges(before: FlowRecord, after: FlowRecord, { states }: Matches): Change[] {
  return [...states].flatMap(([id, laterId]): Change[] => {
    const [one, other] = [before.paths[id], after.paths[laterId]];
    if (one?.length === other?.length) return [];
    const texts = { ...(one && { before: one.join(' → ') }), ...(other && { after: other.join(' → ') }) };
    const kind = one && other ? 'changed' : one ? 'removed' : 'added';
    return [{ kind, subject: 'path', id: laterId, ...texts }];
  });
}

const nodesById = ({ root }: Graph): Map<string, GraphNode> =>
  new Map([...nodesOf(root)].map((node) => [node.id, node]));

const parentsOf = ({ root }: Graph): Map<string, string> =>
  new Map([...nodesOf(root)].flatMap((node) => node.children.map(({ id }) => [id, node.id])));
