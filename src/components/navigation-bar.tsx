import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconArrowLeft, IconHome, IconShare2 } from './icons.ts';
import styles from './navigation-bar.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** The bar that the booking and ticket screens share. Spec: landing 2.3; tension T-34. */
export function NavigationBar({ brand }: { brand?: ReactNode }) {
  const [shared, setShared] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        {brand && <div className={styles.brand}>{brand}</div>}
        <nav className={styles.nav} aria-label="Site">
          <Button href="/" variant="subtle" className={styles.back} icon={back}>
            <span className={styles.words}>Back to Home</span>
          </Button>
          <Button href="/" variant="subtle" className={styles.home} icon={home}>
            <span className={styles.words}>Home</span>
          </Button>
          <Button variant="subtle" aria-haspopup="dialog" icon={share} onClick={() => setShared('open')}>
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

const sign = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const back = <IconArrowLeft {...sign} className={styles.arrow} />;
const home = <IconHome {...sign} />;
const share = <IconShare2 {...sign} />;
