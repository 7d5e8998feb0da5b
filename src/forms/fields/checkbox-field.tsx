import { Checkbox } from '@mantine/core';
import { ErrorWords } from './wrapper.tsx';
import type { FieldProps } from './field.ts';
import classes from '#src/ui/input.module.css';

interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, required, readOnly, checked, onCheck, onBlur, ...input } = props;
  return (
    <Checkbox
      {...input}
      label={
        <>
          {label}
          {required && (
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          )}
        </>
      }
      description={hint}
      error={error && <ErrorWords>{error}</ErrorWords>}
      required={required}
      aria-invalid={error ? true : undefined}
      disabled={readOnly}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
      onBlur={() => onBlur?.()}
    />
  );
}
