import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { IconArrowBackUp } from '#src/components/icons.ts';
import { bulkDesk as words } from '#words';
import type { ChoiceActor } from './flows.ts';
import styles from './group-summary.module.css';

/** After a change has cleared the chosen workshops, or a list has replaced everyone: the way back. */
export function UndoLine({ choice, busy }: { choice: ChoiceActor; busy: boolean }) {
  const before = useSelector(choice, ({ context }) => context.before);
  return (
    <div role="status" className={before ? styles.undo : undefined}>
      {before && (
        <>
          <span>{before.people ? words.replaced : words.undone}</span>
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
