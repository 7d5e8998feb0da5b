import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'>, Pick<StackProps, 'gap'> {
  isBusy?: boolean;
  onSubmit: () => void;
}

/** A form element that does not use rjsf. It ignores a submit while `isBusy`. */
export const PlainForm = ({ isBusy = false, gap = 20, className, onSubmit, ...form }: PlainFormProps) => (
  <Stack
    gap={gap}
    className={className}
    renderRoot={(props) => (
      <form
        noValidate
        {...props}
        {...form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!isBusy) onSubmit();
        }}
      />
    )}
  />
);
