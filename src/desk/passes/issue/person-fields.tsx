import { useSelector } from '@xstate/react';
import { holderRules } from '#domain/tickets/issued-passes.ts';
import type { PassPerson } from '#schemas/api/desk/passes.api.ts';
import type { TextKind } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { Missing } from '../../shared/use-missing.ts';
import type { IssuePassesActor } from './flow.ts';

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

/** Fields for the person who gets the pass. */
export function PersonFields({ issue, errors }: { issue: IssuePassesActor; errors: Missing }) {
  const state = useSelector(issue, (snapshot) => snapshot);
  const { person } = state.context;
  return fields.map(({ name, label, ...field }) => (
    <TextField
      key={name}
      id={`pass-${name}`}
      name={name}
      label={label()}
      rule={{ ...holderRules[name], isEmail: name === 'email' }}
      value={person[name]}
      error={errors[`pass-${name}`]}
      readOnly={!state.can({ type: 'person.changed', field: name, text: '' })}
      onText={(text) => issue.send({ type: 'person.changed', field: name, text })}
      {...field}
    />
  ));
}
