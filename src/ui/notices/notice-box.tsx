import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';
import styles from './notice-box.module.css';

/** A notice in the flow of the page: icon, words, and what can be done. Look: Notice. */
export function NoticeBox({ tone, title, children, role }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

interface NoticeBoxProps {
  tone: 'info' | 'bad' | 'ok' | 'warn';
  title?: string;
  children?: ReactNode;
  role?: 'alert' | 'status' | undefined;
}

const icons = { info: IconInfoCircle, bad: IconAlertCircle, ok: IconCircleCheck, warn: IconAlertTriangle };
