import { useMemo, useState } from 'react';
import { stateWords } from '#workbench/link.ts';
import { triggerLabel, triggerOf } from '#workbench/trigger.ts';
import { Chart } from '../diagram/chart.tsx';
import { ContextTree } from '../context-tree.tsx';
import { flowOf } from '../flows.ts';
import { Frame } from '../frame.tsx';
import type { Lights } from '../diagram/lights.ts';
import type { Sighting } from './sightings.ts';
import { useSessions, type Session } from './use-sessions.ts';
import { useTitle } from '../use-title.ts';
import page from '../page.module.css';
import styles from '../panels.module.css';

/** Shows flows that run in other browser tabs with the site. */
export function LivePage() {
  const sessions = useSessions();
  const [chosen, setChosen] = useState<string>();
  const session = sessions.find(({ id }) => id === chosen) ?? sessions[0];
  const flow = flowOf(session?.flow);
  const lights = useMemo(() => lightsOf(session?.sightings ?? []), [session]);
  useTitle('Live');
  return (
    <Frame flow={flow} hrefOf={({ id }) => `/flows?flow=${id}`}>
      <main id="main" tabIndex={-1} className={page.main}>
        <div className={page.title}>
          <h1>{session ? flow.model.title : 'Waiting for a flow'}</h1>
          <p className="soft">
            Open{' '}
            <a href="/" target="_blank" rel="opener">
              the site in another tab<span className="vh"> (opens in a new tab)</span>
            </a>{' '}
            and use it: its flows are followed here. What is typed there stays there; texts come masked.
          </p>
        </div>
        {session && <Chart flow={flow} lights={lights} />}
      </main>
      <aside className={page.side} aria-label="Received steps">
        <Sessions sessions={sessions} shown={session} isPinned={chosen !== undefined} onChoose={setChosen} />
        {session && <Seen sightings={session.sightings} />}
      </aside>
    </Frame>
  );
}

function lightsOf(sightings: readonly Sighting[]): Lights {
  const last = sightings.at(-1);
  return {
    active: new Set(last?.active),
    reached: new Set(sightings.flatMap(({ active, taken }) => [...active, ...taken])),
    possible: new Set(),
    taken: new Set(last?.taken),
  };
}

interface SessionsProps {
  sessions: readonly Session[];
  shown: Session | undefined;
  isPinned: boolean;
  onChoose: (id: string | undefined) => void;
}

/** List of sessions; ended ones are last. At first, the page shows the session with the latest step. */
function Sessions({ sessions, shown, isPinned, onChoose }: SessionsProps) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Flows of the site</h2>
      {sessions.length === 0 && <p className="small soft">None yet.</p>}
      <label className={styles.pin}>
        <input type="checkbox" checked={!isPinned} onChange={() => onChoose(isPinned ? undefined : shown?.id)} />
        Show the flow with the latest step
      </label>
      <ul className={styles.testCases}>
        {sessions.toSorted(runningFirst).map(({ id, flow, isOver, sightings }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.testCase}
              aria-pressed={id === shown?.id}
              data-over={isOver || undefined}
              onClick={() => onChoose(id)}
            >
              <code>{flow}</code>{' '}
              <span className="small">
                {stateWords({ value: sightings.at(-1)?.value as string })}
                {isOver && ', ended'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const runningFirst = (one: Session, other: Session): number =>
  Number(one.isOver) - Number(other.isOver) || one.id.localeCompare(other.id, 'en', { numeric: true });

function Seen({ sightings }: { sightings: readonly Sighting[] }) {
  const last = sightings.at(-1);
  const before = sightings.at(-2);
  return (
    <>
      <section aria-labelledby="events">
        <h2 id="events">What happened</h2>
        <ol className={styles.trail} reversed>
          {sightings.toReversed().map(({ event, at, value }, index) => (
            <li key={sightings.length - index}>
              <span className="soft num">{sightings.length - index - 1}</span>
              <p>
                <code>{wordsOf(event)}</code>{' '}
                <span className="small soft">
                  {stateWords({ value: value as string })}, {clock(at)}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <ContextTree
        context={(last?.context ?? {}) as Record<string, unknown>}
        before={before?.context as Record<string, unknown> | undefined}
      />
    </>
  );
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** Name of an event for readers: 'sendCode failed' instead of 'xstate.error.actor.…'. */
function wordsOf({ type }: { type: string }): string {
  if (type === 'xstate.init') return 'start';
  const source = { id: type.split('.').slice(3).join('.') }; // the event of a delay has the id of its state at the end
  return triggerLabel(triggerOf({ eventType: type, source } as never));
}
