import type { ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { Hall } from '#src/ui/layout/hall.tsx';
import { Brand } from '#src/ui/layout/logo.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { m } from '#messages';
import styles from './account-frame.module.css';

/** Layout of the account screens: a picture on the left, or a bar above on narrow screens. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame header={<BrandHeader />} isSplit>
      <div className={styles.place}>
        <div className={styles.box}>{children}</div>
      </div>
    </PageFrame>
  );
}

function BrandHeader() {
  const { shortName, venue, dates } = event;
  return (
    <div className={`on-deep ${styles.beside}`}>
      <Brand />
      <p className={styles.title}>{m.account_frame_title({ event: shortName })}</p>
      <p className={styles.text}>{m.account_frame_text({ venue: venue.name, dates: dates.display })}</p>
      <Hall className={styles.hall} />
    </div>
  );
}
