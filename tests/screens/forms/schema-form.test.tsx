import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';
import { SchemaForm, type SchemaFormProps } from '#src/forms/schema-form.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const aDelegate: Answers = {
  personName: 'Asha Rao',
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  mobile: '9876543210',
  email: 'asha@sample.example',
  stream: 'medical',
  participation: ['conference'],
};

function aForm(props: Partial<SchemaFormProps> = {}) {
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
const words = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: RegExp | string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const submit = () => screen.getByRole('button', { name: 'Continue' });
const name = /^Name \(as/;

describe('schema form', () => {
  it('renders sections, fields and choices of the document', () => {
    aForm();
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend, [id$="-label"]')?.textContent),
    ).toEqual([
      'About you',
      'Where you work or study',
      'How we reach you',
      'Participation',
      'Participation *',
      'Billing',
    ]);
    expect(
      within(list('Title'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose…', 'Mr', 'Dr', 'Ms']);
    expect(words('Email').autocomplete).toBe('email');
    expect(words(name).name).toBe('personName');
  });

  it('has no default answers', async () => {
    const { onChange, user } = aForm();
    expect(onChange).not.toHaveBeenCalled();
    await user.type(words('Qualification'), 'M');
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ qualification: 'M' }));
  });

  it('returns the visible answers, trimmed', async () => {
    const { onSubmit, user } = aForm();
    await user.type(words(name), ' Asha Rao ');
    await user.selectOptions(list('Title'), 'Dr');
    await user.type(words('Qualification'), 'MD');
    await user.selectOptions(list('Discipline'), 'Medicine');
    await user.selectOptions(list('Designation'), 'Professor');
    await user.type(words('Affiliated Institution'), 'Sample Medical College');
    await user.selectOptions(list('Institution type'), 'Government');
    await user.selectOptions(list('Stream'), 'Medical');
    await user.type(words('Mobile'), '+91 98765 43210');
    await user.type(words('Email'), 'asha@sample.example');
    await user.click(screen.getByRole('checkbox', { name: 'Conference' }));
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(aDelegate);
  });

  it('submits the current text of an input by Enter', async () => {
    const { onSubmit, user } = aForm({ initial: { ...aDelegate, personName: '' } });
    await user.type(words(name), 'Asha Rao{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(aDelegate);
  });

  it('reports every key at once, so a draft is complete', async () => {
    const { onChange, user } = aForm();
    await user.type(words('Qualification'), 'MD');
    expect(onChange).toHaveBeenLastCalledWith({ qualification: 'MD' });
  });

  it('starts with the initial answers', async () => {
    const { onSubmit, user } = aForm({ initial: aDelegate });
    expect(words(name).value).toBe('Asha Rao');
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(aDelegate);
  });

  it('accepts no changes and no submit while busy', async () => {
    const { onSubmit, user } = aForm({ initial: aDelegate, busy: true });
    await user.type(words(name), 'x');
    await user.click(submit());
    expect(words(name).value).toBe('Asha Rao');
    expect(list('Title').disabled).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('conditional fields', () => {
  it('are shown and hidden by their condition [FORM-06]', async () => {
    const { user } = aForm();
    expect(screen.queryByRole('textbox', { name: 'Which discipline?' })).toBeNull();
    await user.selectOptions(list('Discipline'), 'Other');
    expect(words('Which discipline?').required).toBe(true);
    await user.selectOptions(list('Discipline'), 'Nursing');
    expect(screen.queryByRole('textbox', { name: 'Which discipline?' })).toBeNull();
  });

  it('show the GST fields when the box is ticked [DREG-19]', async () => {
    const { user } = aForm();
    const box = screen.getByRole('checkbox', { name: 'Do you have a GST number?' });
    expect(screen.queryByRole('textbox', { name: 'GST number' })).toBeNull();
    await user.click(box);
    await user.type(words('GST number'), '29-abcde1234F1Z5X');
    expect(words('GST number').value).toBe('29ABCDE1234F1Z5');
    await user.tab();
    expect(screen.getByText('Please check the GST number: one of its characters is wrong')).toBeTruthy();
    expect(words('Billing address').required).toBe(true);
    await user.click(box);
    expect(screen.queryByRole('textbox', { name: 'Billing name' })).toBeNull();
  });

  it('are neither sent nor validated while hidden, and keep the typed text [FORM-06]', async () => {
    const { onSubmit, user } = aForm({ initial: aDelegate });
    await user.selectOptions(list('Discipline'), 'Other');
    await user.type(words('Which discipline?'), 'Law');
    await user.selectOptions(list('Discipline'), 'Medicine');
    await user.click(submit());
    expect(onSubmit).toHaveBeenLastCalledWith(aDelegate);

    await user.selectOptions(list('Discipline'), 'Other');
    expect(words('Which discipline?').value).toBe('Law');
    await user.click(submit());
    expect(onSubmit).toHaveBeenLastCalledWith({ ...aDelegate, discipline: 'other', disciplineOther: 'Law' });
  });

  it('contain no presentation by default [DREG-15]', () => {
    aForm();
    expect(screen.queryByRole('checkbox', { name: 'Presentation' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Presentation' })).toBeNull();
  });

  it('ask for theme and abstract of an oral presentation [DREG-18]', async () => {
    const { user } = aForm({ form: delegateFormWithPresentation, pdf: APdf });
    await user.click(screen.getByRole('checkbox', { name: 'Presentation' }));
    await user.selectOptions(list('Presentation'), 'Oral presentation');
    expect(list('Oral presentation theme')).toBeTruthy();
    expect(screen.getByText('Oral abstract (300 words only)')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Poster presentation theme' })).toBeNull();
  });

  it('store the URL of the uploaded abstract as answer [DREG-17] [UPLOAD-06]', async () => {
    const initial = {
      ...aDelegate,
      participation: ['presentation'],
      presentation: 'oral_presentation',
      oralTheme: 'oncology',
    };
    const { onSubmit, user } = aForm({ form: delegateFormWithPresentation, pdf: APdf, initial });
    await user.click(screen.getByRole('button', { name: 'Put a file' }));
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...initial, oralAbstractFile: '/files/oralAbstractFile.pdf' });
  });
});

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
  const lines = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);

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

  it('gets the focus again after the next refusal', async () => {
    const { user } = aForm();
    await user.click(submit());
    await user.click(words(name));
    await user.click(submit());
    expect(document.activeElement).toBe(screen.getByRole('alert'));
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

  it('do not block another submit', async () => {
    const { onSubmit, again, user } = aForm({ initial: aDelegate });
    again({ problems });
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(aDelegate);
  });
});

function APdf({ id, name, label, onChange }: PdfProps) {
  return (
    <>
      <PdfInput {...{ id, name, label }} state="empty" megabytes={10} onChoose={() => {}} onClear={() => {}} />
      <button type="button" onClick={() => onChange(`/files/${name}.pdf`)}>
        Put a file
      </button>
    </>
  );
}
