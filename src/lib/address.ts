import { createContext, useContext, useMemo } from 'react';
import { useAlive } from './use-alive.ts';

/** Where the visitor is. */
export interface Place {
  pathname: string;
  /** '?pass=post', or '' */
  search: string;
  /** what the page before sent along, kept over a reload and the way back; null without it */
  state: unknown;
}

interface Going {
  /** in place of the present entry of the history */
  replace?: boolean;
  state?: unknown;
}

/** The URL and navigation. src/app/browser-address.ts is the one of the site. Decision 55. */
export interface Address {
  place: () => Place;
  go: (to: string, how?: Going) => void;
  /** Whether a link to this URL loads a document, because the page there has a policy of its own. */
  loadsDocument: (to: string) => boolean;
  /** What the next document will find as its state, if it is the one at this address. */
  bring: (to: string, state: unknown) => void;
  /** Puts another query in place of the present one, and another state if there is one; nothing is loaded. */
  replaceQuery: (query: Record<string, string>, state?: unknown) => void;
  /** Puts another path in place of the present one, where the same page lives at another address now. */
  replacePath: (path: string) => void;
}

/** Outside a router every page is a document of its own. The service renders with it, and reads nothing from it. */
const plain: Address = {
  place: () => ({ pathname: location.pathname, search: location.search, state: null }),
  loadsDocument: () => true,
  go: (to, { replace = false } = {}) => (replace ? location.replace(to) : location.assign(to)),
  bring: () => {},
  replaceQuery: (query) => history.replaceState(history.state, '', `?${new URLSearchParams(query)}`),
  replacePath: (path) => history.replaceState(history.state, '', path),
};

const Where = createContext(plain);

export const AddressProvider = Where.Provider;

export const useAddress = (): Address => useContext(Where);

/** Query and state as the visitor came; until the part is alive, the query that the service drew the page for. */
export function useArrival(drawnFor = ''): { query: URLSearchParams; state: unknown } {
  const address = useAddress();
  const isAlive = useAlive();
  return useMemo(() => {
    const { search, state } = isAlive ? address.place() : { search: drawnFor, state: null };
    return { query: new URLSearchParams(search), state };
  }, [address, drawnFor, isAlive]);
}

/** The e-mail that the page before has sent along; '' without one. */
export const carriedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
