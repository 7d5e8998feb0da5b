import { Box } from '@mantine/core';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { m } from '#messages';
import { controlIdOf, labelOf } from '../field-path.ts';
import type { Templates } from '../form-context.ts';
import { problemsIn } from '../form-schema.ts';
import classes from '../forms.module.css';
import { useRefused, type Revealed } from '../revealed.ts';

/** Error summary after a failed submit: number of errors, and links to the fields. It takes the focus. */
export const ErrorListTemplate: Templates['ErrorListTemplate'] = ({ errors, registry }) => {
  const { form, idPrefix, revealed } = registry.formContext;
  const isRefused = useRefused(revealed);
  const box = useFocusAfterRefusal(revealed);
  const focusAfterRender = useFocusAfterRender();
  if (!isRefused || errors.length === 0) return null;

  const go = (event: MouseEvent, path: string) => {
    event.preventDefault(); // the router would navigate to the anchor
    revealed.open(path);
    focusAfterRender(controlIdOf(form, idPrefix, path));
  };
  const problems = problemsIn(form, errors);
  return (
    // Without 'false', screen readers would read the whole list after each correction.
    <div ref={box} role="alert" data-tone="bad" aria-atomic="false" tabIndex={-1} className={classes.summary}>
      <p className={classes.summaryTitle}>{m.form_summary({ count: problems.length })}</p>
      <Box component="ul" display="grid">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlIdOf(form, idPrefix, field)}`} onClick={(event) => go(event, field)}>
              {lineOf(labelOf(form, field), message)}
            </a>
          </li>
        ))}
      </Box>
    </div>
  );
};

const lineOf = (label: string, message: string): string =>
  label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;

function useFocusAfterRefusal(revealed: Revealed) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current || !revealed.takesFocus()) return;
    // otherwise the browser scrolls to the middle of the summary, and a long one hides its first lines
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'start' });
  });
  return box;
}

const controls = 'input, select, textarea, button';

/** Returns a function that focuses a control (or the first one of a group) after its panel was opened. */
function useFocusAfterRender(): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    const element = goal && document.getElementById(goal.id);
    const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls);
    control?.focus();
  }, [goal]);
  return (id) => setGoal({ id });
}
