import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import styles from './site-header.module.css';

/** Dialog: conditions for submitting an abstract. Rows: HOME-NTC-01 to HOME-NTC-05. */
export function AbstractNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={m.abstract_notice_title()} onClose={onClose} footer={<Ways onClose={onClose} />}>
      <p>{m.abstract_notice_who()}</p>
      <p className={styles.next}>{m.abstract_notice_next()}</p>
    </Dialog>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {m.abstract_notice_cancel()}
      </Button>
      <Button href="/abstract-submission">{m.abstract_notice_proceed()}</Button>
    </>
  );
}
