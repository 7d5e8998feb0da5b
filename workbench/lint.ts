import { StateMachine, type AnyStateMachine } from 'xstate';
import type { AnyModel, Cases } from '#machines/model.ts';
import { graphOf, nodesOf, type Graph, type GraphEdge, type GraphNode } from './graph.ts';
import { unnamed } from './names.ts';
import { triggerLabel } from './trigger.ts';

/** Problems that make a flow hard to review or test. Empty if there are none. */
export function lint(model: AnyModel): string[] {
  const graph = graphOf(model.machine);
  const nodes = [...nodesOf(graph.root)];
  return [
    ...(graph.description ? [] : [`${graph.id} has no description`]),
    ...unreachable(graph, nodes).map((id) => `${id} can never be entered`),
    ...nodes
      .filter((node) => isDeadEnd(node, graph))
      .map(({ id }) => `${id} can never be left: make it final, or give it a way out`),
    ...nodes.flatMap(unnamedIn),
    ...graph.edges.flatMap(unnamedOn),
    ...nodes.flatMap((node) => unhandledEnds(node, graph, model)),
    ...unusedEffects(model.machine, nodes).map(
      (name) => `${graph.id} sets up the effect '${name}' and never invokes it`,
    ),
    ...missing(model, graph).map((problem) => `${graph.id}: ${problem}`),
  ];
}

interface Ends {
  done?: Cases<unknown>;
  sends?: readonly string[];
  failed?: Cases<unknown>;
}

/** A child machine handles its own failures, so its parent needs no failure case. */
const isChild = ({ machine }: AnyModel, effect: string): boolean =>
  machine.implementations.actors[effect] instanceof StateMachine;

const endsOf = (model: AnyModel): [string, Ends][] => Object.entries(model.outcomes as Record<string, Ends>);

/** Checks that TypeScript cannot make: some state handles each event, and everything has at least one case. */
function missing(model: AnyModel, { edges }: Graph): string[] {
  const taken = new Set(edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : [])));
  const eventCases = Object.entries(model.events as Record<string, Cases<unknown>>);
  const isEmpty = (cases: Cases<unknown> | undefined) => Object.keys(cases ?? {}).length === 0;
  return [
    ...eventCases.filter(([type]) => !taken.has(type)).map(([type]) => `no state handles the event '${type}'`),
    ...eventCases.filter(([, cases]) => isEmpty(cases)).map(([type]) => `the model has no case of '${type}'`),
    ...[...taken].filter((type) => !(type in model.events)).map((type) => `the model leaves out the event '${type}'`),
    ...endsOf(model).flatMap(([effect, { done, sends, failed }]) => [
      ...(!sends && isEmpty(done) ? [`the model has no case of '${effect} done'`] : []),
      ...(!isChild(model, effect) && isEmpty(failed) ? [`the model has no case of '${effect} failed'`] : []),
    ]),
    ...(isEmpty(model.starts) ? ['the model has no start'] : []),
    ...(isEmpty(model.properties) ? ['the model states no property'] : []),
  ];
}

/** Tags that no screen uses; `texts` are the sources of the screens. */
export function unusedTags(machine: AnyStateMachine, texts: readonly string[]): string[] {
  const tags = new Set([...nodesOf(graphOf(machine).root)].flatMap(({ tags }) => tags));
  const isUsed = (tag: string) => texts.some((text) => text.includes(`hasTag('${tag}')`));
  return [...tags].filter((tag) => !isUsed(tag)).map((tag) => `${machine.id}: no screen uses the tag '${tag}'`);
}

function unreachable({ root, edges }: Graph, nodes: GraphNode[]): string[] {
  const reached = new Set<string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = (node: GraphNode) => nodes.find(({ children }) => children.includes(node));
  const enter = (node: GraphNode | undefined): void => {
    if (!node || reached.has(node.id)) return;
    reached.add(node.id);
    enter(parentOf(node));
    if (node.type === 'parallel') for (const child of node.children) if (child.type !== 'history') enter(child);
    if (node.initial !== undefined) enter(byId.get(node.initial));
  };
  enter(root);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { source, targets } of edges) if (reached.has(source)) for (const id of targets) enter(byId.get(id));
  }
  return nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
}

/** Whether a leaf state has no transition to another state. Transitions of its ancestors count. */
function isDeadEnd({ id, type }: GraphNode, { edges }: Graph): boolean {
  const isAround = (source: string) => source === id || id.startsWith(`${source}.`);
  return type === 'atomic' && !edges.some(({ source, targets }) => isAround(source) && targets.some((to) => to !== id));
}

const isUnnamed = (name: string): boolean => name.includes(unnamed) || name.startsWith('xstate.');

function unnamedIn({ id, entry, exit, invokes }: GraphNode): string[] {
  return [
    ...entry.filter(isUnnamed).map(() => `${id} has an unnamed entry action`),
    ...exit.filter(isUnnamed).map(() => `${id} has an unnamed exit action`),
    ...invokes.filter(({ src }) => isUnnamed(src)).map(() => `${id} invokes an unnamed effect`),
    ...invokes
      .filter((invoke) => !isUnnamed(invoke.src) && invoke.id !== invoke.src)
      .map((invoke) => `${id} invokes '${invoke.src}' under another name, '${invoke.id}'`),
  ];
}

function unnamedOn({ source, trigger, guard, actions }: GraphEdge): string[] {
  const label = triggerLabel(trigger);
  return [
    ...(guard !== undefined && isUnnamed(guard) ? [`${source} guards '${label}' with an unnamed function`] : []),
    ...actions.filter(isUnnamed).map(() => `${source} runs an unnamed action on '${label}'`),
    ...(trigger.kind === 'delay' && /^\d+$/.test(trigger.delay)
      ? [`${source} waits '${label}' without a name for it`]
      : []),
  ];
}

/** Effects with an unhandled end: the failure, the success, or an event that the effect sends. */
function unhandledEnds({ id, invokes }: GraphNode, { edges }: Graph, model: AnyModel): string[] {
  const meanwhile = edges.filter(
    ({ source }) => source === id || source.startsWith(`${id}.`) || id.startsWith(`${source}.`),
  );
  const handles = (kind: string, name: string) =>
    meanwhile.some(({ trigger }) => trigger.kind === kind && Object.values(trigger).includes(name));
  const sends = Object.fromEntries(endsOf(model).map(([effect, ends]) => [effect, ends.sends]));
  return invokes.flatMap(({ id: name, src }) => {
    const unhandledEvents = (sends[src] ?? []).filter((event) => !handles('event', event));
    return [
      ...(isChild(model, src) || handles('failed', name) ? [] : [`${id} does not handle the failure of ${src}`]),
      ...(sends[src] || handles('done', name) ? [] : [`${id} does not handle the success of ${src}`]),
      ...unhandledEvents.map((event) => `${id} does not handle the event '${event}' of ${src}`),
    ];
  });
}

function unusedEffects(machine: AnyStateMachine, nodes: GraphNode[]): string[] {
  const invoked = new Set(nodes.flatMap(({ invokes }) => invokes.map(({ src }) => src)));
  return Object.keys(machine.implementations.actors).filter((name) => !invoked.has(name));
}
