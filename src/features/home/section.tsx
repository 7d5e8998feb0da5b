import type { ReactNode } from 'react';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import styles from './home.module.css';

interface SectionProps {
  /** also the anchor in URLs */
  id: string;
  title: string;
  /** background; sections alternate */
  ground?: 'page' | 'mist';
  /** the control at the end of the heading line */
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
