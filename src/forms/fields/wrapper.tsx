import { IconAlertCircle } from '#src/ui/icons.ts';
import classes from '#src/ui/input.module.css';
import type { FieldProps } from './field.ts';

/** Error text of a field. It has an icon, because colour alone is not accessible. */
export const ErrorWords = ({ children }: { children: string }) => (
  <span className={classes.errorWords}>
    <IconAlertCircle size={18} stroke={2} aria-hidden />
    <span>{children}</span>
  </span>
);

/** The mark '*' of a required field. Needed where Mantine does not render the label. */
export const asterisk = (
  <span className={classes.required} aria-hidden>
    {' *'}
  </span>
);

interface Wrapped extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> {
  /** 'alert': screen readers announce the error while the field has the focus */
  errorRole?: 'alert' | undefined;
}

/** Props for Mantine's Input.Wrapper: label and hint are above the control, the error is below. */
export const wrapperProps = ({ label, hint, error, required, errorRole }: Wrapped) => ({
  label,
  required,
  description: hint,
  error: error && <ErrorWords>{error}</ErrorWords>,
  errorProps: { role: errorRole },
});

/** Value of `aria-describedby`: the ids of all texts that exist. */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
