import type { createBrowserRouter } from 'react-router-dom';
import type { Address } from '#src/lib/address.ts';

const isOfDesk = (to: string): boolean => /^\/desk(?=[/?#]|$)/.test(to);

/** The URL of the desk. Links to public pages load a document, links of the desk do not. */
export const deskAddress = (router: ReturnType<typeof createBrowserRouter>): Address => ({
  place: () => ({ pathname: location.pathname, search: location.search, state: router.state.location.state }),
  loadsDocument: (to) => to.startsWith('/') && !isOfDesk(to),
  bring: () => {},
  go: (to, { replace = false, state } = {}) =>
    isOfDesk(to) ? void router.navigate(to, { replace, state }) : window.location.assign(to),
  replaceQuery: (query) => void router.navigate(`?${new URLSearchParams(query)}`, { replace: true }),
  replacePath: (path) => void router.navigate(path, { replace: true }),
});
