import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDelegate, aForm, words, list, submit, name } from './schema-form-fixture.tsx';

/** The lines of the error summary. */
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('field errors', () => {
  it('are shown after an edited field is left', async () => {
    const { user } = aForm();
    await user.type(words('Email'), 'asha');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.tab();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.queryByText('This field is required')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not shown at a field that was only passed with Tab', async () => {
    const { user } = aForm();
    await user.type(words(name), 'Asha');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(list('Discipline'));
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('are removed when the field is corrected [FORM-04]', async () => {
    const { user } = aForm();
    await user.type(words('Email'), 'asha');
    await user.tab();
    expect(words('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(words('Email'), '@sample.example');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    expect(words('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('are shown at every invalid field after a refused submit [FORM-04]', async () => {
    const { onSubmit, onRefused, user } = aForm({ initial: { ...aDelegate, personName: '', participation: [] } });
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledExactlyOnceWith([
      { field: 'personName', message: 'This field is required' },
      { field: 'participation', message: 'This field is required' },
    ]);
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
  });
});

describe('error summary', () => {
  it('is the first element, gets the focus and counts the errors', async () => {
    const { user } = aForm({ initial: { ...aDelegate, personName: '', email: 'asha', participation: [] } });
    await user.click(submit());
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(alert.parentElement?.firstElementChild).toBe(alert);
    expect(within(alert).getByText('Please correct 3 fields')).toBeTruthy();
    expect(lines()).toEqual([
      'Name (as to be mentioned in the certificate): This field is required',
      'Email: Invalid email address',
      'Participation: This field is required',
    ]);
  });

  it('links to each field', async () => {
    const { user } = aForm({ initial: { ...aDelegate, personName: '', title: undefined, participation: [] } });
    await user.click(submit());
    await user.click(screen.getByRole('link', { name: /^Name/ }));
    expect(document.activeElement).toBe(words(name));
    await user.click(screen.getByRole('link', { name: /^Title/ }));
    expect(document.activeElement).toBe(list('Title'));
    await user.click(screen.getByRole('link', { name: /^Participation/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Conference' }));
  });

  it('shrinks when fields are corrected, and does not move the focus', async () => {
    const { user } = aForm({ initial: { ...aDelegate, personName: '', name: '' } });
    await user.click(submit());
    await user.type(words(name), 'Asha');
    expect(screen.getByText('Please correct 1 field')).toBeTruthy();
    expect(lines()).toEqual(['Affiliated Institution: This field is required']);
    await user.type(words('Affiliated Institution'), 'S');
    expect(screen.queryByRole('alert')).toBeNull();

    await user.clear(words(name));
    expect(await screen.findByText('Please correct 1 field')).toBeTruthy();
    expect(document.activeElement).toBe(words(name));
  });
});

describe('problems reported by the service', () => {
  const problems = [{ field: 'email', message: 'This email is already registered' }];

  it('are shown at their field until it is changed', async () => {
    const { again, user } = aForm({ initial: aDelegate });
    again({ problems });
    expect(screen.getByText('This email is already registered')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.type(words('Qualification'), 'x');
    expect(screen.getByText('This email is already registered')).toBeTruthy();
    await user.type(words('Email'), '.org');
    expect(screen.queryByText('This email is already registered')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
