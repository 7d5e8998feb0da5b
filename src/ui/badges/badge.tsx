import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';

interface BadgeProps {
  tone: 'plain' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short text with an icon and a colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <MantineBadge component="span" data-tone={tone} leftSection={icon}>
    {children}
  </MantineBadge>
);
