import type { ReactElement } from 'react';
import { fromPromise, StateMachine, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { timings } from '#domain/limits.ts';
import type { AnyModel } from '#machines/model.ts';
import { RuntimeProvider } from '#src/ui/runtime-context.ts';
import type { FlowOverrides } from '#src/lib/flow.ts';
import { explore, type Exploration } from '#workbench/explore.ts';
import { linkOf, stateWords } from '#workbench/link.ts';
import { describePath, type Path } from '#workbench/paths.ts';
import { memoryAddress, type MemoryAddress } from './memory-address.ts';
import { Notices } from './notices.tsx';
import { isSection, SectionPage } from './sections.tsx';
import { settings, type Setting } from '../settings/settings.ts';
import { Site } from './site.tsx';
import { StartPage } from './start-page.tsx';

/** A state that a flow can reach. It is shown on a screen of the site. */
export interface Scene {
  /** name of the state, such as 'codeStep.editing'; several scenes have the same name if their contexts differ */
  name: string;
  /** shortest path to the state, as text */
  way: string;
  /** URL of the page with this scene */
  url: string;
}

/** All states that the model can reach, nearest first. Empty if no screen shows the flow. */
export function scenesOf(model: AnyModel): Scene[] {
  if (!hasScreen(model)) return [];
  return shortestPaths(explore(model)).map((path) => {
    const names = path.steps.map(({ testCase }) => testCase.name);
    return {
      name: stateWords(lastOf(path)),
      way: describePath(path),
      url: `/flows/screen?${linkOf({ flow: model.machine.id, start: path.start.name, names })}`,
    };
  });
}

/** False if the flow has a diagram but no screen. */
export const hasScreen = ({ machine }: AnyModel): boolean => machine.id in settings;

/** The element that shows a scene, and its address. */
interface RenderedScene {
  element: ReactElement;
  address: MemoryAddress;
}

/** Renders the site with the screen of a flow. For some flows, it renders only a section of the home page. */
export function sceneFor(flow: string, input: unknown): RenderedScene {
  const { pathname, search, state } = settingOf(flow).arrive(input);
  const address = memoryAddress(pathname + search, state ?? null);
  const home = isSection(flow) ? <SectionPage flow={flow} input={input} /> : <StartPage />;
  const element = (
    <RuntimeProvider value={runtime}>
      <Notices autoClose={isSection(flow) ? timings.toastHomeMs : timings.toastMs}>
        <Site address={address} home={home} />
      </Notices>
    </RuntimeProvider>
  );
  return { element, address };
}

export function settingOf(flow: string): Setting {
  const setting = settings[flow];
  if (!setting) throw new Error(`src/gallery/settings/settings.ts has no entry for the flow '${flow}'`);
  return setting;
}

export const lastOf = ({ start, steps }: Path<AnyStateMachine>): AnyMachineSnapshot =>
  steps.at(-1)?.after ?? start.after;

/** Overrides that freeze all flows of a screen: the shown flow at the end of its path, the others as in `beside`. */
export function stillAt({ machine }: AnyModel, path: Path<AnyStateMachine>): FlowOverrides {
  const last = lastOf(path);
  const { value, context, status, output } = last;
  const shown = machine.resolveState({ value, context, status, output } as never) as AnyMachineSnapshot;
  const { host, beside } = settingOf(machine.id);
  const whole = host ? withChild(host(path.start.input), machine.id, shown) : withChildren(shown, last);
  const snapshots = [whole, ...beside(shown)];
  return {
    machine: withoutEffects,
    options: ({ id }) => {
      const snapshot = snapshots.find((each) => each.machine.id === id);
      return snapshot ? { snapshot } : {};
    },
  };
}

const withChild = (parent: AnyMachineSnapshot, src: string, snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  ({ ...parent, children: { ...parent.children, [src]: { src, snapshot } } }) as never;

/** Adds the snapshots of running child machines. */
function withChildren(shown: AnyMachineSnapshot, { children }: AnyMachineSnapshot): AnyMachineSnapshot {
  const started = Object.entries(children as Record<string, AnyActorRef>).map(([src, ref]) => [src, ref.getSnapshot()]);
  return started
    .filter(([, snapshot]) => 'machine' in snapshot)
    .reduce((whole, [src, snapshot]) => withChild(whole, src, snapshot), shown);
}

/** Replaces all effects of a machine by promises that never settle. */
function withoutEffects<M extends AnyStateMachine>(machine: M): M {
  const silent = fromPromise(() => new Promise(() => {}));
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withoutEffects(logic) : silent,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as M;
}

/** The shortest path to each state. `moves` must be in breadth-first order. */
function shortestPaths({ starts, states, moves, keyOf }: Exploration<AnyStateMachine>): Path<AnyStateMachine>[] {
  const found = new Map<string, Path<AnyStateMachine>>();
  for (const start of starts.toReversed()) found.set(keyOf(start.after), { start, steps: [] });
  for (const move of moves) {
    const before = found.get(move.from);
    if (!before || found.has(move.to)) continue;
    found.set(move.to, { start: before.start, steps: [...before.steps, { ...move, refusedBy: [] }] });
  }
  return [...states.keys()].map((key) => found.get(key)!);
}

const gateway = { name: 'Sandbox', script: '/checkout.js' };
const runtime = {
  phases: { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' },
  gateways: { conference: gateway, awards: gateway },
  testPayments: false,
} as const;
