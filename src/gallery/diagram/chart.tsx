import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconPlus } from '#src/ui/icons.ts';
import { diagramOf } from './diagrams.ts';
import type { Flow } from '../flows.ts';
import { IconMaximize, IconMinus } from '../icons.ts';
import { classesOf, type Lights } from './lights.ts';
import { useView, type Viewing } from './use-view.ts';
import styles from './chart.module.css';

interface ChartProps {
  flow: Flow;
  lights: Lights;
}

/** Diagram of a flow with zoom and pan. The states and arrows of the path are highlighted. */
export function Chart(props: ChartProps) {
  return (
    <div className={styles.chart}>
      <Suspense fallback={<p className={styles.wait}>Drawing the diagram…</p>}>
        <Stage key={props.flow.id} {...props} />
      </Suspense>
    </div>
  );
}

function Stage({ flow, lights }: ChartProps) {
  const svg = use(diagramOf(flow));
  const viewing = useView();
  const { stage, sheet, view, fill, follow, handlers } = viewing;

  useLayoutEffect(fill, [fill]);
  useLayoutEffect(() => {
    for (const element of sheet.current?.querySelectorAll('[data-id]') ?? []) {
      element.classList.remove(...names);
      element.classList.add(...classesOf(lights, element.getAttribute('data-id') ?? ''));
    }
  }, [sheet, lights]);
  useEffect(() => {
    const now = sheet.current?.querySelector('.state.active');
    if (now) follow(now);
  }, [sheet, lights.active, follow]);
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-label={`Statechart of ${flow.id}. Plus and minus zoom, arrows move, zero shows all.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard zoom and pan need the focus
        tabIndex={0}
        {...handlers}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          // oxlint-disable-next-line react/no-danger -- the SVG comes from our own workbench and machines
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      <div className={styles.foot}>
        <Legend lights={lights} />
        <Tools {...viewing} />
      </div>
    </>
  );
}

const names = ['active', 'reached', 'possible', 'taken'];

function Tools({ zoom, fit, view }: Viewing) {
  return (
    <div className={styles.tools} role="group" aria-label="View">
      <Button variant="default" size="sm" aria-label="Zoom out" onClick={() => zoom(1 / 1.25)}>
        <IconMinus size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <output className="num" aria-label="Zoom">
        {Math.round(view.scale * 100)} %
      </output>
      <Button variant="default" size="sm" aria-label="Zoom in" onClick={() => zoom(1.25)}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button variant="default" size="sm" aria-label="Show all" onClick={fit}>
        <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Explains the colours. The third one marks possible steps, or the last step of a flow in another tab. */
function Legend({ lights }: { lights: Lights }) {
  const isWalk = lights.possible.size > 0 || (lights.taken?.size ?? 0) === 0;
  return (
    <ul className={styles.legend} aria-label="What the colours say">
      <li>
        <i className={styles.now} />
        current state
      </li>
      <li>
        <i className={styles.reached} />
        reached
      </li>
      <li>
        <i className={isWalk ? styles.possible : styles.taken} />
        {isWalk ? 'possible now' : 'the last step'}
      </li>
    </ul>
  );
}
