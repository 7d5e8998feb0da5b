import { Paper, Stack } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { limits } from '#domain/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowDown } from '#src/ui/icons.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import type { Participants } from './participants.ts';
import { allErrors, participantFields, type Progress } from './row.ts';
import { useSignal } from './signals.ts';
import { inputId, lengthsId, mobileHintId, remarksId, wordsOf } from './typing-in-rows.ts';
import classes from './participants.module.css';

export const useProgress = (store: Participants): Progress => useSignal(store, 'progress', () => store.progress);

/** Progress of the group as text and dots, and the button 'Next incomplete'. */
export function ParticipantsProgress({ store, tools }: { store: Participants; tools: ReactNode }) {
  const { states, complete, wrong } = useProgress(store);
  const last = useRef<number>(undefined);
  const next = () => {
    const index = store.incompleteAfter(rowOfFocus() ?? last.current ?? -1);
    if (index === undefined) return;
    last.current = index;
    goToRow(store, index);
  };
  return (
    <Paper withBorder radius="lg" component="section" className={classes.progress} aria-labelledby="participants-title">
      <div>
        <h2 id="participants-title" tabIndex={-1} className={`no-ring ${classes.title}`}>
          {m.participants_title()}
        </h2>
        <p className={classes.count} role="status">
          <b>{m.participants_complete({ count: complete, all: states.length })}</b>
          {wrong > 0 && ' · '}
          {wrong > 0 && <span className="nowrap">{m.participants_wrong({ count: wrong })}</span>}
        </p>
        <p id={lengthsId} className={classes.lengths}>
          {m.participants_lengths({ most: limits.attendeeText })}
        </p>
        <p id={mobileHintId} className={classes.lengths}>
          {m.participants_hint({ label: wordsOf('mobile').label, hint: wordsOf('mobile').hint ?? '' })}
        </p>
        <ProgressDots states={states} />
      </div>
      <Stack ref={useKeepFocus()} gap="xs" className={classes.tools}>
        <Button variant="default" disabled={complete === states.length} icon={IconArrowDown} onClick={next}>
          {m.participants_next()}
        </Button>
        {tools}
      </Stack>
    </Paper>
  );
}

const across = 20;

/** A dot for each participant. They are hidden from screen readers, because the text has the same information. */
function ProgressDots({ states }: { states: Progress['states'] }) {
  const rows = Math.ceil(states.length / across);
  const dots = (wanted: (state: Progress['states'][number]) => boolean) =>
    states
      .map((state, at) => (wanted(state) ? `M${(at % across) + 0.5} ${Math.floor(at / across) + 0.5}h0` : ''))
      .join('');
  return (
    <svg className={classes.dots} viewBox={`0 0 ${across} ${rows}`} aria-hidden="true">
      <path className={classes.empty} d={dots((state) => state === 'empty' || state === 'begun')} />
      <path className={classes.done} d={dots((state) => state === 'complete')} />
      <path className={classes.bad} d={dots((state) => state === 'wrong')} />
    </svg>
  );
}

/** Index from 0 of the participant in whose row the focus is. Undefined if the focus is elsewhere. */
function rowOfFocus(): number | undefined {
  const row = document.activeElement?.closest('li[id^=participant]');
  return row ? Number(row.id.slice('participant'.length)) - 1 : undefined;
}

/** Focuses the first invalid field of a participant, otherwise the warnings, otherwise the name. */
export function goToRow(store: Participants, index: number): void {
  const wrong = Object.keys(allErrors(store.row(index)));
  const field = participantFields.find((each) => wrong.includes(each));
  const place = field ? undefined : document.getElementById(remarksId(index));
  const goal = place ?? document.getElementById(inputId(index, field ?? 'name'));
  goal?.scrollIntoView({ block: 'center', behavior: 'instant' }); // without it, open workshops could hide the field
  goal?.focus({ preventScroll: true });
}
