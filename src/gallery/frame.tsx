import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { Seats } from '#src/ui/layout/logo.tsx';
import { flows, type Flow } from './flows.ts';
import { IconMoon, IconSun } from './icons.ts';
import { chooseScheme, useScheme } from './scheme.ts';
import styles from './frame.module.css';

interface FrameProps {
  flow: Flow;
  /** returns the URL of a flow in the list */
  hrefOf: (flow: Flow) => string;
  /** returns the note beside a flow in the list; by default its number of states */
  noteOf?: (flow: Flow) => string;
  children: ReactNode;
}

/** Layout of all gallery pages, with a bar at the top and the list of flows. */
export function Frame({ flow, hrefOf, noteOf = statesOf, children }: FrameProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Bar flow={flow} />
      <div className={styles.columns}>
        <nav className={styles.flows} aria-labelledby="flows">
          <h2 id="flows">Flows</h2>
          <ul>
            {flows.map((each) => (
              <li key={each.id}>
                <Link to={hrefOf(each)} aria-current={each === flow ? 'page' : undefined}>
                  <span>{each.model.title}</span>
                  <span className="small num">{noteOf(each)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <select
            aria-label="Flow"
            value={flow.id}
            onChange={({ target }) => void navigate(hrefOf(flows.find(({ id }) => id === target.value) ?? flow))}
          >
            {flows.map(({ id, model }) => (
              <option key={id} value={id}>
                {model.title}
              </option>
            ))}
          </select>
        </nav>
        {children}
      </div>
    </div>
  );
}

const statesOf = ({ states }: Flow): string => `${states} states`;

function Bar({ flow }: { flow: Flow }) {
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href="/">
        <Seats />
        <span>{event.shortName}</span>
      </a>
      <p className={styles.what}>Flow gallery</p>
      <nav className={styles.ways} aria-label="Gallery">
        <NavLink to={`/flows?flow=${flow.id}`} end className={({ isActive }) => wayClass(isActive && !isLive())}>
          Walk
        </NavLink>
        <NavLink to={`/flows/screens?flow=${flow.id}`} className={({ isActive }) => wayClass(isActive)}>
          Screens
        </NavLink>
        <NavLink to="/flows?live" end className={({ isActive }) => wayClass(isActive && isLive())}>
          Live
        </NavLink>
      </nav>
      <SchemeButton />
    </header>
  );
}

const isLive = (): boolean => new URLSearchParams(window.location.search).has('live');

const wayClass = (isHere: boolean): string => `${styles.way ?? ''} ${(isHere && styles.here) || ''}`;

function SchemeButton() {
  const isDark = useScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={isDark ? 'Light colours' : 'Dark colours'}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  );
}
