import type { ReactNode } from 'react';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import styles from './section.module.css';

/** A part of the start page: a hairline with its brass tab, the heading, and what turns the part at the end of its line. */
export function Section({ id, title, ground = 'page', aside, className = '', children }: SectionProps) {
  const held = useHeldFocus();
  return (
    <section
      ref={held}
      id={id}
      className={`${styles.section} ${className}`}
      data-ground={ground}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrap">
        <div className={`opening ${styles.head}`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

interface SectionProps {
  /** its anchor */
  id: string;
  title: string;
  /** page and mist alternate */
  ground?: 'page' | 'mist';
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}
