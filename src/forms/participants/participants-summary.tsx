import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import forms from '../forms.module.css';
import type { Participants } from './participants.ts';
import { goToRow, useProgress } from './participants-progress.tsx';
import { fieldMessages, participantFields, type RowView } from './row.ts';
import { useSignal } from './signals.ts';

/** Maximum number of participants in the summary. The button 'Next incomplete' finds the others. */
const most = 8;

/** Error summary after a failed submit, which takes the focus. Each line links to a participant. */
export function ParticipantsSummary({ store }: { store: Participants }) {
  const refusals = useSignal(store, 'refused', () => store.refusals);
  return refusals > 0 ? <Lines key={refusals} store={store} /> : null;
}

function Lines({ store }: { store: Participants }) {
  const { states, wrong, errors } = useProgress(store);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (wrong === 0) return null;

  const all = states.flatMap((state, index) => (state === 'wrong' ? [index] : []));
  return (
    // Without 'false', screen readers would read the whole list after each correction.
    <div ref={box} role="alert" data-tone="bad" aria-atomic="false" tabIndex={-1} className={forms.summary}>
      <p className={forms.summaryTitle}>{m.participants_summary({ fields: errors, people: wrong })}</p>
      <Box component="ul" display="grid">
        {all.slice(0, most).map((index) => (
          <li key={index}>
            <a
              href={`#participant${index + 1}`}
              onClick={(event) => {
                event.preventDefault();
                goToRow(store, index);
              }}
            >
              {m.participants_line({ number: index + 1, said: errorTexts(store.row(index).view).join('; ') })}
            </a>
          </li>
        ))}
      </Box>
      {all.length > most && <p>{m.participants_more({ count: all.length - most })}</p>}
    </div>
  );
}

/** Errors and warnings of one participant as text. Fields with the same message are combined. */
function errorTexts({ errors, remarks = [] }: RowView): string[] {
  const messages = participantFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ of: field, message }];
  });
  const fieldsOf = new Map<string, string[]>();
  for (const { of, message } of [...messages, ...remarks])
    fieldsOf.set(message, [...(fieldsOf.get(message) ?? []), fieldMessages[of]()]);
  return [...fieldsOf].map(([message, fields]) => m.participants_said({ fields: fields.join(', '), message }));
}
