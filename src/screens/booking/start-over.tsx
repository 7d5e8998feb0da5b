import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { IconRefresh } from '#src/components/icons.ts';
import { startOver as words } from '#words';
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
        {words.kept((star) => (
          <span key="star" className={styles.star}>
            {star}
          </span>
        ))}
      </p>
      <Button
        variant="subtle"
        size="sm"
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={ask}
      >
        {words.ask}
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
      title={words.title}
      onClose={onKeep}
      footer={
        <>
          <Button variant="default" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={onClear}>
            {words.clear}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
