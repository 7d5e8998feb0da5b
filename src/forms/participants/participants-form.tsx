import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react';
import type { Attendee } from '#domain/attendees.ts';
import { ParticipantRow } from './participant-row.tsx';
import { ParticipantsProgress } from './participants-progress.tsx';
import { ParticipantsSummary } from './participants-summary.tsx';
import type { Participants } from './participants.ts';
import { hearRows } from './typing-in-rows.ts';
import classes from './participants.module.css';

export interface ParticipantsFormProps {
  store: Participants;
  id?: string | undefined;
  /** While it is so nothing can be changed or sent. */
  busy?: boolean | undefined;
  /** Gets the participants, each whole for himself; addresses may stand twice. */
  onSubmit: (people: Attendee[]) => void;
  /** What stands below the fields of one; the same function while the form lives, or all rows are drawn anew. */
  below?: ((index: number) => ReactNode) | undefined;
  /** Beside the progress: ways to fill in many at once. */
  tools?: ReactNode;
  footer?: ReactNode;
}

/** Stage 2: a block for every participant, all of them there to be found, reached and filled in. Spec: registration 2.5, 5.5. */
export function ParticipantsForm(props: ParticipantsFormProps) {
  const { store, id = 'participants', busy = false, onSubmit, below, tools, footer } = props;
  const size = useSignal(store, 'size', () => store.size);
  const round = useSignal(store, 'texts', () => store.round);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? hearRows(list.current, store) : undefined), [store]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || event.target !== event.currentTarget) return; // what a dialog of the footer sends comes by here too
    if (!store.isValid()) store.refuse();
    if (store.isWhole() && !(store.isValid() && store.reminds())) onSubmit(store.people());
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <ParticipantsProgress store={store} tools={tools} />
      <ParticipantsSummary store={store} />
      <ol ref={list} className={classes.rows}>
        {Array.from({ length: size }, (_, index) => (
          <ParticipantRow key={`${round} ${index}`} {...{ store, index }} readOnly={busy}>
            {below}
          </ParticipantRow>
        ))}
      </ol>
      {footer}
    </form>
  );
}

function useSignal<T>(store: Participants, signal: 'size' | 'texts', read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(signal, listener), [store, signal]);
  return useSyncExternalStore(subscribe, read, read);
}
