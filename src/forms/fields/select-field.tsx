import type { Option } from '#schemas/vocabulary.ts';
import { IconChevronDown } from '#src/ui/icons.ts';
import { form as sentences } from '#words';
import { controlWords, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string | undefined;
  onChoice: (code: string) => void;
  autoComplete?: string | undefined;
}

/** A native select, which is the best choice on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, value = '', onChoice, readOnly = false, onBlur, ...input } = props;
  return (
    <FieldFrame {...props}>
      <div className={classes.wrapper}>
        <select
          {...input}
          {...controlWords(props)}
          className={classes.input}
          value={value}
          onChange={(event) => onChoice(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
          disabled={readOnly}
        >
          <option value="">{sentences.choose}</option>
          {options.map(({ const: code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} stroke={1.75} className={classes.section} aria-hidden />
      </div>
    </FieldFrame>
  );
}
