import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { abstractNotice as words } from '#words';
import styles from './site-header.module.css';

/** Dialog: conditions for submitting an abstract. Spec: landing 2.2; tension T-08. */
export function AbstractNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={words.title} onClose={onClose} footer={<Ways onClose={onClose} />}>
      <p>{words.who}</p>
      <p className={styles.next}>{words.next}</p>
    </Dialog>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button href="/abstract-submission">{words.proceed}</Button>
    </>
  );
}
