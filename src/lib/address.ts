import { createContext, useContext, useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The current entry of the browser history. */
export interface Place {
  pathname: string;
  /** with its question mark: '?pass=post'; '' without a query */
  search: string;
  /** navigation state, which survives reload and Back; null if there is none */
  state: unknown;
}

/** The current URL, and navigation. On the site it is the one of src/app/browser-address.ts. Decision 55. */
export interface Address {
  place: () => Place;
  /** `replace` replaces the current history entry. */
  go: (to: string, how?: { replace?: boolean; state?: unknown }) => void;
  /** True if a link to this URL loads a document, because that page has a separate Content-Security-Policy. */
  loadsDocument: (to: string) => boolean;
  /** Stores navigation state for the document at this URL: React Router loses it when a document loads. */
  bring: (to: string, state: unknown) => void;
  /** Replaces the query, and the state if one is given. The page does not reload. */
  replaceQuery: (query: Record<string, string>, state?: unknown) => void;
  /** Replaces the path of the current page. The page does not reload. */
  replacePath: (path: string) => void;
}

/** Used without a router, for server rendering and tests: every link loads a document. */
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

/** Query and navigation state of the URL. Before hydration, the query for which the service rendered the page. */
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
