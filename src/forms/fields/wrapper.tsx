import { IconAlertCircle } from '#src/ui/icons.ts';
import classes from '#src/ui/input.module.css';
import type { FieldProps } from './field.ts';

/** Error text of a field with an icon, not by colour alone. */
export const ErrorWords = ({ children }: { children: string }) => (
  <span className={classes.errorWords}>
    <IconAlertCircle size={18} stroke={2} aria-hidden />
    <span>{children}</span>
  </span>
);

/** Mark of a required field whose label Mantine does not render. */
export const asterisk = (
  <span className={classes.required} aria-hidden>
    {' *'}
  </span>
);

interface Wrapped extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> {
  /** Makes screen readers announce the error when the field already has the focus. */
  errorRole?: 'alert' | undefined;
}

/** Props of Mantine's Input.Wrapper: label and hint above the control, error below. */
export const wrapperProps = ({ label, hint, error, required, errorRole }: Wrapped) => ({
  label,
  required,
  description: hint,
  error: error && <ErrorWords>{error}</ErrorWords>,
  errorProps: { role: errorRole },
});

/** Value of `aria-describedby`: the ids of the texts that the control has. */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
