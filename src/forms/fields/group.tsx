import { Input } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

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
  const describedBy = [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ');
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
      aria-describedby={describedBy || undefined}
      aria-required={(isRadioGroup && required) || undefined}
      aria-invalid={(isRadioGroup && Boolean(error)) || undefined}
      onBlur={leave}
    >
      {children}
    </Input.Wrapper>
  );
}
