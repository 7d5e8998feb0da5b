import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import type { AnyModel } from '#machines/model.ts';
import { explore } from './explore.ts';
import { branchesOf, edgeIdOf, stateNodesOf, transitionsOf } from './graph.ts';
import { nameOf } from './names.ts';
import { breakdowns, stuckStates, violations } from './properties.ts';
import { triggerOf } from './trigger.ts';

/** A copy of a machine with one part removed. If no test detects it, the part is untested or unnecessary. */
export interface Mutant {
  /** 'pdfUpload.uploading | upload.finished#1: without guard hasUrl' */
  name: string;
  machine: AnyStateMachine;
}

/** Name of an unchanged copy. If a test fails with it, the copying is wrong. */
export const unchanged = 'unchanged';

/** One mutant per guard, action and branch of a machine. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  cutsOf(machine).map((cut) => ({ name: cut.name, machine: copyWithout(machine, cut) }));

export function mutantNamed(machine: AnyStateMachine, name: string): AnyStateMachine {
  if (name === unchanged) return copyWithout(machine);
  const cut = cutsOf(machine).find((each) => each.name === name);
  if (!cut) throw new Error(`'${machine.id}' has no mutant '${name}'`);
  return copyWithout(machine, cut);
}

/** Problems that the model alone detects: violated properties, errors, dead ends. */
export function problemsOf(model: AnyModel): string[] {
  try {
    const exploration = explore(model);
    return [
      ...violations(model, exploration),
      ...breakdowns(exploration).map((path) => `breaks at: ${path}`),
      ...stuckStates(exploration).map((key) => `stuck in ${key}`),
    ];
  } catch (error) {
    return [String(error)];
  }
}

type Config = Record<string, unknown>;

interface Cut {
  name: string;
  /** keys from the root to the state */
  path: string[];
  take: (state: Config) => void;
}

const cutsOf = (machine: AnyStateMachine): Cut[] =>
  numbered(
    [...stateNodesOf(machine)].flatMap((node) => [
      ...hookCutsOf(node, 'entry'),
      ...hookCutsOf(node, 'exit'),
      ...transitionsOf(node).flatMap(branchCutsOf),
    ]),
  );

function hookCutsOf({ id, path, config }: AnyStateNode, hook: 'entry' | 'exit'): Cut[] {
  return listOf(config[hook]).map((action, index) => ({
    name: `${id} | ${hook}: without action ${nameOf(action)}`,
    path,
    take: (state) => (state[hook] = listOf(state[hook]).toSpliced(index, 1)),
  }));
}

function branchCutsOf(transition: AnyTransitionDefinition): Cut[] {
  const edge = edgeIdOf(transition);
  const index = branchesOf(transition).indexOf(transition);
  const cut = (change: string, without: (branch: Config) => Config[]): Cut => ({
    name: `${edge}: ${change}`,
    path: transition.source.path,
    take(state) {
      const { holder, key } = placeOf(state, transition);
      const branches = listOf(holder[key]).map(asBranch);
      const rest = branches.toSpliced(index, 1, ...without(branches[index]!));
      if (rest.length > 0) holder[key] = rest;
      else delete holder[key];
    },
  });
  return [
    ...(transition.guard === undefined
      ? []
      : [cut(`without guard ${nameOf(transition.guard)}`, ({ guard: _, ...branch }) => [branch])]),
    ...transition.actions.map((action, nth) =>
      cut(`without action ${nameOf(action)}`, (branch) => [
        { ...branch, actions: listOf(branch.actions).toSpliced(nth, 1) },
      ]),
    ),
    cut('gone', () => []),
  ];
}

/** Finds the branches of a transition in the config of its state. */
function placeOf(state: Config, transition: AnyTransitionDefinition): { holder: Config; key: string } {
  const trigger = triggerOf(transition);
  switch (trigger.kind) {
    case 'event':
      return { holder: state.on as Config, key: trigger.event };
    case 'delay':
      return { holder: state.after as Config, key: trigger.delay };
    case 'always':
      return { holder: state, key: 'always' };
    case 'stateDone':
      return { holder: state, key: 'onDone' };
    default: {
      const nth = transition.source.invoke.findIndex(({ id }) => id === trigger.effect);
      const key = { done: 'onDone', failed: 'onError', changed: 'onSnapshot' }[trigger.kind];
      return { holder: listOf(state.invoke)[nth] as Config, key };
    }
  }
}

/** A copy with the same implementations. Limits the iterations, because a mutant may loop forever. */
function copyWithout(machine: AnyStateMachine, cut?: Cut): AnyStateMachine {
  const config = copyOf(machine.config) as Config;
  config.options = { ...(config.options as object), maxIterations: 100 };
  if (cut) cut.take(cut.path.reduce((state, key) => (state.states as Record<string, Config>)[key]!, config));
  return new StateMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine;
}

/** Copies arrays and plain objects deeply; keeps functions and class instances. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

/** Returns a list, because a config may have a single value or a list. */
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Returns an object, because a config may give only the target of a branch. */
const asBranch = (value: unknown): Config =>
  value === undefined || typeof value === 'string' ? { target: value } : { ...(value as Config) };

/** Numbers repeated names, because the same action may occur twice in one place. */
function numbered(cuts: Cut[]): Cut[] {
  const counts = new Map<string, number>();
  return cuts.map((cut) => {
    const count = (counts.get(cut.name) ?? 0) + 1;
    counts.set(cut.name, count);
    return count === 1 ? cut : { ...cut, name: `${cut.name} (${count})` };
  });
}
