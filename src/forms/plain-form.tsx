import type { ComponentProps } from 'react';

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  isBusy?: boolean;
  onSubmit: () => void;
}

/** A form element that does not use rjsf. It ignores a submit while `isBusy`. */
export const PlainForm = ({ isBusy = false, onSubmit, ...form }: PlainFormProps) => (
  <form
    noValidate
    className="stack gap-5"
    {...form}
    onSubmit={(submitted) => {
      submitted.preventDefault();
      if (!isBusy) onSubmit();
    }}
  />
);
