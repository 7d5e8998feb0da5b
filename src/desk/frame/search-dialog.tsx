import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router-dom';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { useFirstFocus } from '../shared/use-first-focus.ts';
import { hitsId, SearchHits } from './search-hits.tsx';
import { searchPath, type SearchResult } from './search-loader.ts';
import styles from './search.module.css';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Milliseconds without a key press until the text is searched. */
const pauseMs = 250;

/** Searches orders and people from every page. */
export const SearchDialog = ({ opened, onClose }: SearchDialogProps) => (
  <Dialog opened={opened} title={m.desk_search()} width="44rem" onClose={onClose}>
    {opened && <SearchForm onDone={onClose} />}
  </Dialog>
);

/** Shows the hits while the person types. The first one is selected. */
function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const open = useCallback(
    (path: string) => {
      onDone();
      void navigate(path);
    },
    [onDone, navigate],
  );
  const { text, result, type, openFirst } = useSearch(open);
  const hasHits = result !== undefined && result.hits.length > 0;
  const combobox = useCombobox({ opened: hasHits });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (result) selectFirstOption();
  }, [result, selectFirstOption]);
  useFirstFocus('desk-search');
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <PlainForm role="search" onSubmit={openFirst}>
        <SearchField text={text} hasHits={hasHits} onText={type} />
        <div className={styles.outcome}>
          <Outcome isSearching={text.trim() !== '' && !result} result={result} />
          {hasHits && <SearchHits {...result} />}
        </div>
      </PlainForm>
    </Combobox>
  );
}

interface SearchFieldProps {
  text: string;
  hasHits: boolean;
  onText: (text: string) => void;
}

/** The field has the focus all the time. Its arrow keys move among the hits, and Enter opens the selected one. */
const SearchField = ({ text, hasHits, onText }: SearchFieldProps) => (
  <Combobox.EventsTarget
    withExpandedAttribute
    aria-expanded={hasHits}
    aria-controls={hasHits ? hitsId : undefined}
    data-mantine-stop-propagation="false" // Escape closes the dialog
  >
    <TextInput
      id="desk-search"
      type="search"
      label={m.desk_search_label()}
      description={m.desk_search_hint()}
      enterKeyHint="go"
      maxLength={200}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  </Combobox.EventsTarget>
);

/**
 * Searches after a pause. A new text cancels the search before it. `result` is undefined until that of `text` is here;
 * `openFirst` then waits for it.
 */
function useSearch(open: (path: string) => void) {
  const [text, setText] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const { load, data } = useFetcher<SearchResult>();
  const search = useDebouncedCallback((searched: string) => {
    if (searched !== '') void load(searchPath(searched));
  }, pauseMs);
  const result = data?.text === text.trim() ? data : undefined;
  const first = result?.hits[0]?.order_id;
  useEffect(() => {
    if (isWaiting && first !== undefined) open(`/desk/orders/${first}`);
  }, [isWaiting, first, open]);
  const type = (typed: string) => {
    setText(typed);
    setWaiting(false);
    search(typed.trim());
  };
  const openFirst = () => {
    setWaiting(true);
    search(text.trim());
    search.flush();
  };
  return { text, result, type, openFirst };
}

/** Says what was found. Screen readers announce it. */
function Outcome({ isSearching, result }: { isSearching: boolean; result: SearchResult | undefined }) {
  if (result?.problem !== undefined && !result.isShort)
    return <NoticeBox tone="bad" role="alert" title={result.problem} />;
  return (
    <p role="status" className={isSearching ? 'late' : undefined}>
      {isSearching ? m.desk_search_running() : result && inWords(result)}
    </p>
  );
}

function inWords({ hits, has_more: hasMore, problem }: SearchResult): string {
  if (problem !== undefined) return problem;
  if (hits.length === 0) return m.desk_search_none();
  return hasMore ? m.desk_search_many({ count: hits.length }) : m.desk_search_count({ count: hits.length });
}
