import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';
import { aDelegate, aForm, words, list, submit, name } from './schema-form-fixture.tsx';

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
