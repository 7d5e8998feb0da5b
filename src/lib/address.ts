import { createContext, useContext, useMemo, type MouseEvent } from 'react';
import { carryNotices, stillSaid } from './carried-notices.ts';
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

/** The address and the ways on from it: every page is a document of its own. Decision 53. */
export interface Address {
  place: () => Place;
  go: (to: string, how?: Going) => void;
  /** What the next document will find as its state, if it is the one at this address. */
  bring: (to: string, state: unknown) => void;
  /** Puts another query in place of the present one, and another state if there is one; nothing is loaded. */
  replaceQuery: (query: Record<string, string>, state?: unknown) => void;
  /** Puts another path in place of the present one, where the same page lives at another address now. */
  replacePath: (path: string) => void;
}

const ofBrowser: Address = {
  place: () => ({ pathname: location.pathname, search: location.search, state: history.state }),
  go(to, { replace = false, state } = {}) {
    carryNotices(stillSaid());
    ofBrowser.bring(to, state);
    if (replace) location.replace(to);
    else location.assign(to);
  },
  bring(to, state) {
    try {
      if (state === undefined || state === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify({ to, state }));
    } catch {
      // storage that is switched off: the state is lost, the way is not
    }
  },
  replaceQuery: (query, state = history.state) => history.replaceState(state, '', `?${new URLSearchParams(query)}`),
  replacePath: (path) => history.replaceState(history.state, '', path),
};

/** src/app/brought.ts reads the same key. */
const key = 'symposia-brought';

const Where = createContext(ofBrowser);

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

/** A link to a document that finds a state: the properties of an `a`. A press before hydration is kept, see src/app/early.ts. */
export function useWay(to: string, state: unknown) {
  const address = useAddress();
  return {
    href: to,
    'data-held': '',
    onClick({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey; // another tab
      if (!isElsewhere) address.bring(to, state);
    },
  };
}
