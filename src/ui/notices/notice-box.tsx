import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';

interface NoticeBoxProps {
  tone: 'info' | 'bad' | 'ok' | 'warn';
  title?: string;
  children?: ReactNode;
  /** screen readers announce 'alert' and 'status' when they appear; 'note' is for notices that are always shown */
  role?: 'alert' | 'status' | 'note' | undefined;
}

/** A notice in the content of a page: icon, text and buttons. */
export function NoticeBox({ tone, title, children, role = 'note' }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <Alert data-tone={tone} role={role} title={title} icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}

const icons = { info: IconInfoCircle, bad: IconAlertCircle, ok: IconCircleCheck, warn: IconAlertTriangle };
