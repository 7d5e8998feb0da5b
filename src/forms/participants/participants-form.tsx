import { Paper, Stack } from '@mantine/core';
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
  /** true during a request; nothing can be changed or submitted then */
  busy: boolean;
  /** called with valid participants; two participants can still have the same email */
  onSubmit: (people: Attendee[]) => void;
  /** renders content below the fields of a participant; memoise it, because a new function re-renders all rows */
  below: (index: number) => ReactNode;
  /** buttons beside the progress, which fill in many participants */
  tools: ReactNode;
  footer: ReactNode;
}

/** Stage 2: a list of all participants, which is not virtualised. Rows: BULK-10, BULK-11, BULK-17. */
export function ParticipantsForm({ store, busy, onSubmit, below, tools, footer }: ParticipantsFormProps) {
  const size = useSignal(store, 'size', () => store.size);
  const version = useSignal(store, 'texts', () => store.version);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? listenToTyping(list.current, store) : undefined), [store]);
  usePhonePlans();
  useEffect(() => onPhonePlans(() => store.validate()), [store]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles the submit event of a dialog in the footer to this form
    if (busy || event.target !== event.currentTarget) return;
    if (!store.isValid()) store.refuse();
    if (store.isWhole() && !(store.isValid() && store.blocksForRemarks())) onSubmit(store.people());
  };
  return (
    <Stack renderRoot={(props) => <form {...props} id="participants" noValidate onSubmit={submit} />}>
      <ParticipantsProgress store={store} tools={tools} />
      <ParticipantsSummary store={store} />
      <Paper withBorder radius="lg" ref={list} component="ol">
        {Array.from({ length: size }, (_, index) => (
          <ParticipantRow key={`${version} ${index}`} {...{ store, index }} readOnly={busy}>
            {below}
          </ParticipantRow>
        ))}
      </Paper>
      {footer}
    </Stack>
  );
}
