import { createContext, useContext, useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** URL and navigation state of the current entry in the browser history. */
export interface Place {
  pathname: string;
  /** the query with its question mark, such as '?pass=post'; '' without a query */
  search: string;
  /** navigation state, which survives a reload and the Back button; null if there is none */
  state: unknown;
}

/** Reads the current URL and navigates. The site uses src/site/app/browser-address.ts. Decision 55. */
export interface Address {
  place: () => Place;
  /** navigates; with `replace`, the new URL replaces the history entry */
  go: (to: string, how?: { replace?: boolean; state?: unknown }) => void;
  /** true if a link to this URL loads a document, because its Content-Security-Policy or headers differ */
  loadsDocument: (to: string) => boolean;
  /** stores navigation state for the next document, because React Router loses it when a document loads */
  bring: (to: string, state: unknown) => void;
  /** replaces the query, and the navigation state if one is given, without loading the page again */
  replaceQuery: (query: Record<string, string>, state?: unknown) => void;
  /** replaces the path without loading the page again */
  replacePath: (path: string) => void;
}

/** Used without a router, as in server rendering and tests. Every link loads a document. */
const plain: Address = {
  place: () => ({ pathname: location.pathname, search: location.search, state: null }),
  loadsDocument: () => true,
  go: (to, { replace = false } = {}) => (replace ? location.replace(to) : location.assign(to)),
  bring: () => {},
  replaceQuery: (query) => history.replaceState(history.state, '', `?${new URLSearchParams(query)}`),
  replacePath: (path) => history.replaceState(history.state, '', path),
};

const AddressContext = createContext(plain);

export const AddressProvider = AddressContext.Provider;

export const useAddress = (): Address => useContext(AddressContext);

/** Query and navigation state of the page. Until hydration, the query is `renderedSearch` and the state null. */
export function useArrival(renderedSearch = ''): { query: URLSearchParams; state: unknown } {
  const address = useAddress();
  const isHydrated = useHydrated();
  return useMemo(() => {
    const { search, state } = isHydrated ? address.place() : { search: renderedSearch, state: null };
    return { query: new URLSearchParams(search), state };
  }, [address, renderedSearch, isHydrated]);
}

/** The email in the navigation state; '' if there is none. */
export const carriedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
