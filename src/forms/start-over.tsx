import { useState, type ReactNode } from 'react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { IconRefresh } from '#src/components/icons.ts';
import { startOver as words } from '#words';
import styles from './start-over.module.css';

interface StartOverProps {
  isEmpty: () => boolean;
  onStartOver: () => void;
  /** the sentence that says what is kept, and the one that says what would be cleared; a booking's unless stated */
  kept?: typeof words.kept<ReactNode>;
  text?: string;
}

/** Says that the answers are kept on this device, and lets the visitor drop them. Decision 18. */
export function StartOver({ isEmpty, onStartOver, kept = words.kept, text = words.text }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <div className={styles.kept}>
      <p className="small soft">
        {kept((star) => (
          <span key="star" className={styles.star}>
            {star}
          </span>
        ))}
      </p>
      <Button
        variant="subtle"
        size="sm"
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => (isEmpty() ? onStartOver() : setAsking(true))}
      >
        {words.ask}
      </Button>
      <AreYouSure opened={isAsking} text={text} onKeep={() => setAsking(false)} onClear={confirm} />
    </div>
  );
}

interface AreYouSureProps {
  opened: boolean;
  text: string;
  onKeep: () => void;
  onClear: () => void;
}

function AreYouSure({ opened, text, onKeep, onClear }: AreYouSureProps) {
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
      <p>{text}</p>
    </Dialog>
  );
}
