import { useState } from 'react';
import { isEmail, isName } from '#domain/text/formats.ts';
import { holderRules, type IssueOutcome } from '#domain/tickets/issued-passes.ts';
import type { PassPerson } from '#schemas/api/desk/passes.api.ts';
import type { TextKind } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import { KindAndReason, useKindAndReason } from './kind-and-reason.tsx';
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
  const chosen = useKindAndReason(kinds);
  const [person, setPerson] = useState(empty);
  const { errors, check } = useMissing({ 'pass-reason': chosen.missing, ...missingIn(person) }, opened);
  const close = () => {
    setPerson(empty);
    chosen.setReason('');
    onClose();
  };
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_passes_issue()}
      confirm={m.desk_passes_issue()}
      check={check}
      act={() => issuePass(chosen, { ...person, name: person.name.trim(), email: person.email.trim() })}
      done={(outcome) => doneInWords(person.name.trim(), outcome)}
    >
      <p>{m.desk_passes_issue_text()}</p>
      <KindAndReason chosen={chosen} id="pass-reason" errors={errors} />
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

function doneInWords(name: string, outcome: IssueOutcome): string {
  if (outcome === 'issued') return m.desk_passes_issued_to({ name });
  if (outcome === 'waits') return m.desk_passes_waiting({ name });
  return m.desk_passes_not_issued({ name, reason: outcomeNames[outcome]() });
}
