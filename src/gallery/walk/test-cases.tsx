import { useEffect, useRef, type RefObject } from 'react';
import type { TestCase } from '#machines/model.ts';
import { guardsAgainst, testCasesAt } from '#workbench/test-cases.ts';
import { stateWords } from '#workbench/link.ts';
import { edgesOf } from '../diagram/lights.ts';
import type { Walk } from './use-walk.ts';
import styles from '../panels.module.css';

interface TestCasesProps {
  walk: Walk;
  /** called with the ids of the arrows of the step under the pointer or with the focus */
  onPoint: (edges: readonly string[]) => void;
}

/** Possible steps with their causes. A step that a guard refuses is listed with the reason. */
export function TestCases({ walk, onPoint }: TestCasesProps) {
  const { flow, snapshot, names, go } = walk;
  const now = useFocusKept(names);
  const testCases = testCasesAt(flow.model, snapshot);
  return (
    <section aria-labelledby="testCases">
      <h2 id="testCases">What can happen</h2>
      <h3 ref={now} tabIndex={-1} className={styles.now}>
        Now in <b>{stateWords(snapshot)}</b>
        {snapshot.status === 'done' && ', an end of the flow'}
      </h3>
      <ul className={styles.testCases}>
        {testCases.map((testCase) => (
          <li key={testCase.name}>
            <TestCaseButton
              testCase={testCase}
              refusedBy={guardsAgainst(snapshot, testCase)}
              onHappen={() => {
                onPoint([]);
                go([...names, testCase.name]);
              }}
              onPoint={(isPointed) => onPoint(isPointed ? edgesOf(flow.model.machine, snapshot, testCase) : [])}
            />
          </li>
        ))}
      </ul>
      {testCases.length === 0 && snapshot.status !== 'done' && <p className="small soft">Nothing in the model.</p>}
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

interface TestCaseButtonProps {
  testCase: TestCase;
  refusedBy: string[];
  onHappen: () => void;
  onPoint: (isPointed: boolean) => void;
}

/** Button of a step. If refused, it is aria-disabled instead of disabled: keyboard users can read the reason. */
function TestCaseButton({ testCase, refusedBy, onHappen, onPoint }: TestCaseButtonProps) {
  const isRefused = refusedBy.length > 0;
  return (
    <button
      type="button"
      className={styles.testCase}
      aria-disabled={isRefused || undefined}
      onClick={isRefused ? undefined : onHappen}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <code>{testCase.name}</code>{' '}
      <span className="small">{isRefused ? `refused by ${refusedBy.join(', ')}` : causeOf(testCase)}</span>
    </button>
  );
}

function causeOf(testCase: TestCase): string {
  if (testCase.kind === 'delay') return `time passes: ${testCase.milliseconds} ms`;
  if (testCase.kind === 'outcome') return 'the effect ends';
  return testCase.sender ? `${testCase.sender} sends it` : 'the visitor';
}
