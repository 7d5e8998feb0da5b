import { Checkbox } from '@mantine/core';
import type { Option } from '#schemas/vocabulary.ts';
import type { FieldProps } from './field.ts';
import { Group } from './wrapper.tsx';

interface CheckboxesFieldProps extends FieldProps {
  options: readonly Option[];
  value: readonly string[];
  onChoice: (codes: string[]) => void;
}

/** Multiple choice. The answer has the order of the options. */
export function CheckboxesField({ options, value, onChoice, ...field }: CheckboxesFieldProps) {
  const choose = (code: string, checked: boolean) =>
    onChoice(options.map((option) => option.const).filter((each) => (each === code ? checked : value.includes(each))));
  return (
    <Group {...field} role="group">
      {options.map(({ const: code, title }) => (
        <Checkbox
          key={code}
          id={`${field.id}-${code}`}
          name={field.name}
          value={code}
          label={title}
          checked={value.includes(code)}
          disabled={field.readOnly}
          error={Boolean(field.error)}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => choose(code, event.currentTarget.checked)}
        />
      ))}
    </Group>
  );
}
