import { Button } from '#src/ui/button.tsx';
import { IconChevronLeft, IconChevronRight } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useListQuery } from './list-query.ts';
import styles from './desk-list.module.css';

/** Cursors of the service: `next` for the query `after`, `previous` for the query `before`. */
export interface Pages {
  next?: string | undefined;
  previous?: string | undefined;
}

/** Links to the neighbouring pages of a list. Nothing if there is only one. */
export function Pager({ pages: { next, previous } }: { pages: Pages }) {
  const { query, hrefOf } = useListQuery();
  const isFirst = !query.has('after') && !query.has('before');
  if (isFirst && !next) return null;
  return (
    <nav className={`no-print ${styles.pager}`} aria-label={m.desk_list_pages()}>
      {!isFirst && (
        <Button variant="subtle" size="sm" href={hrefOf({})}>
          {m.desk_list_first()}
        </Button>
      )}
      {previous && (
        <Button variant="default" size="sm" icon={IconChevronLeft} href={hrefOf({ before: previous })}>
          {m.desk_list_previous()}
        </Button>
      )}
      {next && (
        <Button variant="default" size="sm" iconAfter={IconChevronRight} href={hrefOf({ after: next })}>
          {m.desk_list_next()}
        </Button>
      )}
    </nav>
  );
}
