import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A few words with their icon and colour. Look: Badge. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

interface BadgeProps {
  tone: 'plain' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
}
