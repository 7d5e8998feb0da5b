import { useId, type ReactNode } from 'react';
import { IconChevronDown } from './icons.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  head: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A card whose head opens and closes it; closed, what is in it is not there. Look: Accordion. */
export function Disclosure({ head, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div className={styles.card}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          className={styles.head}
          onClick={onToggle}
        >
          <span className={styles.words}>{head}</span>
          <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h3>
      <div id={`${id}-body`} role="region" aria-labelledby={`${id}-head`} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
