import { createContext, useContext, useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The current entry of the browser's history. */
export interface Place {
  pathname: string;
  /** '?pass=post', or '' */
  search: string;
  /** navigation state, kept on reload and back; null if there is none */
  state: unknown;
}

interface Going {
  /** replaces the current history entry */
  replace?: boolean;
  state?: unknown;
}

/** The URL and navigation. src/app/browser-address.ts is the one of the site. Decision 55. */
export interface Address {
  place: () => Place;
  go: (to: string, how?: Going) => void;
  /** Whether a link to this URL loads a document, because the page there has a policy of its own. */
  loadsDocument: (to: string) => boolean;
  /** Stores navigation state for the document at this URL; React Router keeps none over a document load. */
  bring: (to: string, state: unknown) => void;
  /** Replaces the query, and the state if one is given, without loading anything. */
  replaceQuery: (query: Record<string, string>, state?: unknown) => void;
  /** Replaces the path, where the same page has a new URL. */
  replacePath: (path: string) => void;
}

/** Without a router, for rendering in the service and for tests: every link loads a document. */
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

/** Query and state of the URL; before hydration the query that the service rendered the page for. */
export function useArrival(drawnFor = ''): { query: URLSearchParams; state: unknown } {
  const address = useAddress();
  const isHydrated = useHydrated();
  return useMemo(() => {
    const { search, state } = isHydrated ? address.place() : { search: drawnFor, state: null };
    return { query: new URLSearchParams(search), state };
  }, [address, drawnFor, isHydrated]);
}

/** The email in the navigation state; '' if there is none. */
export const carriedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
