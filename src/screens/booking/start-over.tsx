import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { IconRefresh } from '#src/components/icons.ts';
import type { WorkshopsActor } from './flows.ts';
import styles from './booking.module.css';

/** Says that the answers are kept on this device, and lets the visitor drop them. Decision 18. */
export function StartOver({ isEmpty, workshops, onStartOver }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    const hasNothingToLose = isEmpty() && workshops.getSnapshot().context.selected.length === 0;
    if (hasNothingToLose) onStartOver();
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <div className={styles.kept}>
      <p className="small soft">
        Fields marked <span className={styles.star}>*</span> are required. Your answers, but no files, are kept on this
        device for 7 days.
      </p>
      <Button
        variant="subtle"
        size="sm"
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={ask}
      >
        Start over
      </Button>
      <AreYouSure opened={isAsking} onKeep={() => setAsking(false)} onClear={confirm} />
    </div>
  );
}

interface StartOverProps {
  isEmpty: () => boolean;
  workshops: WorkshopsActor;
  onStartOver: () => void;
}

function AreYouSure({ opened, onKeep, onClear }: { opened: boolean; onKeep: () => void; onClear: () => void }) {
  return (
    <Dialog
      opened={opened}
      title="Start over?"
      onClose={onKeep}
      footer={
        <>
          <Button variant="default" onClick={onKeep}>
            Keep my answers
          </Button>
          <Button variant="danger" onClick={onClear}>
            Clear everything
          </Button>
        </>
      }
    >
      <p>Everything you typed and the workshops you chose will be cleared from this device.</p>
    </Dialog>
  );
}
