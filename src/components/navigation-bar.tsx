import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconArrowLeft, IconHome, IconShare2 } from './icons.ts';
import styles from './navigation-bar.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The bar that the booking and ticket screens share. Spec: landing 2.3; tension T-34. */
export function NavigationBar({ brand }: { brand?: ReactNode }) {
  const [shared, setShared] = useState<'never' | 'open' | 'closed'>('never');
  const home = <IconHome size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        {brand && <div className={styles.brand}>{brand}</div>}
        <nav className={styles.nav} aria-label="Site">
          <Button component="a" href="/" variant="subtle" className={styles.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" className={styles.arrow} />
            <span className={styles.words}>Back to Home</span>
          </Button>
          <Button component="a" href="/" variant="subtle" className={styles.home} leftSection={home}>
            <span className={styles.words}>Home</span>
          </Button>
          <Button
            variant="subtle"
            aria-haspopup="dialog"
            leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => setShared('open')}
          >
            <span className={styles.words}>Share</span>
          </Button>
        </nav>
      </div>
      {shared !== 'never' && (
        <Suspense>
          <ShareDialog opened={shared === 'open'} onClose={() => setShared('closed')} />
        </Suspense>
      )}
    </div>
  );
}
