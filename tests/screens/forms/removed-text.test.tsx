import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emailRule } from '#domain/text/formats.ts';
import { TextField, type TextFieldProps } from '#src/forms/fields/text-field.tsx';
import { retype } from '#src/ui/hydration/retype.ts';
import { renderScreen } from '#tests/support/screens/render.tsx';

const letters = { charset: 'letters', maxLength: 10 } as const;

function aField(props: Partial<TextFieldProps> = {}) {
  renderScreen(<TextField id="f" name="f" label="Name" rule={letters} onText={() => {}} {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return { field, user: userEvent.setup() };
}

describe('a text field that does not take a whole text', () => {
  it('shows all removed characters until the visitor leaves the field [FORM-02]', async () => {
    const { field, user } = aField();
    await user.type(field, 'Ann3');
    const message = 'This character cannot be used here and was left out: 3';
    expect(screen.getByRole('status').textContent).toBe(message);
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message);
    await user.type(field, 'a');
    expect(screen.getByRole('status').textContent).toBe(message);
    await user.paste(' 王#');
    expect(screen.getByRole('status').textContent).toContain('left out: 3 王 #');
    fireEvent.input(field, { target: { value: 'Auto 9' } });
    expect(screen.getByRole('status').textContent).toContain('left out: 3 王 # 9');
    await user.tab();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says what hydration removed from a text typed before when the visitor types on or leaves the field [FORM-02]', async () => {
    const { field, user } = aField();
    const hydrate = (text: string) => {
      field.value = text;
      act(() => retype(document.body));
    };
    const message = 'This character cannot be used here and was left out: ';
    await user.click(field);
    hydrate('Ann3');
    expect(field.value).toBe('Ann');
    expect(screen.queryByRole('status')).toBeNull();
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe(`${message}3`);
    await user.click(field);
    await user.tab();
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(field);
    hydrate('Ann4');
    await user.type(field, 'a');
    expect(screen.getByRole('status').textContent).toBe(`${message}4`);
  });

  it.each(['S.Ramanathan', 'S. Ramanathan'])('keeps the words of %s apart [DREG-01]', async (name) => {
    const { field, user } = aField({ rule: { charset: 'letters', maxLength: 30 } });
    await user.type(field, name);
    expect(field.value).toBe('S Ramanathan');
    expect(screen.getByRole('status').textContent).toContain('left out: .');
    await user.clear(field);
    await user.paste(name);
    expect(field.value).toBe('S Ramanathan');
  });

  it('says that a text was cut, typed or pasted [FORM-01]', async () => {
    const { field, user } = aField();
    await user.type(field, 'abcdefghij');
    expect(screen.queryByRole('status')).toBeNull();
    await user.type(field, 'k');
    const message = 'The text was cut, because this field takes at most 10 characters.';
    expect(screen.getByRole('status').textContent).toBe(message);
    await user.clear(field);
    await user.tab();
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(field);
    await user.paste('abcdefghijkl');
    expect(screen.getByRole('status').textContent).toBe(message);
  });

  it('finds the email in a pasted text', async () => {
    const { field, user } = aField({ kind: 'email', rule: emailRule });
    await user.click(field);
    await user.paste('Dr. Asha Raman <asha@example.org>');
    expect(field.value).toBe('asha@example.org');
  });

  it('takes digits of other scripts in a code, and names letters [FORM-02]', async () => {
    const { field, user } = aField({ rule: { charset: 'digits', maxLength: 6 } });
    await user.type(field, '१२ ௩௪x');
    expect(field.value).toBe('1234');
    expect(screen.getByRole('status').textContent).toContain('left out: x');
  });
});
