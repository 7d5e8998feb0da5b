import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { activeIdsOf } from '../coverage.ts';
import { explore, type Exploration } from '../explore.ts';
import { edgeIdOf, graphOf, stateNodesOf, transitionsOf, type Graph } from '../graph.ts';
import { nameOf } from '../names.ts';
import { describePath, pathsToEveryMove, type Path } from '../paths.ts';
import { parametersOf, sourceOf } from './parameters.ts';

/** One version of a flow as plain data: everything that a reviewer compares. */
export interface FlowRecord {
  /** 'Booking of one delegate' */
  title: string;
  graph: Graph;
  /** parameters of the guards, actions and effects of a state or transition, by its id: 'setEmail { email: event.email }' */
  parameters: Record<string, string[]>;
  /** source text by name: 'guard hasCode', 'action setEmail', 'delay coolDown' */
  implementations: Record<string, string>;
  /** descriptions of the properties of its model */
  properties: string[];
  /** sentences that a flow holds in a state, by the id of the state */
  sentences: Record<string, string[]>;
  /** shortest path from a start to each state: its steps in words */
  paths: Record<string, string[]>;
  /** by state and event, 'otpSignIn.code.editing | code.renewed': number of test paths with this step, and the shortest */
  walks: Record<string, { count: number; shortest: string }>;
}

/** `isSentence`: whether a text in the context of a flow is a sentence for people. */
export function recordOf(model: AnyModel, isSentence: (text: string) => boolean): FlowRecord {
  const { machine, title, properties } = model;
  const { states, paths, walks } = reachedBy(model);
  return {
    title,
    graph: graphOf(machine),
    parameters: parametersIn(machine),
    implementations: implementationsOf(machine),
    properties: Object.keys(properties),
    sentences: sentencesIn(states, isSentence),
    paths,
    walks,
  };
}

function parametersIn(machine: AnyStateMachine): Record<string, string[]> {
  const nodes = [...stateNodesOf(machine)];
  const all = [
    ...nodes.map((node) => [node.id, [...[...node.entry, ...node.exit].flatMap(withParameters), ...inputsOf(node)]]),
    ...nodes
      .flatMap(transitionsOf)
      .map((each) => [edgeIdOf(each), [each.guard, ...each.actions].flatMap(withParameters)]),
  ] as [string, string[]][];
  return Object.fromEntries(all.filter(([, texts]) => texts.length > 0));
}

/** Name and parameters of a guard or action, if it has any. The event of an emitting action counts as parameter. */
function withParameters(reference: unknown): string[] {
  const { params, event } = Object(reference) as { params?: unknown; event?: unknown };
  const text = parametersOf(params ?? event);
  return text === '' || nameOf(reference).startsWith('xstate.') ? [] : [`${nameOf(reference)} ${text}`];
}

const inputsOf = ({ invoke }: { invoke: readonly { id: string; input?: unknown }[] }): string[] =>
  invoke.flatMap(({ id, input }) => (input === undefined ? [] : [`${id} ${parametersOf(input)}`]));

function implementationsOf({ implementations }: AnyStateMachine): Record<string, string> {
  const { guards, actions, delays } = implementations as unknown as Record<string, Record<string, unknown>>;
  const texts = (kind: string, all: Record<string, unknown> = {}) =>
    Object.entries(all).map(([name, code]) => [`${kind} ${name}`, implementationText(code)]);
  return Object.fromEntries([...texts('guard', guards), ...texts('action', actions), ...texts('delay', delays)]);
}

/** Source text of a function; of `assign` and `emit` that of their argument; a number as it is. */
function implementationText(code: unknown): string {
  const { assignment, event } = Object(code) as { assignment?: unknown; event?: unknown };
  const part = assignment ?? event ?? code;
  if (typeof part === 'function') return sourceOf(part);
  return parametersOf(part);
}

interface Reached {
  states: AnyMachineSnapshot[];
  paths: FlowRecord['paths'];
  walks: FlowRecord['walks'];
}

function reachedBy(model: AnyModel): Reached {
  const exploration = explorationOf(model);
  if (!exploration) return { states: [], paths: {}, walks: {} };
  const paths: Reached['paths'] = {};
  const walks: Reached['walks'] = {};
  for (const path of pathsToEveryMove(exploration).sort((one, other) => one.steps.length - other.steps.length)) {
    for (const [id, steps] of statesOn(path)) paths[id] = steps.length < (paths[id]?.length ?? 99) ? steps : paths[id]!;
    for (const key of new Set(eventsOn(path)))
      walks[key] = { count: (walks[key]?.count ?? 0) + 1, shortest: walks[key]?.shortest ?? describePath(path) };
  }
  return { states: [...exploration.states.values()] as AnyMachineSnapshot[], paths, walks };
}

/** Undefined for a machine that breaks or has too many states; the comparison then shows its chart only. */
function explorationOf(model: AnyModel): Exploration<AnyStateMachine> | undefined {
  try {
    return explore(model);
  } catch {
    return undefined;
  }
}

/** Each state on a path, with the names of the start and the steps before it. */
function* statesOn({ start, steps }: Path<AnyStateMachine>): Generator<[string, string[]]> {
  const names = [start.name || 'start'];
  for (const id of activeIdsOf(start.after as AnyMachineSnapshot)) yield [id, [...names]];
  for (const { testCase, after } of steps) {
    names.push(testCase.name);
    for (const id of activeIdsOf(after as AnyMachineSnapshot)) yield [id, [...names]];
  }
}

/** 'state | event' of each step that is not refused. */
function eventsOn({ start, steps }: Path<AnyStateMachine>): string[] {
  let before = start.after as AnyMachineSnapshot;
  return steps.flatMap(({ testCase, after, refusedBy }) => {
    // oxlint-disable-next-line no-underscore-dangle -- private name of XState, read only here
    const nodes = before._nodes;
    before = after as AnyMachineSnapshot;
    return refusedBy.length > 0 ? [] : nodes.map(({ id }) => `${id} | ${testCase.event.type}`);
  });
}

function sentencesIn(states: AnyMachineSnapshot[], isSentence: (text: string) => boolean): FlowRecord['sentences'] {
  const found = new Map<string, Set<string>>();
  for (const snapshot of states) {
    const sentences = [...textsIn(snapshot.context)].filter(isSentence);
    for (const id of activeIdsOf(snapshot)) found.set(id, new Set([...(found.get(id) ?? []), ...sentences]));
  }
  return Object.fromEntries([...found].filter(([, all]) => all.size > 0).map(([id, all]) => [id, [...all].sort()]));
}

function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && depth < 6)
    for (const part of Object.values(value)) yield* textsIn(part, depth + 1);
}
