import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: string;
  /** one sentence below the title */
  lede?: string;
  /** buttons of the whole page, at the end of the line of the title; at most one of them is primary */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The content of a route: its heading and the rest. The heading takes the focus when the route opens, and when the focused
 * control disappears, such as the button of an action that is done.
 */
export function DeskPage({ title, lede, actions, children }: DeskPageProps) {
  useDocumentTitle(`${title} · ${m.desk_title()}`);
  return (
    <div ref={useKeepFocus('h1')} className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1} ref={focus}>
            {title}
          </h1>
          {lede && <p className="soft">{lede}</p>}
        </div>
        {actions && <div className="row gap-2 no-print">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
