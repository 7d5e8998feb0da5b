import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Themed } from '#src/pages/themed.tsx';
import styles from './site-header.module.css';

/** Who may hand in an abstract. Spec: landing 2.2; tension T-08. */
export function AbstractNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Themed>
      <Dialog opened={opened} title="Abstract Submission Notice" onClose={onClose} footer={<Ways onClose={onClose} />}>
        <p>Abstract submission is available only for users who have already registered.</p>
        <p className={styles.next}>
          If you have not registered yet, please register first and submit your abstract through the registration form
          itself.
        </p>
      </Dialog>
    </Themed>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button href="/abstract-submission">Proceed</Button>
    </>
  );
}
