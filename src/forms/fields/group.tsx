import type { FocusEvent, ReactNode } from 'react';
import { Asterisk, FieldError, Hint } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

/** A fieldset of checkboxes or radio buttons; its legend is the question. */
export function Group(props: FieldProps & { role?: 'radiogroup' | undefined; children: ReactNode }) {
  const { id, label, hint, error, required, role, onBlur, children } = props;
  const describedBy = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      id={id}
      role={role}
      className={classes.group}
      aria-describedby={describedBy || undefined}
      aria-required={role && required ? true : undefined}
      aria-invalid={role && error ? true : undefined}
      onBlur={leave}
    >
      <legend className={classes.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
