import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import type { IslandName } from './islands.ts';

/** Takes an island out of the page that is being drawn, and gives what stands in its place. */
export type Collect = (name: IslandName, child: ReactElement) => ReactNode;

const Collecting = createContext<Collect | undefined>(undefined);

export const IslandsApart = Collecting.Provider;

/**
 * A part of a public page that comes alive in the browser: `<Island name="countdown"><Countdown start={…} /></Island>`. Its one
 * child must be the component that islands.ts names, with properties that JSON can hold. The service draws it into the
 * document; the loader wakes it. Where everything is alive already, as in tests, it is just its child. Decision 23.
 */
export function Island({ name, children }: { name: IslandName; children: ReactElement }) {
  const collect = useContext(Collecting);
  return collect ? collect(name, children) : children;
}
