import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconArrowBackUp } from '#src/ui/icons.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import type { ChoiceActor } from './flow.ts';
import styles from './group-booking.module.css';

interface UndoLineProps {
  choice: ChoiceActor;
  busy: boolean;
  /** 'change' cleared the chosen workshops; 'list' is an import, which replaced the participants */
  of: 'change' | 'list';
  /** returns true if 'Undo' would also discard input that is newer than the change */
  isEdited?: () => boolean;
}

/** Says what was changed. The button 'Undo' restores the previous state. */
export function UndoLine({ choice, busy, of, isEdited }: UndoLineProps) {
  const [asks, setAsks] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const last = useSelector(choice, ({ context }) => context.before);
  const before = (last?.people ? 'list' : 'change') === of ? last : undefined;
  const undo = () => {
    // the dialog would return the focus to the 'Undo' button, which is removed
    if (asks) line.current?.focus({ preventScroll: true });
    setAsks(false);
    choice.send({ type: 'undo' });
  };
  return (
    <>
      <div ref={line} tabIndex={-1} role="status" className={before ? styles.undo : undefined}>
        {before && <span>{of === 'list' ? m.bulk_form_replaced() : m.bulk_form_undone()}</span>}
        {before && (
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            icon={IconArrowBackUp}
            onClick={() => (before.isOlder || isEdited?.() ? setAsks(true) : undo())}
          >
            {m.bulk_form_undo()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asks}
        title={m.bulk_form_undo_title()}
        cancel={m.bulk_form_keep_list()}
        confirm={m.bulk_form_undo_all()}
        onCancel={() => setAsks(false)}
        onConfirm={undo}
        isDangerous
      >
        <p>{m.bulk_form_undo_text()}</p>
      </ConfirmDialog>
    </>
  );
}
