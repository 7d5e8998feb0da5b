import { Radio } from '@mantine/core';
import { m } from '#messages';
import type { ChoiceFieldProps } from './field.ts';
import { Group } from './wrapper.tsx';

/** Single choice with radio buttons. Row: FORM-05. */
export function RadioField({ options, value, onChoice, ...field }: ChoiceFieldProps) {
  return (
    <Group {...field} role="radiogroup">
      {options.length === 0 && <p className="soft">{m.form_no_options()}</p>}
      {options.map(({ const: code, title }) => (
        <Radio
          key={code}
          id={`${field.id}-${code}`}
          name={field.name}
          value={code}
          label={title}
          checked={value === code}
          disabled={field.readOnly}
          onChange={() => onChoice(code)}
        />
      ))}
    </Group>
  );
}
