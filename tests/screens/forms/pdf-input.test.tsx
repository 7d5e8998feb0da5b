import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PdfInput, type PdfInputProps } from '#src/forms/pdf-input.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

function aControl(props: Partial<PdfInputProps> = {}) {
  const onChoose = vi.fn<PdfInputProps['onChoose']>();
  const onClear = vi.fn<PdfInputProps['onClear']>();
  const control = (more: Partial<PdfInputProps> = {}) => (
    <PdfInput
      id="p"
      name="p"
      label="Oral abstract"
      state="empty"
      megabytes={10}
      {...{ onChoose, onClear, ...props, ...more }}
    />
  );
  const { rerender } = renderScreen(control());
  const input = screen.getByLabelText<HTMLInputElement>(/^Oral abstract/);
  return { input, onChoose, onClear, again: (more: Partial<PdfInputProps>) => rerender(control(more)) };
}
const aFile = () => new File(['%PDF-1.7'], 'abstract.pdf', { type: 'application/pdf' });
const button = () => document.querySelector('label[for="p"]')?.textContent;

describe('upload control', () => {
  it.each<[PdfInputProps['state'], string]>([
    ['empty', 'Choose PDF File'],
    ['chosen', 'Change File'],
    ['uploading', 'Uploading...'],
    ['done', 'Change File'],
    ['failed', 'Choose PDF File'],
  ])('in the state %s has the label %s [UPLOAD-03] [UPLOAD-04]', (state, label) => {
    aControl({ state });
    expect(button()).toBe(label);
  });

  it('announces only a finished upload [UPLOAD-04]', () => {
    const { again } = aControl({ state: 'uploading', progress: 0.5 });
    expect(screen.getByRole('status').textContent).toBe('');
    again({ state: 'done', fileName: 'abstract.pdf' });
    expect(screen.getByRole('status').textContent).toBe('✓ File uploaded successfully');
    expect(screen.getByText('abstract.pdf')).toBeTruthy();
  });

  it('shows the progress of the upload', () => {
    const { again } = aControl({ state: 'uploading', progress: 0.25 });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading...' }).value).toBe(0.25);
    again({ state: 'done' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows the accepted files [UPLOAD-05]', () => {
    const { input } = aControl();
    expect(screen.getByText('Supported format: PDF. Max 10 MB')).toBeTruthy();
    expect(input.accept).toBe('application/pdf,.pdf,application/octet-stream');
  });

  it('passes the file on and keeps no file in the input [UPLOAD-07]', async () => {
    const { input, onChoose } = aControl();
    await userEvent.upload(input, aFile());
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'abstract.pdf' }));
    expect(input.files).toHaveLength(0);
    expect(input.value).toBe('');
  });

  it.each<[PdfInputProps['state'], string]>([
    ['done', 'Remove File'],
    ['uploading', 'Cancel Upload'],
  ])("in the state %s, '%s' clears the file and focuses the input", async (state, name) => {
    const { input, onClear } = aControl({ state });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input);
  });

  it.each<PdfInputProps['state']>(['empty', 'chosen', 'failed'])('in the state %s has no clear button', (state) => {
    aControl({ state });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('accepts another file during an upload', async () => {
    const { input, onChoose } = aControl({ state: 'uploading' });
    await userEvent.upload(input, aFile());
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('has hint, format and error as description, and an asterisk [FORM-03] [FORM-04] [UPLOAD-01]', () => {
    const hint = 'Abstract structure: Introduction; Conclusion';
    const { input } = aControl({ hint, required: true, error: 'Oral abstract file is required' });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual([
      hint,
      'Supported format: PDF. Max 10 MB',
      'Oral abstract file is required',
    ]);
    expect(document.querySelector('#p-label [aria-hidden]')?.textContent).toBe(' *');
  });
});
