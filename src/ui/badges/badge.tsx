import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconCircleCheck } from '../icons.ts';

interface BadgeProps {
  tone: 'plain' | 'ok' | 'warn' | 'bad';
  Icon?: typeof IconCircleCheck;
  children: ReactNode;
}

/** A short text with an icon, in the colour of its tone. */
export const Badge = ({ tone, Icon, children }: BadgeProps) => (
  <MantineBadge
    component="span"
    data-tone={tone}
    leftSection={Icon && <Icon size={16} stroke={2} aria-hidden="true" />}
  >
    {children}
  </MantineBadge>
);
