import { Tabs as MantineTabs } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useArrival } from '#src/lib/address.ts';
import { Link, type LinkProps } from '#src/ui/link.tsx';
import { m } from '#messages';
import styles from './sign-in.module.css';

export type Way = 'code' | 'password';

interface TabsProps {
  shown: Way;
  onChoose: (way: Way) => void;
  /** panel of the chosen tab */
  children: ReactNode;
}

/** Each tab is a link, so it can be opened in a new window. A normal click loads nothing and keeps the typed text. */
export function Tabs({ shown, onChoose, children }: TabsProps) {
  const { query } = useArrival();
  const search = query.size > 0 ? `?${query}` : '';
  const link = (path: string) => ({
    renderRoot: (props: Record<string, unknown>) => (
      <Link {...(props as unknown as LinkProps)} type={undefined} href={path + search} data-held="" />
    ),
    onClickCapture: leaveOtherWindowToBrowser,
    onClick: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: keepSpaceFromScrolling,
  });
  return (
    <MantineTabs value={shown} onChange={(way) => onChoose(way as Way)}>
      <MantineTabs.List aria-label={m.sign_in_ways()} className={styles.tabs!}>
        <MantineTabs.Tab value="code" {...link('/login')}>
          {m.sign_in_by_code()}
        </MantineTabs.Tab>
        <MantineTabs.Tab value="password" {...link('/authorize/password')}>
          {m.sign_in_by_password()}
        </MantineTabs.Tab>
      </MantineTabs.List>
      <MantineTabs.Panel value={shown} className={styles.panel!}>
        {children}
      </MantineTabs.Panel>
    </MantineTabs>
  );
}

function leaveOtherWindowToBrowser(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) event.stopPropagation();
}

function keepSpaceFromScrolling(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
