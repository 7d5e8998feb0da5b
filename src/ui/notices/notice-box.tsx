import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';

interface NoticeBoxProps {
  tone: 'info' | 'bad' | 'ok' | 'warn';
  title?: string;
  children?: ReactNode;
  /**
   * Screen readers announce 'alert' and 'status' when the notice appears. 'note' is for notices that are always shown.
   */
  role?: 'alert' | 'status' | 'note' | undefined;
}

/** A notice within the page: icon, text, and actions. */
export function NoticeBox({ tone, title, children, role = 'note' }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <Alert data-tone={tone} role={role} title={title} icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}

const icons = { info: IconInfoCircle, bad: IconAlertCircle, ok: IconCircleCheck, warn: IconAlertTriangle };
