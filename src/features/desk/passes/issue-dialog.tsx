import { useState } from 'react';
import { isEmail, isName } from '#domain/text/formats.ts';
import { holderRules } from '#domain/tickets/issued-passes.ts';
import type { PassPerson } from '#schemas/api/desk/passes.api.ts';
import type { TextKind } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import { KindField } from './kind-field.tsx';
import { outcomeNames } from './outcome-names.ts';
import { issuePass, type PassKind } from './passes-api.ts';

interface IssueDialogProps {
  kinds: readonly PassKind[];
  opened: boolean;
  onClose: () => void;
}

const empty: PassPerson = { name: '', designation: '', organisation: '', email: '', mobile: '' };

interface PersonField {
  name: keyof PassPerson;
  label: () => string;
  kind?: TextKind;
  required?: true;
}

const fields: readonly PersonField[] = [
  { name: 'name', label: m.desk_orders_name, required: true },
  { name: 'email', label: m.desk_orders_email, kind: 'email', required: true },
  { name: 'designation', label: m.desk_passes_designation },
  { name: 'organisation', label: m.desk_passes_organisation },
  { name: 'mobile', label: m.desk_orders_mobile, kind: 'tel' },
];

const missingIn = ({ name, email }: PassPerson): Missing => ({
  'pass-name': isName(name) ? undefined : m.desk_invite_name_missing(),
  'pass-email': isEmail(email.trim()) ? undefined : m.desk_invite_email_missing(),
});

/** Issues a pass to one person. */
export function IssueDialog({ kinds, opened, onClose }: IssueDialogProps) {
  const [kind, setKind] = useState(kinds[0]?.id ?? '');
  const [person, setPerson] = useState(empty);
  const { errors, check } = useMissing(missingIn(person), opened);
  const close = () => {
    setPerson(empty);
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_passes_issue()}
      confirm={m.desk_passes_issue()}
      check={check}
      act={() => issuePass(kind, { ...person, name: person.name.trim(), email: person.email.trim() })}
      done={(outcome) =>
        outcome === 'issued'
          ? m.desk_passes_issued_to({ name: person.name.trim() })
          : m.desk_passes_not_issued({ name: person.name.trim(), reason: outcomeNames[outcome]() })
      }
    >
      <p>{m.desk_passes_issue_text()}</p>
      <KindField kinds={kinds} value={kind} onKind={setKind} />
      {fields.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          id={`pass-${name}`}
          name={name}
          label={label()}
          rule={{ ...holderRules[name], isEmail: name === 'email' }}
          value={person[name]}
          error={errors[`pass-${name}`]}
          onText={(text) => setPerson((before) => ({ ...before, [name]: text }))}
          {...field}
        />
      ))}
    </ActDialog>
  );
}
