import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { form as sentences } from '#words';
import classes from './forms.module.css';

interface SummaryLine {
  /** the id of the field's control, or of the group that holds its controls */
  id: string;
  label: string;
  message: string;
}

interface Props {
  lines: readonly SummaryLine[];
  /** Asked after each drawing; true moves the focus here. */
  takesFocus: () => boolean;
  goTo?: (id: string) => void;
}

/** What a refused form says first: how many fields to correct, each line a way to its field. */
export function ErrorSummary({ lines, takesFocus, goTo = focusField }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && takesFocus()) box.current.focus();
  });
  if (lines.length === 0) return null;

  const go = (event: MouseEvent, id: string) => {
    event.preventDefault(); // the router would take '#…' for a place in the page
    goTo(id);
  };
  return (
    // Not atomic: as fields are mended only the new count is read out, not the whole list again.
    <div ref={box} role="alert" aria-atomic="false" tabIndex={-1} className={classes.summary}>
      <p className={classes.summaryTitle}>{sentences.summary(lines.length)}</p>
      <ul>
        {lines.map(({ id, label, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {sentenceOf(label, message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sentenceOf = (label: string, message: string): string =>
  label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;

const controls = 'input, select, textarea, button';

/** Moves the focus to a control, or to the first one of a group. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
}

/** The same for a field that what is set in the same breath brings onto the page first. */
export function useFocusWhenDrawn(): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (goal) focusField(goal.id);
  }, [goal]);
  return (id) => setGoal({ id });
}
