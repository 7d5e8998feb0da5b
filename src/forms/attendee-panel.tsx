import { useState, useSyncExternalStore } from 'react';
import type { Attendee } from '#domain/attendees.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { attendees as sentences } from '#words';
import { attendeeFields, fieldName, noAttendee, type AttendeeField, type AttendeeStore } from './attendee-store.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { fieldWords } from './fields/field.ts';
import { TextField } from './fields/text-field.tsx';
import classes from './forms.module.css';
import { useRevealed, type Revealed } from './revealed.ts';

interface PanelProps {
  store: AttendeeStore;
  revealed: Revealed;
  index: number;
  readOnly: boolean;
  onEdit: () => void;
}

/** The four fields of one attendee. The first attendee can be the contact. */
export function AttendeePanel({ contact, ...panel }: PanelProps & { contact?: Attendee | undefined }) {
  const { store, revealed, index, readOnly, onEdit } = panel;
  const [filled, setFilled] = useState(0); // part of the key: uncontrolled fields must remount to show copied text
  const [isContact, setIsContact] = useState(() => contact !== undefined && isSame(store.attendees()[index], contact));

  const copy = (checked: boolean) => {
    if (!contact) return;
    setIsContact(checked);
    store.set(index, checked ? contact : noAttendee);
    setFilled(filled + 1);
    onEdit();
  };
  const edit = () => {
    if (isContact) setIsContact(isSame(store.attendees()[index], contact));
    onEdit();
  };
  const name = `attendee${index + 1}SameAsContact`;
  return (
    <div className={classes.panelBody}>
      {contact && (
        <CheckboxField
          id={name}
          name={name}
          label={sentences.sameAsContact}
          checked={isContact}
          onCheck={copy}
          readOnly={readOnly}
        />
      )}
      <div className={classes.grid} key={filled}>
        {attendeeFields.map((field) => (
          <AttendeeInput key={field} {...{ store, revealed, index, field, readOnly }} onEdit={edit} />
        ))}
      </div>
    </div>
  );
}

const words = Object.fromEntries(attendeeFields.map((field) => [field, fieldWords(attendeeForm, field)]));

function AttendeeInput({ store, revealed, index, field, ...rest }: PanelProps & { field: AttendeeField }) {
  const [value] = useState(() => store.attendees()[index]?.[field]);
  const { label, hint, required, kind, rule, autoComplete } = words[field] ?? fieldWords(attendeeForm, field);
  const name = fieldName(index, field);
  const error = useRevealed(
    revealed,
    name,
    useSyncExternalStore(store.subscribe, () => store.errorOf(index, field)),
  );
  const answer = (text: string) => {
    store.set(index, { [field]: text });
    revealed.edit(name);
    rest.onEdit();
  };
  return (
    <TextField
      id={name}
      name={name}
      {...{ label, hint, required, kind, rule, autoComplete, error, value }}
      readOnly={rest.readOnly}
      onText={answer}
      onBlur={() => revealed.leave(name)}
    />
  );
}

const isSame = (a: Attendee | undefined, b: Attendee | undefined): boolean =>
  attendeeFields.every((field) => a?.[field] === b?.[field]);
