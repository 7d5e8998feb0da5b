import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { SchemaForm, type SchemaFormProps } from '#src/forms/schema-form.tsx';
import { delegateAnswers } from '#tests/support/samples/delegate-answers.ts';
import { renderScreen } from '#tests/support/screens/render.tsx';

export const aDelegate = delegateAnswers();

export function aForm(props: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<SchemaFormProps['onSubmit']>();
  const onRefused = vi.fn<NonNullable<SchemaFormProps['onRefused']>>();
  const onChange = vi.fn<NonNullable<SchemaFormProps['onChange']>>();
  const form = (more: Partial<SchemaFormProps> = {}) => (
    <StrictMode>
      <SchemaForm
        form={delegateForm}
        footer={<button>Continue</button>}
        {...{ onSubmit, onRefused, onChange, ...props, ...more }}
      />
    </StrictMode>
  );
  const { rerender } = renderScreen(form());
  const again = (more: Partial<SchemaFormProps>) => rerender(form(more));
  return { onSubmit, onRefused, onChange, again, user: userEvent.setup() };
}
export const words = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const list = (name: RegExp | string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const submit = () => screen.getByRole('button', { name: 'Continue' });
export const name = /^Name \(as/;
