import { Checkbox } from '@mantine/core';
import { ErrorWords } from './error-words.tsx';
import type { FieldProps } from './field.ts';
import classes from './check.module.css';

export interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A yes or no. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, hint, error, required, readOnly, checked, onCheck, onBlur } = props;
  return (
    <Checkbox
      id={id}
      name={name}
      label={
        required ? (
          <>
            {label}
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          </>
        ) : (
          label
        )
      }
      description={hint}
      error={error && <ErrorWords>{error}</ErrorWords>}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      disabled={readOnly ?? false}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
      onBlur={() => onBlur?.()}
      classNames={classes}
    />
  );
}
