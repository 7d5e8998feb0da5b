import { useLocation, useSearchParams } from 'react-router-dom';

/** Names in the query that say which page is shown. A change of a filter or of the sort returns to the first page. */
const pageNames = ['after', 'before'];

export interface Sort {
  /** key of the column */
  key: string;
  isDescending: boolean;
}

/** Reads the sort of a query: 'placed' is ascending, '-placed' descending. */
export function sortOf(query: URLSearchParams): Sort | undefined {
  const text = query.get('sort');
  if (!text) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), isDescending: true } : { key: text, isDescending: false };
}

/** The query after these changes. An empty or undefined value removes the name. */
export function changedQuery(query: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of pageNames) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Filters, sort and page of a list, which are in the query of the URL, so that a link opens the same list. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  return {
    query,
    change: (changes: Record<string, string | undefined>) => setQuery(changedQuery(query, changes)),
    /** URL of the same list after these changes */
    hrefOf: (changes: Record<string, string | undefined>) => `${pathname}?${changedQuery(query, changes)}`,
  };
}
