import type { ReactNode } from 'react';
import { ErrorWords } from './error-words.tsx';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';

interface FieldFrameProps extends Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'required'> {
  /** Says what was left out of the text; read out as it comes. */
  note?: string | undefined;
  /** Reads the error out as it comes, where the field has the focus already. */
  errorRole?: 'alert' | undefined;
  children: ReactNode;
}

/** What stands around one control: its label above it with the hint, its error below. Look: Field. */
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

/** Not read out: the control itself is required. */
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

/** What a control says of itself for who does not see its frame. */
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
