import { useState } from 'react';
import { Sentence } from '#src/ui/sentence.tsx';
import type { MessagePart } from '#language';
import { Button } from '#src/ui/button.tsx';
import { IconRefresh } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';

interface StartOverProps {
  isEmpty: () => boolean;
  onStartOver: () => void;
  /** text that says that the device stores a draft, and text of the confirmation; by default those of a booking */
  kept?: MessagePart[];
  text?: string;
}

/** Says that the device stores the answers. The button 'Start over' clears them. Decision 18. */
export function StartOver({ isEmpty, onStartOver, kept, text }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasEmpty, setWasEmpty] = useState(false);
  const press = () => {
    const empty = isEmpty();
    setWasEmpty(empty);
    if (empty) onStartOver();
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <div className="row middle apart gap-2-4 bottom-6">
      <DraftNote text={kept ?? m.start_over_kept.parts()} />
      <Button variant="subtle" size="sm" icon={IconRefresh} onClick={press}>
        {m.start_over_ask()}
      </Button>
      <p role="status" className="small soft">
        {wasEmpty && m.start_over_nothing()}
      </p>
      <ConfirmDialog
        opened={isAsking}
        title={m.start_over_title()}
        cancel={m.start_over_keep()}
        confirm={m.start_over_clear()}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        isDangerous
      >
        <p>{text ?? m.start_over_text()}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Explains the mark of required fields, and where the draft is stored. */
export const DraftNote = ({ text }: { text: MessagePart[] }) => (
  <p className="small soft basis-16">
    <Sentence parts={text} elements={{ star: <span className="text-bad" /> }} />
  </p>
);
