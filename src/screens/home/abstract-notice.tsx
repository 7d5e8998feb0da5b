import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Themed } from '#src/pages/themed.tsx';
import { abstractNotice as words, actions } from '#words';
import styles from './site-header.module.css';

/** Who may hand in an abstract. Spec: landing 2.2; tension T-08. */
export function AbstractNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Themed>
      <Dialog opened={opened} title={words.title} onClose={onClose} footer={<Ways onClose={onClose} />}>
        <p>{words.who}</p>
        <p className={styles.next}>{words.next}</p>
      </Dialog>
    </Themed>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {actions.cancel}
      </Button>
      <Button href="/abstract-submission">{actions.proceed}</Button>
    </>
  );
}
