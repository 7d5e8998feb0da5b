import type { ReactNode } from 'react';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import styles from './section.module.css';

/** A section of the home page with a heading. `aside` is the control at the end of the heading line. */
export function Section({ id, title, ground = 'page', aside, className = '', children }: SectionProps) {
  const keepFocus = useKeepFocus();
  return (
    <section
      ref={keepFocus}
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
  /** also the anchor in URLs */
  id: string;
  title: string;
  /** background; sections alternate */
  ground?: 'page' | 'mist';
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}
