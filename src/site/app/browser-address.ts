import type { createBrowserRouter } from 'react-router-dom';
import type { Address } from '#src/lib/address.ts';
import { carryNotices } from '#src/lib/notices.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';
import { loadsDocument } from './rendered-pages.ts';

interface CarriedState {
  /** the URL to which the state belongs */
  to: string;
  state: unknown;
}

const isCarriedState = (value: unknown): value is CarriedState => hasTexts('to')(value) && 'state' in value;

/** Navigation state for the next document. It is stored, because React Router loses it when a document loads. */
const carried = storedValue('session', 'symposia-brought', isCarriedState);

/** Restores the navigation state that the previous document stored for this URL. Call it before the router exists. */
export function restoreState(): void {
  const { to, state } = carried.read() ?? {};
  carried.write(undefined);
  if (to === location.pathname + location.search) history.replaceState({ ...history.state, usr: state }, '');
}

/**
 * Reads the URL of the browser. Navigates with React Router or, if `loadsDocument`, by loading a document. Decision
 * 55.
 */
export function browserAddress(router: ReturnType<typeof createBrowserRouter>): Address {
  const address: Address = {
    place: () => ({
      pathname: location.pathname,
      search: location.search,
      state: (history.state as { usr?: unknown } | null)?.usr ?? null,
    }),
    loadsDocument: (to) => loadsDocument(location.href, new URL(to, location.href).href),
    bring(to, state) {
      carryNotices();
      carried.write(state === undefined || state === null ? undefined : { to, state });
    },
    go(to, { replace = false, state } = {}) {
      if (!address.loadsDocument(to)) return void router.navigate(to, { replace, state });
      address.bring(to, state);
      if (replace) location.replace(to);
      else location.assign(to);
    },
    replaceQuery: (query, state = address.place().state) =>
      void router.navigate(`?${new URLSearchParams(query)}`, { replace: true, state, preventScrollReset: true }),
    // not `router.navigate`, which would load the page again
    replacePath: (path) => history.replaceState(history.state, '', path),
  };
  return address;
}
