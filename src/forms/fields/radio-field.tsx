import type { Option } from '#schemas/vocabulary.ts';
import { form as sentences } from '#words';
import { CheckLine } from './check.tsx';
import type { FieldProps } from './field.ts';
import { Group } from './group.tsx';
import classes from './check.module.css';

export interface RadioFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string | undefined;
  onChoice: (code: string) => void;
}

/** Single choice with radio buttons. Spec: landing 3, 5. */
export function RadioField({ options, value, onChoice, ...field }: RadioFieldProps) {
  return (
    <Group {...field} role="radiogroup">
      {options.length === 0 && <p className={classes.none}>{sentences.noOptions}</p>}
      {options.map(({ const: code, title }) => (
        <CheckLine
          key={code}
          type="radio"
          id={`${field.id}-${code}`}
          name={field.name}
          value={code}
          label={title}
          checked={value === code}
          disabled={field.readOnly ?? false}
          onChange={() => onChoice(code)}
        />
      ))}
    </Group>
  );
}
