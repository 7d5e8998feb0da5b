import type { Walk } from './use-walk.ts';
import styles from '../panels.module.css';

/** Steps of the walk. A click on a step returns to it. */
export function Trail({ walk }: { walk: Walk }) {
  const { path, names, go } = walk;
  const steps = [path.start.name, ...names];
  return (
    <section aria-labelledby="trail">
      <h2 id="trail">What happened</h2>
      <ol className={styles.trail}>
        {steps.map((name, index) => (
          <li key={index}>
            <span className="soft num">{index}</span>
            <button
              type="button"
              aria-current={index === names.length ? 'step' : undefined}
              title="Back to here"
              onClick={() => go(names.slice(0, index))}
            >
              <code>{name}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
