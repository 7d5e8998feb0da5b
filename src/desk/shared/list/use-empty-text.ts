import { useSearchParams } from 'react-router-dom';
import { m } from '#messages';

/** Names in the query that are no filters. */
const others = ['after', 'before', 'sort'];

/** Returns the text of an empty list: `filtered` only if the URL has a filter or a search, `none` if there are no rows at all. */
export function useEmptyText({ none, filtered }: { none: string; filtered: string }): string {
  const [query] = useSearchParams();
  if ([...query.keys()].some((name) => !others.includes(name))) return filtered;
  return query.has('after') ? m.desk_list_no_more() : none; // the rows of the page were removed since
}
