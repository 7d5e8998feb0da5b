import type { ReactNode } from 'react';
import { ErrorWords } from './error-words.tsx';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

interface FieldFrameProps extends Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'required'> {
  /** Announces which characters were removed from the text. */
  note?: string | undefined;
  /** Makes screen readers announce the error when the field already has the focus. */
  errorRole?: 'alert' | undefined;
  children: ReactNode;
}

/** Frame of one control: label and hint above, error below. Look: Field. */
export function FieldFrame({ id, label, hint, note, error, required, errorRole, children }: FieldFrameProps) {
  return (
    <div className={classes.root}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label}>
        {label}
        {required && <Asterisk />}
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      {note && (
        <div id={`${id}-note`} className={classes.description} role="status">
          {note}
        </div>
      )}
      <FieldError id={id} role={errorRole}>
        {error}
      </FieldError>
    </div>
  );
}

/** Hidden from screen readers, because the control has aria-required. */
export const Asterisk = () => (
  <span className={classes.required} aria-hidden>
    {' *'}
  </span>
);

export const Hint = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <div id={`${id}-description`} className={classes.description}>
      {children}
    </div>
  );

interface FieldErrorProps {
  id: string;
  role?: 'alert' | undefined;
  children: string | undefined;
}

export const FieldError = ({ id, role, children }: FieldErrorProps) =>
  children && (
    <div id={`${id}-error`} className={classes.error} role={role}>
      <ErrorWords>{children}</ErrorWords>
    </div>
  );

/** ARIA attributes that connect a control to its frame. */
export const controlWords = ({
  id,
  hint,
  note,
  error,
  required,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'> & { note?: string | undefined }) => ({
  'aria-describedby':
    [error && `${id}-error`, note && `${id}-note`, hint && `${id}-description`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
});
