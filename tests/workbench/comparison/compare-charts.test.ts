import { expect, test } from 'vitest';
import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { compareCharts, type Change } from '#workbench/comparison/compare-charts.ts';
import { drawComparison, unionOf } from '#workbench/comparison/drawing.ts';
import { recordOf, type FlowRecord } from '#workbench/comparison/record.ts';
import { wordsOf } from '#workbench/comparison/words.ts';
import { nodesOf, type GraphEdge, type GraphNode } from '#workbench/graph.ts';
import { layOut } from '#workbench/layout.ts';

const flows = [
  'otpSignIn',
  'emailCode',
  'enquiry',
  'sendPass',
  'pdfUpload',
  'orderStatus',
  'keptPasses',
  'companyDocuments',
  'resetPassword',
  'workshopBoard',
];
const isSentence = (text: string) => text.endsWith('.');
const records = new Map(
  flows.map((id) => [id, recordOf(models.find(({ machine }) => machine.id === id) as AnyModel, isSentence)]),
);
const blank = (): Omit<GraphNode, 'id' | 'key'> => ({
  type: 'atomic',
  description: '',
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  initial: undefined,
  children: [],
});

/** Changes of a record by kind. Each returns what the comparison must name, and nothing else in the chart. */
const edits: Record<string, (record: FlowRecord, pick: <T>(all: T[]) => T) => Partial<Change>> = {
  'a new state'({ graph }, pick) {
    const parent = pick([...nodesOf(graph.root)].filter(({ type }) => type === 'compound'));
    parent.children.push({ ...blank(), id: `${parent.id}.added`, key: 'added' });
    return { kind: 'added', subject: 'state', id: `${parent.id}.added` };
  },
  'a state renamed'(record, pick) {
    const { id, key } = pick(withNeighbours(record));
    rename(record, id, `${id}Renamed`);
    return { kind: 'renamed', subject: 'state', id: `${id}Renamed`, before: key, after: `${key}Renamed` };
  },
  'a target'({ graph }, pick) {
    const edge = pick(graph.edges.filter(({ targets }) => targets.length === 1));
    const [before] = edge.targets;
    const others = [...nodesOf(graph.root)].filter(({ id, type }) => id !== before && type !== 'history');
    edge.targets = [pick(others.filter(({ id }) => !hasTwin(graph.edges, edge, id))).id];
    return {
      kind: 'changed',
      subject: 'transition',
      id: edge.id,
      field: 'target',
      before: before!,
      after: edge.targets[0]!,
    };
  },
  'a guard'({ graph }, pick) {
    const edge = pick(graph.edges.filter(({ guard }) => guard !== undefined));
    const before = edge.guard!;
    edge.guard = 'isOther';
    return { kind: 'changed', subject: 'transition', id: edge.id, field: 'guard', before, after: 'isOther' };
  },
  'an event'({ graph }, pick) {
    const single = graph.edges.filter(({ id, trigger }) => trigger.kind === 'event' && !id.includes('#'));
    const edge = pick(single);
    const before = edge.eventType;
    edge.trigger = { kind: 'event', event: 'other.happened' };
    edge.id = `${edge.source} | other.happened`;
    return { kind: 'changed', subject: 'transition', id: edge.id, field: 'trigger', before, after: 'other.happened' };
  },
  'a child'({ graph }, pick) {
    const node = pick([...nodesOf(graph.root)].filter(({ invokes }) => invokes.length === 1));
    const [{ src }] = node.invokes as [GraphNode['invokes'][0]];
    node.invokes = [{ id: src, src: 'otherEffect' }];
    return { kind: 'changed', subject: 'state', id: node.id, field: 'effects' };
  },
  'a tag'({ graph }, pick) {
    const node = pick([...nodesOf(graph.root)].slice(1));
    const before = node.tags.join(', ');
    node.tags = [...node.tags, 'other'];
    return { kind: 'changed', subject: 'state', id: node.id, field: 'tags', before, after: node.tags.join(', ') };
  },
  'a parameter'({ graph, parameters }, pick) {
    const { id } = pick(graph.edges.filter((edge) => edge.id in parameters));
    parameters[id] = ['setOther { value: event.value }'];
    return { kind: 'changed', subject: 'transition', id, field: 'parameters' };
  },
  'a sentence'(record, pick) {
    const id = pick(Object.keys(record.sentences));
    const before = record.sentences[id]![0]!;
    for (const [state, texts] of Object.entries(record.sentences))
      record.sentences[state] = texts.map((text) => (text === before ? 'Another sentence.' : text));
    return { kind: 'changed', subject: 'sentence', id, before, after: 'Another sentence.' };
  },
  'a delay'(record, pick) {
    const name = pick([
      ...Object.keys(record.implementations).filter((key) => key.startsWith('delay ')),
      'delay coolDown',
    ]);
    const before = (record.implementations[name] ??= '20000');
    record.implementations[name] = '30000';
    return { kind: 'changed', subject: 'implementation', id: name, before, after: '30000' };
  },
};

const seeded = flows.flatMap((flow, at) =>
  [0, 1, 2].map((nth) => ({ flow, seed: at * 3 + nth, edit: Object.keys(edits)[(at * 3 + nth) % 10]! })),
);

test.each(seeded)('$flow: names $edit (seed $seed), and nothing else', ({ flow, seed, edit }) => {
  const before = structuredClone(records.get(flow)!);
  before.implementations['delay coolDown'] ??= '20000';
  before.sentences[before.graph.root.children[0]!.id] ??= ['A sentence.'];
  const after = structuredClone(before);
  const expected = edits[edit]!(after, picker(seed));
  const comparison = compareCharts(before, after);
  const inChart = comparison.changes.filter(({ subject }) => subject !== 'path');
  expect(inChart).toContainEqual(expect.objectContaining(expected));
  // a renamed sentence is named at each state that shows it
  expect(inChart.filter(({ id, before: old }) => id !== expected.id && old !== expected.before)).toEqual([]);
  expect(Object.values(wordsOf(comparison, before, after)).flat()).not.toEqual([]);
});

test('an unchanged flow has no changes', () => {
  for (const record of records.values()) expect(compareCharts(record, structuredClone(record)).changes).toEqual([]);
});

test('states that are in both versions stand once in the drawing, so they have one place', async () => {
  const before = records.get('otpSignIn')!;
  const after = structuredClone(before);
  const [first] = after.graph.root.children.splice(1, 1);
  after.graph.edges = after.graph.edges.filter(
    ({ source, targets }) => !source.startsWith(first!.id) && !targets.some((id) => id.startsWith(first!.id)),
  );
  const comparison = compareCharts(before, after);
  const { graph, marks } = unionOf(before.graph, after.graph, comparison);
  const drawn = [...nodesOf(graph.root)].map(({ id }) => id);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn).toHaveLength([...nodesOf(before.graph.root)].length);
  expect(marks.get(`${first!.id} (removed)`)).toBe('removed');
  const { nodes } = await layOut(graph);
  expect(nodes).toHaveLength(drawn.length);
  const svg = await drawComparison(before.graph, after.graph, comparison);
  expect(svg).toContain('− emailStep');
});

/** Picks by a seed, so that each run makes the same changes. */
const picker =
  (seed: number) =>
  <T>(all: T[]): T =>
    all[(seed * 7919) % all.length]!;

/** States with enough arrows to be found again under another name. */
const withNeighbours = ({ graph }: FlowRecord): GraphNode[] =>
  [...nodesOf(graph.root)].filter(
    ({ id, children }) =>
      id !== graph.id &&
      children.length === 0 &&
      graph.edges.filter(({ source, targets }) => source === id || targets.includes(id)).length > 2,
  );

function rename(record: FlowRecord, id: string, other: string): void {
  const text = JSON.stringify(record).replaceAll(`"${id}"`, `"${other}"`).replaceAll(`"${id} |`, `"${other} |`);
  Object.assign(record, JSON.parse(text));
  const node = [...nodesOf(record.graph.root)].find((each) => each.id === other)!;
  node.key = other.slice(other.lastIndexOf('.') + 1);
}

/** Whether another branch of the same trigger leads to this target already. */
const hasTwin = (edges: GraphEdge[], { source, eventType }: GraphEdge, target: string): boolean =>
  edges.some((edge) => edge.source === source && edge.eventType === eventType && edge.targets.includes(target));
