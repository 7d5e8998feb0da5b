import { ErrorWords } from './error-words.tsx';
import type { FieldProps } from './field.ts';

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
