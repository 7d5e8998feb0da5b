import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { onPhonePlans } from '#phone-plans';
import type { Attendee } from '#domain/booking/attendees.ts';
import { usePhonePlans } from '../use-phone-plans.ts';
import { ParticipantRow } from './participant-row.tsx';
import { ParticipantsProgress } from './participants-progress.tsx';
import { ParticipantsSummary } from './participants-summary.tsx';
import type { Participants } from './participants.ts';
import { useSignal } from './signals.ts';
import { listenToTyping } from './typing-in-rows.ts';

interface ParticipantsFormProps {
  store: Participants;
  /** Disables changes and submission. */
  busy: boolean;
  /** Called with valid participants. The same email can still occur twice. */
  onSubmit: (people: Attendee[]) => void;
  /** Rendered below the fields of a row. Memoise it, because a new function re-renders all rows. */
  below: (index: number) => ReactNode;
  /** Rendered beside the progress: tools that fill in many rows at once. */
  tools: ReactNode;
  footer: ReactNode;
}

/** Stage 2: one block for each participant. The list is not virtualised. Rows: BULK-10, BULK-11, BULK-17. */
export function ParticipantsForm({ store, busy, onSubmit, below, tools, footer }: ParticipantsFormProps) {
  const size = useSignal(store, 'size', () => store.size);
  const version = useSignal(store, 'texts', () => store.version);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? listenToTyping(list.current, store) : undefined), [store]);
  usePhonePlans();
  useEffect(() => onPhonePlans(() => store.validate()), [store]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || event.target !== event.currentTarget) return; // submit of a dialog in the footer, which React bubbles
    if (!store.isValid()) store.refuse();
    if (store.isWhole() && !(store.isValid() && store.blocksForRemarks())) onSubmit(store.people());
  };
  return (
    <form id="participants" className="stack gap-4" noValidate onSubmit={submit}>
      <ParticipantsProgress store={store} tools={tools} />
      <ParticipantsSummary store={store} />
      <ol ref={list} className="card">
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
