import { useEffect, useRef, type RefObject } from 'react';
import type { Happening } from '#machines/model.ts';
import { guardsAgainst, happeningsAt } from '#workbench/happenings.ts';
import { stateWords } from '#workbench/link.ts';
import { edgesOf } from '../diagram/lights.ts';
import type { Walk } from './use-walk.ts';
import styles from '../panels.module.css';

interface HappeningsProps {
  walk: Walk;
  /** called with the ids of the arrows of the step under the pointer or with the focus */
  onPoint: (edges: readonly string[]) => void;
}

/** Possible steps with their causes. A step that a guard refuses is listed with the reason. */
export function Happenings({ walk, onPoint }: HappeningsProps) {
  const { flow, snapshot, names, go } = walk;
  const now = useFocusKept(names);
  const happenings = happeningsAt(flow.model, snapshot);
  return (
    <section aria-labelledby="happenings">
      <h2 id="happenings">What can happen</h2>
      <h3 ref={now} tabIndex={-1} className={styles.now}>
        Now in <b>{stateWords(snapshot)}</b>
        {snapshot.status === 'done' && ', an end of the flow'}
      </h3>
      <ul className={styles.happenings}>
        {happenings.map((happening) => (
          <li key={happening.name}>
            <HappeningButton
              happening={happening}
              refusedBy={guardsAgainst(snapshot, happening)}
              onHappen={() => {
                onPoint([]);
                go([...names, happening.name]);
              }}
              onPoint={(isPointed) => onPoint(isPointed ? edgesOf(flow.model.machine, snapshot, happening) : [])}
            />
          </li>
        ))}
      </ul>
      {happenings.length === 0 && snapshot.status !== 'done' && <p className="small soft">Nothing in the model.</p>}
    </section>
  );
}

/** Focuses the heading if a step has removed or disabled the focused button. */
function useFocusKept(names: readonly string[]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const way = names.join('\n');
  const shown = useRef(way);
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost) heading.current?.focus();
  }, [way]);
  return heading;
}

interface HappeningButtonProps {
  happening: Happening;
  refusedBy: string[];
  onHappen: () => void;
  onPoint: (isPointed: boolean) => void;
}

/** Button of a step. If refused, it is aria-disabled instead of disabled: keyboard users can read the reason. */
function HappeningButton({ happening, refusedBy, onHappen, onPoint }: HappeningButtonProps) {
  const isRefused = refusedBy.length > 0;
  return (
    <button
      type="button"
      className={styles.happening}
      aria-disabled={isRefused || undefined}
      onClick={isRefused ? undefined : onHappen}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <code>{happening.name}</code>{' '}
      <span className="small">{isRefused ? `refused by ${refusedBy.join(', ')}` : causeOf(happening)}</span>
    </button>
  );
}

function causeOf(happening: Happening): string {
  if (happening.kind === 'delay') return `time passes: ${happening.milliseconds} ms`;
  if (happening.kind === 'outcome') return 'the effect ends';
  return happening.sender ? `${happening.sender} sends it` : 'the visitor';
}
