import type * as Mantine from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { emailRule } from '#domain/text/formats.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField, type TextFieldProps } from '#src/forms/fields/text-field.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

/** Its calls count how often an input is rendered. */
const onRender = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@mantine/core', async (original) => {
  const mantine = await original<typeof Mantine>();
  const TextInput = (props: Mantine.TextInputProps) => (onRender(), (<mantine.TextInput {...props} />));
  return { ...mantine, TextInput };
});

const letters = { charset: 'letters', maxLength: 10 } as const;

function aField(props: Partial<TextFieldProps> = {}) {
  const onText = vi.fn<TextFieldProps['onText']>();
  renderScreen(<TextField id="f" name="f" label="Name" rule={letters} onText={onText} {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return { field, onText, user: userEvent.setup() };
}

describe('typing in a text field', () => {
  it('removes forbidden characters [FORM-02]', async () => {
    const { field, onText, user } = aField();
    await user.type(field, 'A1b#c 2D');
    expect(field.value).toBe('Abc D');
    expect(onText).toHaveBeenLastCalledWith('Abc D');
    expect(onText.mock.calls.flat().join('')).not.toMatch(/[0-9#]/);
  });

  it('shows no message for separators removed from a number [FORM-02]', async () => {
    const { field, user } = aField({ rule: { charset: 'digits', maxLength: 10 } });
    await user.type(field, '98765 43210');
    expect(field.value).toBe('9876543210');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('limits the length of typed text [FORM-01]', async () => {
    const { field, onText, user } = aField();
    await user.type(field, 'abcdefghijkl');
    expect(field.value).toBe('abcdefghij');
    expect(onText).toHaveBeenLastCalledWith('abcdefghij');
  });

  it('filters and limits pasted text [FORM-01] [FORM-02]', async () => {
    const { field, onText, user } = aField();
    await user.click(field);
    await user.paste('1. Asha-Lakshmi Rao');
    expect(field.value).toBe(' Asha-Laks');
    expect(onText).toHaveBeenLastCalledWith(' Asha-Laks');
  });

  it('keeps the text after the caret when a pasted text is too long [FORM-01]', async () => {
    const { field, user } = aField({ value: 'Asha Rao' });
    await user.click(field);
    field.setSelectionRange(4, 4);
    await user.paste(' Lakshmi');
    expect(field.value).toBe('Asha L Rao');
    expect(field.selectionStart).toBe(6);
  });

  it('keeps the caret position when a character is removed', async () => {
    const { field, user } = aField({ value: 'AshaRao' });
    await user.click(field);
    field.setSelectionRange(4, 4);
    await user.keyboard('1');
    expect([field.value, field.selectionStart]).toEqual(['AshaRao', 4]);
    await user.keyboard('x');
    expect([field.value, field.selectionStart]).toEqual(['AshaxRao', 5]);
  });

  it('replaces the selection with the allowed characters', async () => {
    const { field, user } = aField({ value: 'Asha Rao' });
    await user.click(field);
    field.setSelectionRange(0, 4);
    await user.paste('Lata2');
    expect(field.value).toBe('Lata Rao');
  });

  it('filters autofilled text [FORM-01] [FORM-02]', () => {
    const { field, onText } = aField();
    fireEvent.input(field, { target: { value: 'Asha99 Rao Lakshmi' } });
    expect(field.value).toBe('Asha Rao L');
    expect(onText).toHaveBeenLastCalledWith('Asha Rao L');
  });

  it('filters composed text only when the composition ends [FORM-02]', () => {
    const { field, onText } = aField();
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'प्रि1' } });
    expect(field.value).toBe('प्रि1');
    expect(onText).toHaveBeenLastCalledWith('प्रि');
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('प्रि');
  });

  it('limits an email field, which has no selection API [FORM-01]', async () => {
    const { field, user } = aField({ kind: 'email', rule: { maxLength: 12 } });
    await user.type(field, 'asha@sample.example');
    expect(field.value).toBe('asha@sample.');
    fireEvent.input(field, { target: { value: 'asha@sample.example' } });
    expect(field.value).toBe('asha@sample.');
  });
});

describe('text field', () => {
  it('is required, with a red asterisk hidden from screen readers [FORM-03]', () => {
    const { field } = aField({ required: true });
    const asterisk = document.querySelector('label[for="f"] [aria-hidden]');
    expect(asterisk?.textContent).toBe(' *');
    expect(field.required).toBe(true);
  });

  it('shows its error below, and has error and hint as description [FORM-04]', () => {
    const { field } = aField({ hint: 'As on the certificate', error: 'This field is required' });
    const error = screen.getByText('This field is required');
    expect(field.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual(
      expect.arrayContaining(['This field is required', 'As on the certificate']),
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['email', 'email', 'email'],
    ['tel', 'tel', 'tel'],
    ['code', 'text', 'numeric'],
  ] as const)('has the keyboard type of the kind %s', (kind, type, inputMode) => {
    const { field } = aField({ kind, rule: {} });
    expect([field.type, field.inputMode]).toEqual([type, inputMode]);
  });
});

describe('text field with a parent that renders on every key', () => {
  function Echo({ problem }: { problem?: string }) {
    const [email, setEmail] = useState('');
    return (
      <>
        <TextField
          {...fieldWords(ticketEmailForm, 'email')}
          {...{ id: 'f', name: 'f', error: problem }}
          value={email}
          onText={setEmail}
        />
        <output>{email}</output>
      </>
    );
  }

  it('renders its input again only for a new error', async () => {
    onRender.mockClear();
    const { rerender } = renderScreen(<Echo />);
    const atFirst = onRender.mock.calls.length;
    expect(atFirst).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox'), 'asha@sample.example');
    expect(screen.getByRole('status').textContent).toBe('asha@sample.example');
    expect(onRender).toHaveBeenCalledTimes(atFirst);
    rerender(<Echo problem="Please enter a valid email" />);
    expect(onRender.mock.calls.length).toBeGreaterThan(atFirst);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('asha@sample.example');
  });

  it('keeps the typed text when it becomes read-only and editable again', async () => {
    const field = (readOnly: boolean) => (
      <TextField id="f" name="f" label="Name" value="one" readOnly={readOnly} onText={() => undefined} />
    );
    const { rerender } = renderScreen(field(false));
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, ' two');
    rerender(field(true));
    await userEvent.type(input, ' three');
    expect([input.readOnly, input.value]).toEqual([true, 'one two']);
    rerender(field(false));
    await userEvent.type(input, ' four');
    expect([input.readOnly, input.value]).toEqual([false, 'one two four']);
  });
});

describe('an email with a probable mistake', () => {
  it('is accepted, and a tap takes the email that was meant', async () => {
    const { field, onText, user } = aField({ kind: 'email', rule: emailRule });
    await user.type(field, 'asha@gmial.com');
    expect(screen.queryByRole('button')).toBeNull();
    await user.tab();
    expect(onText).toHaveBeenLastCalledWith('asha@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Did you mean asha@gmail.com?' }));
    expect([field.value, document.activeElement]).toEqual(['asha@gmail.com', field]);
    expect(onText).toHaveBeenLastCalledWith('asha@gmail.com');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
