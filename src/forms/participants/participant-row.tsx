import { memo, type ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#src/ui/button.tsx';
import fields from '#src/ui/input.module.css';
import { asterisk, describedBy } from '../fields/wrapper.tsx';
import type { Participants } from './participants.ts';
import { fieldMessages, participantFields, type ParticipantField, type Remark } from './row.ts';
import { useSignal } from './signals.ts';
import { inputId, lengthsId, mobileHintId, remarksId, wordsOf } from './typing-in-rows.ts';
import classes from './participants.module.css';

const tones = { empty: undefined, begun: undefined, complete: 'ok', wrong: 'bad' };
const statesMessages = {
  empty: m.participants_states_empty,
  begun: m.participants_states_begun,
  complete: m.participants_states_complete,
  wrong: m.participants_states_wrong,
};

interface RowProps {
  store: Participants;
  index: number;
  /** true during a request */
  readOnly: boolean;
  /** renders the workshops below the fields */
  children: (index: number) => ReactNode;
}

/**
 * One participant: number, state and four fields. Renders again only if the state or a visible error changes. Uses no
 * Mantine components, which would be slow for a hundred rows. Row: BULK-11.
 */
export const ParticipantRow = memo(function ParticipantRow({ store, index, readOnly, children }: RowProps) {
  const { state, errors, remarks } = useSignal(store, index, () => store.row(index).view);
  const { person } = store.row(index);
  return (
    <li id={`participant${index + 1}`} className={classes.row} data-state={state}>
      <div className={classes.head}>
        <h3 className={classes.name}>{m.participants_participant({ number: index + 1 })}</h3>
        <span className={classes.state} data-tone={index === 0 ? undefined : tones[state]}>
          {index === 0 ? m.participants_from_stage_one() : statesMessages[state]()}
        </span>
      </div>
      <div className={classes.fields}>
        {participantFields.map((field) =>
          renderField(index, field, {
            value: person[field],
            error: errors[field],
            readOnly: readOnly || index === 0,
          }),
        )}
      </div>
      {remarks && <RowRemarks {...{ store, index, remarks, readOnly }} />}
      {children(index)}
    </li>
  );
});

interface FieldProps {
  value: string;
  error: string | undefined;
  readOnly: boolean;
}

/** A function instead of a component, because four hundred components would be slow. */
function renderField(index: number, field: ParticipantField, { value, error, readOnly }: FieldProps): ReactNode {
  const id = inputId(index, field);
  const { label, rule } = wordsOf(field);
  return (
    <div key={field} className={fields.root}>
      <label htmlFor={id} className={fields.label}>
        {label}
        {asterisk}
      </label>
      <input
        id={id}
        name={id}
        data-row={index}
        data-field={field}
        className={fields.input}
        defaultValue={value}
        readOnly={readOnly}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(error && `${id}-error`, hintIds[field])}
        maxLength={field === 'email' ? rule.maxLength : undefined}
        autoComplete="off" // the fields are for data of other people
        {...kinds[field]}
      />
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  );
}

/** Ids of hints that are rendered once, above all participants. */
const hintIds = { name: lengthsId, designation: lengthsId, email: undefined, mobile: mobileHintId };

/** Input types, which also select the on-screen keyboard. */
const kinds = {
  name: { type: 'text', spellCheck: false },
  designation: { type: 'text', spellCheck: true },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel' },
} as const;

interface RowRemarksProps {
  store: Participants;
  index: number;
  remarks: readonly Remark[];
  readOnly: boolean;
}

/** Warnings about imported or cut text, with a button that dismisses them. */
function RowRemarks({ store, index, remarks, readOnly }: RowRemarksProps) {
  const seen = () => {
    store.remark(index, []);
    // the button that had the focus is removed
    document.getElementById(inputId(index, 'name'))?.focus({ preventScroll: true });
  };
  const id = remarksId(index);
  return (
    <div className={classes.remarks} data-tone="bad">
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
