import { Radio } from '@mantine/core';
import type { Option } from '#schemas/vocabulary.ts';
import { m } from '#messages';
import type { FieldProps } from './field.ts';
import { Group } from './group.tsx';

export interface RadioFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string | undefined;
  onChoice: (code: string) => void;
}

/** Single choice with radio buttons. Row: FORM-05. */
export function RadioField({ options, value, onChoice, ...field }: RadioFieldProps) {
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
