import { Combobox } from '@mantine/core';
import { kindNames, stateNames } from '#domain/staff/order-words.ts';
import type { Hit } from '#schemas/api/desk/orders.api.ts';
import { m } from '#messages';
import { withDots } from '../shared/isolated.tsx';
import { foundByInWords } from './found-by.ts';
import type { SearchResult } from './search-loader.ts';
import styles from './search.module.css';

export const hitsId = 'desk-search-hits';

/** The hits of a search. The value of each option is the path that it opens. */
export const SearchHits = ({ hits, has_more: hasMore, text }: SearchResult) => (
  <Combobox.Options id={hitsId} aria-label={m.desk_search_hits()} className={styles.hits}>
    {hits.map((hit, index) => (
      <Combobox.Option key={index} className={styles.hit} value={`/desk/orders/${hit.order_id}`}>
        <HitLines hit={hit} text={text} />
      </Combobox.Option>
    ))}
    {hasMore && (
      <Combobox.Option className={styles.hit} value={`/desk/orders?${new URLSearchParams({ q: text })}`}>
        {m.desk_search_all()}
      </Combobox.Option>
    )}
  </Combobox.Options>
);

const HitLines = ({ hit, text }: { hit: Hit; text: string }) => (
  <>
    <span className={styles.name}>{withDots([hit.name])}</span>
    <span>{withDots([hit.code, kindNames[hit.kind](), stateNames[hit.state]()])}</span>
    <span>{withDots([hit.email, hit.mobile, hit.organisation])}</span>
    <span>{foundByInWords(hit, text)}</span>
  </>
);
