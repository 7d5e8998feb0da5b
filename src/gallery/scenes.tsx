import type { ReactElement } from 'react';
import { fromPromise, StateMachine, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { timings } from '#domain/limits.ts';
import type { AnyModel } from '#machines/model.ts';
import { RuntimeProvider } from '#src/ui/runtime.ts';
import { Notices } from '#src/ui/notices/toaster.tsx';
import type { Rigging } from '#src/lib/use-flow.ts';
import { explore, type Exploration } from '#workbench/explore.ts';
import { linkOf, stateWords } from '#workbench/link.ts';
import { describePath, type Path } from '#workbench/paths.ts';
import { memoryAddress, type MemoryAddress } from './memory-address.ts';
import { isSection, SectionPage } from './sections.tsx';
import { settings, type Setting } from './settings.ts';
import { Site } from './site.tsx';
import { StartPage } from './start-page.tsx';

/** A reachable state of a flow, to be drawn by the flow's own screen. */
export interface Scene {
  /** 'codeStep.editing'. States that differ in what they know alone have the same name. */
  name: string;
  /** The shortest way there, in words. */
  way: string;
  /** The page that draws it. */
  url: string;
}

/** Every state that a flow can reach by its model, in the order of the ways there; none while no screen draws it. */
export function scenesOf(model: AnyModel): Scene[] {
  if (!hasScreen(model)) return [];
  return shortestPaths(explore(model)).map((path) => {
    const names = path.steps.map(({ happening }) => happening.name);
    return {
      name: stateWords(lastOf(path)),
      way: describePath(path),
      url: `/flows/screen?${linkOf({ flow: model.machine.id, start: path.start.name, names })}`,
    };
  });
}

/** A flow is walked as a diagram from its first day; its screen may come later. */
export const hasScreen = ({ machine }: AnyModel): boolean => machine.id in settings;

/** What shows a scene, and the address it stands at. */
interface Drawn {
  element: ReactElement;
  address: MemoryAddress;
}

/** The site at the screen of a flow, or a section of its start page, come to as with this input. */
export function sceneFor(flow: string, input: unknown): Drawn {
  const { pathname, search, state } = settingOf(flow).arrive(input);
  const address = memoryAddress(pathname + search, state ?? null);
  const home = isSection(flow) ? <SectionPage flow={flow} /> : <StartPage />;
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
  if (!setting) throw new Error(`Where the flow '${flow}' is at home is not said in src/gallery/settings.ts`);
  return setting;
}

export const lastOf = ({ start, steps }: Path<AnyStateMachine>): AnyMachineSnapshot =>
  steps.at(-1)?.after ?? start.after;

/** Holds every flow of a screen still: the shown one at the end of its path, the others where they stand beside it. */
export function stillAt({ machine }: AnyModel, path: Path<AnyStateMachine>): Rigging {
  const last = lastOf(path);
  const { value, context, status, output } = last;
  const shown = machine.resolveState({ value, context, status, output } as never) as AnyMachineSnapshot;
  const { host, beside } = settingOf(machine.id);
  const whole = host ? withChild(host(path.start.input), machine.id, shown) : withChildren(shown, last);
  const stands = [whole, ...beside(shown)];
  return {
    machine: withoutEffects,
    options: ({ id }) => {
      const snapshot = stands.find((stand) => stand.machine.id === id);
      return snapshot ? { snapshot } : {};
    },
  };
}

/** A parent at the state that invokes the shown child. */
const withChild = (parent: AnyMachineSnapshot, src: string, snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  ({ ...parent, children: { ...parent.children, [src]: { src, snapshot } } }) as never;

/** The child machines that are under way begin where they were invoked. */
function withChildren(shown: AnyMachineSnapshot, { children }: AnyMachineSnapshot): AnyMachineSnapshot {
  const started = Object.entries(children as Record<string, AnyActorRef>).map(([src, ref]) => [src, ref.getSnapshot()]);
  return started
    .filter(([, snapshot]) => 'machine' in snapshot)
    .reduce((whole, [src, snapshot]) => withChild(whole, src, snapshot), shown);
}

/** Nothing is called: an effect that is asked for never answers. */
function withoutEffects<M extends AnyStateMachine>(machine: M): M {
  const silent = fromPromise(() => new Promise(() => {}));
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withoutEffects(logic) : silent,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as M;
}

/** To every state: moves are in the order they were found, breadth first. */
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

const runtime = {
  phases: { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' },
  gateways: { conference: {}, awards: {} },
  testPayments: false,
} as const;
