import type { Address, Place } from '#src/lib/address.ts';

/** An address that exists only in memory. A navigation calls the listeners, which render the new page. */
export interface MemoryAddress extends Address {
  /** returns the target of the last navigation, without later changes of query or path */
  arrivedAt: () => Place;
  onChange: (listener: () => void) => () => void;
}

/** `start` is a path with a query, such as '/booking?pass=post'. */
export function memoryAddress(start: string, state: unknown = null): MemoryAddress {
  let arrivedAt = placeOf(start, state);
  let place = arrivedAt;
  let brought: unknown = null;
  const listeners = new Set<() => void>();
  const move = (next: Place) => {
    arrivedAt = next;
    place = next;
    brought = null;
    for (const listener of listeners) listener();
  };
  return {
    place: () => place,
    arrivedAt: () => arrivedAt,
    loadsDocument: () => true, // links then call `bring` with their state
    go: (to, { state: sent } = {}) => move(placeOf(to, sent ?? brought)),
    bring: (_, sent) => {
      brought = sent ?? null;
    },
    replaceQuery: (query, state = place.state) => {
      place = { ...place, search: `?${new URLSearchParams(query)}`, state };
    },
    replacePath: (path) => {
      place = placeOf(path, place.state);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function placeOf(address: string, state: unknown): Place {
  const [pathname = '', ...query] = address.split('?');
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '', state };
}
