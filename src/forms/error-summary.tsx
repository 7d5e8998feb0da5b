import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { form as sentences } from '#words';
import classes from './forms.module.css';

interface SummaryLine {
  /** id of the control, or of the group of controls */
  id: string;
  label: string;
  message: string;
}

interface Props {
  lines: readonly SummaryLine[];
  /** Called after each render; true moves the focus to the summary. */
  takesFocus: () => boolean;
  goTo?: (id: string) => void;
}

/** Error summary of a failed submit: the number of errors, and a link to each field. */
export function ErrorSummary({ lines, takesFocus, goTo = focusField }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && takesFocus()) box.current.focus();
  });
  if (lines.length === 0) return null;

  const go = (event: MouseEvent, id: string) => {
    event.preventDefault(); // otherwise the router navigates to the hash
    goTo(id);
  };
  return (
    // Not atomic: after a correction, screen readers announce only the new count, not the whole list.
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

/** Focuses a control, or the first control of a group. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
}

/** Focuses a field after the next render, for a field that the same state update mounts. */
export function useFocusWhenDrawn(): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (goal) focusField(goal.id);
  }, [goal]);
  return (id) => setGoal({ id });
}
