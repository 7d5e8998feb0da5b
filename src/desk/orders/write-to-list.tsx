import { useSearchParams } from 'react-router-dom';
import type { Audience } from '#domain/mailings/segment.ts';
import { Button } from '#src/ui/button.tsx';
import { notice } from '#machines/notice.ts';
import { say } from '#src/ui/notices/toaster.tsx';
import { IconSend2 } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';

/** Begins a mailing to the people of a filtered list. Impossible with a search text, because it is no filter of a mailing. */
export function WriteToList({ audience }: { audience: Audience }) {
  const mayWrite = useMay()('change mails');
  const [query] = useSearchParams();
  if (!mayWrite) return null;
  const isSearched = (query.get('q') ?? '') !== '';
  return isSearched ? (
    <Button
      variant="default"
      size="sm"
      icon={IconSend2}
      onClick={() => say(notice({ sentence: m.desk_mailings_no_search(), tone: 'error' }))}
    >
      {m.desk_mailings_write_to_list()}
    </Button>
  ) : (
    <Button variant="default" size="sm" icon={IconSend2} href={`/desk/mailings/new?${segmentQuery(query, audience)}`}>
      {m.desk_mailings_write_to_list()}
    </Button>
  );
}

/** The query without what is not a filter: the page and the sorting. */
function segmentQuery(query: URLSearchParams, audience: Audience): string {
  const filters = [...query].filter(([key]) => !['q', 'sort', 'after', 'before'].includes(key));
  return new URLSearchParams([['audience', audience], ...filters]).toString();
}
