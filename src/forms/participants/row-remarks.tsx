import { Button } from '#src/ui/button.tsx';
import { participants as words } from '#words';
import type { Participants } from './participants.ts';
import { inputId } from './typing-in-rows.ts';
import type { Remark } from './row.ts';
import classes from './participants.module.css';

interface RowRemarksProps {
  store: Participants;
  index: number;
  remarks: readonly Remark[];
  readOnly: boolean;
}

/** Warnings about an import or cut text. They stay until the visitor dismisses them. */
export function RowRemarks({ store, index, remarks, readOnly }: RowRemarksProps) {
  const seen = () => {
    store.remark(index, []);
    document.getElementById(inputId(index, 'name'))?.focus({ preventScroll: true }); // the button is removed
  };
  const id = remarksId(index);
  return (
    <div className={classes.remarks}>
      <ul id={`${id}-words`}>
        {remarks.map(({ of, message }) => (
          <li key={`${of} ${message}`}>{words.said(words.field[of], message)}</li>
        ))}
      </ul>
      <Button
        id={id}
        variant="default"
        size="sm"
        disabled={readOnly}
        aria-describedby={`${id}-words`}
        aria-label={words.seenOf(index + 1)}
        onClick={seen}
      >
        {words.seen}
      </Button>
    </div>
  );
}

export const remarksId = (index: number): string => `participant${index + 1}Seen`;
