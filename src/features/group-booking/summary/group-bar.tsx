import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { GroupActors } from '../flow-types.ts';
import { useTotal } from './group-total.tsx';
import { SubmitButton } from '../stages/submit-button.tsx';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './group-summary.module.css';

/** Bar of narrow screens: the total, which links to the summary, and the main button. */
export function GroupBar(actors: GroupActors) {
  const total = useTotal(actors);
  return (
    <div className={`no-print ${panel.bar} ${styles.bar}`} role="region" aria-label={m.bulk_summary_bar()}>
      <a href="#summary" className={panel.toSummary}>
        <span className={panel.barWords}>
          <Sentence parts={m.group_summary_bar_link.parts()} elements={{ underlined: <u /> }} />
        </span>
        <strong>{total}</strong>
      </a>
      <SubmitButton booking={actors.booking} />
    </div>
  );
}
