import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { IconArrowBackUp } from '#src/components/icons.ts';
import { bulkDesk as words } from '#words';
import type { ChoiceActor } from './flows.ts';
import styles from './group-summary.module.css';

interface UndoLineProps {
  choice: ChoiceActor;
  busy: boolean;
  /** what it can take back: a change that has cleared the chosen workshops, or a list that has replaced the participants */
  of: 'change' | 'list';
}

/** The way back, beside what led here. */
export function UndoLine({ choice, busy, of }: UndoLineProps) {
  const last = useSelector(choice, ({ context }) => context.before);
  const before = (last?.people ? 'list' : 'change') === of ? last : undefined;
  return (
    <div role="status" className={before ? styles.undo : undefined}>
      {before && (
        <>
          <span>{of === 'list' ? words.replaced : words.undone}</span>
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => choice.send({ type: 'undo' })}
          >
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}
