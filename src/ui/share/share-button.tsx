import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { IconShare2 } from '../icons.ts';
import styles from '../layout/navigation-bar.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Button that opens the share dialog. The first press loads its code. Row: NAV-04. */
export function ShareButton() {
  const [shared, setShared] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" icon={IconShare2} onClick={() => setShared('open')}>
        <span className={styles.words}>{m.share_button()}</span>
      </Button>
      {shared !== 'never' && (
        <Suspense>
          <ShareDialog opened={shared === 'open'} onClose={() => setShared('closed')} />
        </Suspense>
      )}
    </>
  );
}
