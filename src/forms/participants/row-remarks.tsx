import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { Participants } from './participants.ts';
import { inputId } from './typing-in-rows.ts';
import type { Remark } from './row.ts';
import classes from './participants.module.css';

const fieldMessages = {
  name: m.participants_field_name,
  designation: m.participants_field_designation,
  email: m.participants_field_email,
  mobile: m.participants_field_mobile,
  workshops: m.participants_field_workshops,
};

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
          <li key={`${of} ${message}`}>{m.participants_said({ fields: fieldMessages[of](), message })}</li>
        ))}
      </ul>
      <Button
        id={id}
        variant="default"
        size="sm"
        disabled={readOnly}
        aria-describedby={`${id}-words`}
        aria-label={m.participants_seen_of({ number: index + 1 })}
        onClick={seen}
      >
        {m.participants_seen()}
      </Button>
    </div>
  );
}

export const remarksId = (index: number): string => `participant${index + 1}Seen`;
