import { CheckLine } from './check.tsx';
import { Asterisk, controlWords, FieldError, Hint } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, hint, error, required, readOnly = false, checked, onCheck, onBlur } = props;
  const words = (
    <>
      {label}
      {required && <Asterisk />}
    </>
  );
  return (
    <CheckLine
      id={id}
      name={name}
      label={words}
      {...controlWords(props)}
      disabled={readOnly}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
      onBlur={() => onBlur?.()}
    >
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
    </CheckLine>
  );
}
