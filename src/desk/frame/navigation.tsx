import { NavLink } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import type { DeskPart } from '../app/desk-part.ts';
import styles from './frame.module.css';

/** Links to the parts that the person may open. For a role without parts, those of the menu of the person. */
export function Navigation({ parts }: { parts: readonly DeskPart[] }) {
  const { pathname } = useLocation();
  const ofRole = parts.filter(({ place }) => place !== 'person');
  return (
    <nav aria-label={m.desk_navigation()} className={styles.links}>
      {(ofRole.length > 0 ? ofRole : parts).map(({ path, title, Icon }) => {
        const href = `/desk/${path}`;
        const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <NavLink
            key={path}
            component={Link}
            href={href}
            label={title()}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            active={isCurrent}
            aria-current={isCurrent ? 'page' : undefined}
            classNames={{ root: styles.link!, label: styles.linkLabel! }}
          />
        );
      })}
    </nav>
  );
}
