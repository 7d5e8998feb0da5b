import { useMemo, useState } from 'react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { stateWords } from '#workbench/link.ts';
import { Chart } from '../diagram/chart.tsx';
import { ContextTree } from '../context-tree.tsx';
import { SideEffectsOfStep } from './side-effects.tsx';
import { Frame } from '../frame.tsx';
import { TestCases } from './test-cases.tsx';
import { lightsOf } from '../diagram/lights.ts';
import { Trail } from './trail.tsx';
import { useTitle } from '../use-title.ts';
import { useWalk } from './use-walk.ts';
import { WalkHead } from './walk-head.tsx';
import styles from '../page.module.css';

/** Page for walking through a flow by hand: diagram, possible steps and past steps. No effects are executed. */
export function WalkPage() {
  const walk = useWalk();
  const { flow, path, snapshot, before, broken } = walk;
  const lights = useMemo(() => lightsOf(flow, path), [flow, path]);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const shown = useMemo(() => ({ ...lights, taken: new Set(pointed) }), [lights, pointed]);
  useTitle(flow.model.title);

  return (
    <Frame flow={flow} hrefOf={({ id }) => `/flows?flow=${id}`}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <WalkHead walk={walk} />
        {broken !== undefined && (
          <NoticeBox tone="warn" role="status" title="The link does not fit any more">
            <p>
              {broken}{' '}
              {path.steps.length > 0 ? 'The steps before it are shown.' : `The page shows '${flow.model.title}'.`}
            </p>
          </NoticeBox>
        )}
        <Chart flow={flow} lights={shown} />
      </main>
      <aside className={styles.side} aria-label="The walk">
        <p role="status" className="vh">{`Now in ${stateWords(snapshot)}`}</p>
        <TestCases key={flow.id} walk={walk} onPoint={setPointed} />
        <SideEffectsOfStep path={path} />
        <Trail walk={walk} />
        <ContextTree context={snapshot.context} before={before?.context} />
      </aside>
    </Frame>
  );
}
