import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import type { IslandName } from './islands.ts';

/** Takes an island out of the page that is being drawn, and gives what stands in its place. */
export type Collect = (island: IslandProps) => ReactNode;

const Collecting = createContext<Collect | undefined>(undefined);

export const IslandsApart = Collecting.Provider;

/**
 * A part of a public page that comes alive in the browser: `<Island name="countdown"><Countdown start={…} /></Island>`. Its one
 * child must be the component that islands.ts names, with properties that JSON can hold. The service draws it into the
 * document; src/pages/waker.ts wakes it. Where everything is alive already, as in tests, it is just its child. Decision 23.
 */
export function Island(props: IslandProps) {
  const collect = useContext(Collecting);
  return collect ? collect(props) : props.children;
}

export interface IslandProps {
  name: IslandName;
  /**
   * 'touched': only by a pointer, the focus, or a link that leads to it; 'brought': once the visitor comes with a state of
   * navigation, see src/components/address.ts. Unset, it wakes when it comes near the window too; 'stirred': not before the
   * visitor has moved, pressed, typed or scrolled anything, for what is whole as it was drawn until then; at once for one who
   * comes with a state of navigation. A field with `autoFocus` has the focus until then, and is typed into, without waking it.
   */
  wakes?: 'touched' | 'brought' | 'stirred';
  /** Keys of the browser's storage, of the tab or lasting, parted by spaces: it wakes at once where something lies under one. */
  keeps?: string | undefined;
  children: ReactElement;
}
