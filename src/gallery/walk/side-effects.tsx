import type { AnyStateMachine } from 'xstate';
import type { Path } from '#workbench/paths.ts';
import { ValueTree } from '../context-tree.tsx';
import styles from '../panels.module.css';

/** Side effects of the last step: emitted events, started actors and other actions. */
export function SideEffectsOfStep({ path }: { path: Path<AnyStateMachine> }) {
  const { emitted, calls, actions } = path.steps.at(-1) ?? path.start;
  const nothing = emitted.length + calls.length + actions.length === 0;
  return (
    <section aria-labelledby="side-effects">
      <h2 id="side-effects">What the last step did</h2>
      {nothing && <p className="small soft">It had no side effects.</p>}
      <ul className={styles.sideEffects}>
        {emitted.map(({ type, ...what }, index) => (
          <SideEffect key={index} kind="emits" name={type} what={what} />
        ))}
        {calls.map(({ effect, input }, index) => (
          <SideEffect key={index} kind="starts" name={effect} what={input} />
        ))}
        {actions.map(({ type, params }, index) => (
          <SideEffect key={index} kind="runs" name={type} what={params} />
        ))}
      </ul>
    </section>
  );
}

function SideEffect({ kind, name, what }: { kind: string; name: string; what: unknown }) {
  return (
    <li>
      <p>
        <span className="soft">{kind}</span> <code>{name}</code>
      </p>
      {what !== undefined && <ValueTree value={what} />}
    </li>
  );
}
