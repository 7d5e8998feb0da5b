import type { ReactNode } from 'react';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import styles from './home.module.css';

interface SectionProps {
  /** id of the section, which is also its anchor in URLs */
  id: string;
  title: string;
  /** background colour; neighbouring sections have different ones */
  ground?: 'page' | 'mist';
  /** control beside the heading, at the end of its line */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the home page with a heading. */
export function Section({ id, title, ground = 'page', aside, className = '', children }: SectionProps) {
  const titleId = `${id}-title`;
  const look = `${styles.section} ${className}`;
  return (
    <section ref={useKeepFocus()} id={id} className={look} data-ground={ground} aria-labelledby={titleId}>
      <div className="wrap">
        <div className={`opening parted ${styles.head}`}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
