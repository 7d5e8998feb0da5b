import { Input } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
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

interface GroupProps extends FieldProps {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

/**
 * Checkboxes or radio buttons under a common label. Replaces the groups of Mantine, which cannot set `aria-required`
 * and `aria-invalid`.
 */
export function Group({ role, onBlur, children, ...field }: GroupProps) {
  const { id, hint, error, required } = field;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  const isRadioGroup = role === 'radiogroup';
  return (
    <Input.Wrapper
      {...wrapperProps(field)}
      id={id}
      labelElement="div"
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(error && `${id}-error`, hint && `${id}-description`)}
      aria-required={(isRadioGroup && required) || undefined}
      aria-invalid={(isRadioGroup && Boolean(error)) || undefined}
      onBlur={leave}
    >
      {children}
    </Input.Wrapper>
  );
}
