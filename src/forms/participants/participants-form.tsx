import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import { ParticipantRow } from './participant-row.tsx';
import { ParticipantsProgress } from './participants-progress.tsx';
import { ParticipantsSummary } from './participants-summary.tsx';
import type { Participants } from './participants.ts';
import { listenToTyping } from './typing-in-rows.ts';
import classes from './participants.module.css';

export interface ParticipantsFormProps {
  store: Participants;
  id?: string | undefined;
  /** Disables changes and submission. */
  busy?: boolean | undefined;
  /** Called with valid participants, but the same email can occur twice. */
  onSubmit: (people: Attendee[]) => void;
  /** Rendered below the fields of a row. Memoise it: a new function re-renders all rows. */
  below?: ((index: number) => ReactNode) | undefined;
  /** Rendered beside the progress: tools that fill in many rows. */
  tools?: ReactNode;
  footer?: ReactNode;
}

/** Stage 2: one block for each participant, not virtualised. Spec: registration 2.5, 5.5. */
export function ParticipantsForm(props: ParticipantsFormProps) {
  const { store, id = 'participants', busy = false, onSubmit, below, tools, footer } = props;
  const size = useSignal(store, 'size', () => store.size);
  const version = useSignal(store, 'texts', () => store.version);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? listenToTyping(list.current, store) : undefined), [store]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || event.target !== event.currentTarget) return; // React also bubbles the submit of a dialog in the footer
    if (!store.isValid()) store.refuse();
    if (store.isWhole() && !(store.isValid() && store.reminds())) onSubmit(store.people());
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <ParticipantsProgress store={store} tools={tools} />
      <ParticipantsSummary store={store} />
      <ol ref={list} className={classes.rows}>
        {Array.from({ length: size }, (_, index) => (
          <ParticipantRow key={`${version} ${index}`} {...{ store, index }} readOnly={busy}>
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
