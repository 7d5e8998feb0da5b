import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconClock } from '#src/ui/icons.ts';
import layout from '#src/ui/layout/outcome-card.module.css';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';

interface OutcomeCardProps {
  children: ReactNode;
  /** true if the words are those of the URL, and the browser has not looked for its order yet */
  isUnproven?: boolean;
}

/** The card with the result of a payment. */
export const OutcomeCard = ({ children, isUnproven = false }: OutcomeCardProps) => (
  <div className={`wrap ${layout.screen}`}>
    <Stack className={`${layout.card} ${isUnproven ? layout.unproven : ''}`}>{children}</Stack>
  </div>
);

/** Shown while the order is read, because the words of the URL can be wrong. */
export const CheckingOrder = () => (
  <OutcomeCard>
    <IconClock color="var(--soft)" size={48} stroke={1.5} aria-hidden="true" />
    <PageHeading title={m.confirmation_loading()} />
    <SkeletonRows className="skeleton" label={m.order_page_loading()} rows={3} />
  </OutcomeCard>
);
