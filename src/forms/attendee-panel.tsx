import { useState, useSyncExternalStore } from 'react';
import { booking } from '#domain/sentences.ts';
import type { Attendee } from '#domain/attendees.ts';
import { attendeeForm } from '#schemas/forms.ts';
import { attendeeFields, fieldName, noAttendee, type AttendeeField, type AttendeeStore } from './attendee-store.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { fieldWords } from './fields/field.ts';
import { TextField } from './fields/text-field.tsx';
import classes from './forms.module.css';

interface PanelProps {
  store: AttendeeStore;
  index: number;
  readOnly: boolean;
  onEdit: () => void;
}

/** The four fields of one attendee; the first attendee may be the contact. */
export function AttendeePanel({ contact, ...panel }: PanelProps & { contact?: Attendee | undefined }) {
  const { store, index, readOnly, onEdit } = panel;
  const [filled, setFilled] = useState(0); // the fields keep their own text: filling them anew makes them new
  const [isContact, setIsContact] = useState(() => contact !== undefined && isSame(store.attendees()[index], contact));

  const copy = (checked: boolean) => {
    if (!contact) return;
    setIsContact(checked);
    store.fill(index, checked ? contact : noAttendee);
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
          label={booking.sameAsContact}
          checked={isContact}
          onCheck={copy}
          readOnly={readOnly}
        />
      )}
      <div className={classes.grid} key={filled}>
        {attendeeFields.map((field) => (
          <AttendeeInput key={field} {...{ store, index, field, readOnly }} onEdit={edit} />
        ))}
      </div>
    </div>
  );
}

const words = Object.fromEntries(attendeeFields.map((field) => [field, fieldWords(attendeeForm, field)]));

function AttendeeInput({ store, index, field, readOnly, onEdit }: PanelProps & { field: AttendeeField }) {
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(index, field));
  const [value] = useState(() => store.attendees()[index]?.[field]);
  const { label, hint, required, kind, rule, autoComplete } = words[field] ?? fieldWords(attendeeForm, field);
  const name = fieldName(index, field);
  return (
    <TextField
      id={name}
      name={name}
      {...{ label, hint, required, kind, rule, autoComplete, error, value, readOnly }}
      onText={(text) => {
        store.set(index, field, text);
        onEdit();
      }}
      onBlur={() => store.leave(index, field)}
    />
  );
}

const isSame = (a: Attendee | undefined, b: Attendee | undefined): boolean =>
  attendeeFields.every((field) => a?.[field] === b?.[field]);
