import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';

/** These tests render a form as the service does, and hydrate it. */
const logged = vi.spyOn(console, 'error');
afterEach(() => logged.mockReset());

it('is complete without a script, and hydrates without changes', async () => {
  const onChange = vi.fn<(answers: object) => void>();
  const form = (
    <ThemeProvider>
      <SchemaForm form={delegateForm} onSubmit={() => {}} onChange={onChange} footer={<button>Go</button>} />
    </ThemeProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  expect(container.querySelector('[style]')).toBeNull(); // the Content-Security-Policy forbids style attributes
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
  expect(screen.getByText('Choose…', { selector: '[name=title] option' })).toBeTruthy();

  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  render(form, { container, hydrate: true });
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email);
  await userEvent.type(email, 'a');
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ email: 'a' }));
  expect(logged.mock.calls).toEqual([]);
});
