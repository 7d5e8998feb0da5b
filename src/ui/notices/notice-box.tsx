import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';

interface NoticeBoxProps {
  tone: 'info' | 'bad' | 'ok' | 'warn';
  title?: string;
  children?: ReactNode;
  /** 'alert' and 'status' are read out when the notice appears; the others stand from the start */
  role?: 'alert' | 'status' | 'note' | undefined;
}

/** A notice in the flow of the page: icon, words, and what can be done. Look: Notice. */
export function NoticeBox({ tone, title, children, role = 'note' }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <Alert data-tone={tone} role={role} title={title} icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}>
      {children}
    </Alert>
  );
}

const icons = { info: IconInfoCircle, bad: IconAlertCircle, ok: IconCircleCheck, warn: IconAlertTriangle };
