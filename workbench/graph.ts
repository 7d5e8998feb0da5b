import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from './names.ts';
import { triggerLabel, triggerOf, type Trigger } from './trigger.ts';

/** A machine as plain data, in the order of its file. Used by diagrams, coverage, lint, mutants and the explorer. */
export interface Graph {
  id: string;
  description: string;
  root: GraphNode;
  edges: GraphEdge[];
}

export interface GraphNode {
  /** 'ticketRetrieval.codeStep.editing' */
  id: string;
  key: string;
  type: AnyStateNode['type'];
  description: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: { id: string; src: string }[];
  /** the child that is entered first, for a state with one active child at a time */
  initial: string | undefined;
  children: GraphNode[];
}

/** One branch of a transition. */
export interface GraphEdge {
  /** 'pdfUpload.uploading | upload.finished#2'; equal in all copies that provide() makes of a machine */
  id: string;
  source: string;
  /** empty if the transition only runs actions */
  targets: string[];
  trigger: Trigger;
  /** of XState: 'code.renewed', 'xstate.done.actor.sendCode', empty for a transition without an event */
  eventType: string;
  guard: string | undefined;
  /** whether this branch has no guard and follows guarded branches */
  isOtherwise: boolean;
  actions: string[];
  reenter: boolean;
  description: string;
}

export function graphOf(machine: AnyStateMachine): Graph {
  const edges = [...stateNodesOf(machine)].flatMap((node) => transitionsOf(node).map(toEdge));
  return { id: machine.id, description: machine.root.description ?? '', root: toNode(machine.root), edges };
}

export function* nodesOf(node: GraphNode): Generator<GraphNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

export function* stateNodesOf(machine: AnyStateMachine, node: AnyStateNode = machine.root): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* stateNodesOf(machine, child);
}

/** All branches that start at a state, including those after effects and delays. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** All branches with the same trigger, in the order in which XState tries them. */
export const branchesOf = ({ eventType, source }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

export function edgeIdOf(transition: AnyTransitionDefinition): string {
  const branches = branchesOf(transition);
  const branch = branches.length > 1 ? `#${branches.indexOf(transition) + 1}` : '';
  return `${transition.source.id} | ${triggerLabel(triggerOf(transition))}${branch}`;
}

function toEdge(transition: AnyTransitionDefinition): GraphEdge {
  const branches = branchesOf(transition);
  return {
    id: edgeIdOf(transition),
    source: transition.source.id,
    targets: transition.target?.map(({ id }) => id) ?? [],
    trigger: triggerOf(transition),
    eventType: transition.eventType,
    guard: transition.guard === undefined ? undefined : nameOf(transition.guard),
    isOtherwise: transition.guard === undefined && branches.indexOf(transition) > 0,
    actions: transition.actions.map(nameOf),
    reenter: transition.reenter,
    description: transition.description ?? '',
  };
}

function toNode(node: AnyStateNode): GraphNode {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description ?? '',
    tags: node.tags,
    entry: node.entry.map(nameOf).filter(isOwn),
    exit: node.exit.map(nameOf).filter(isOwn),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    children: Object.values(node.states).map(toNode),
  };
}

/**
 * False for the actions that XState adds for a delay (raise on entry, cancel on exit), because the edge already shows
 * the delay.
 */
const isOwn = (action: string): boolean => action !== 'xstate.raise' && action !== 'xstate.cancel';
