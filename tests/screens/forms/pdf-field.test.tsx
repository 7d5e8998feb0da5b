import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { PdfField } from '#src/forms/uploads/pdf-field.tsx';
import { m } from '#messages';
import { visit } from '#tests/screens/site/visit.tsx';

type Send = (event: { type: string; progress?: number; url?: string | undefined }) => void;

function arrive(value?: string) {
  let send: Send = () => {};
  const uploadFile = fromCallback(({ sendBack }) => {
    send = sendBack;
  });
  const machine = pdfUploadMachine.provide({ actors: { uploadFile: uploadFile as never } });
  const onChange = vi.fn<(url: string | undefined) => void>();
  const view = visit(<PdfField id="file" name="file" label="Oral abstract" value={value} onChange={onChange} />, {
    address: '/booking',
    flows: [{ machine }],
  });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const choose = (file: File) => user.upload(document.querySelector('input')!, file);
  return { ...view, onChange, choose, send: (event: Parameters<Send>[0]) => act(async () => send(event)) };
}

const aPdf = (bytes = 10) => new File([new Uint8Array(bytes)], 'abstract.pdf', { type: 'application/pdf' });

it('shows the label of each step, and returns the URL of the file', async () => {
  const { choose, send, onChange } = arrive();
  expect(screen.getByText(m.upload_choose())).toBeTruthy();
  expect(screen.getByText('Supported format: PDF. Max 10 MB')).toBeTruthy();

  await choose(aPdf());
  expect(screen.getByText(m.upload_uploading())).toBeTruthy();
  await send({ type: 'upload.progressed', progress: 0.4 });
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);

  await send({ type: 'upload.finished', url: '/prod/v1/expo/file/f1' });
  expect(screen.getByText(m.upload_uploaded())).toBeTruthy();
  expect(screen.getByText(m.upload_change())).toBeTruthy();
  expect(onChange).toHaveBeenLastCalledWith('/prod/v1/expo/file/f1');
});

it.each<[string, File, string]>([
  ['another type', new File(['x'], 'photo.png', { type: 'image/png' }), 'Only PDF files are allowed'],
  ['a byte too many', aPdf(10 * 1024 * 1024 + 1), 'File size must be less than 10MB'],
])('refuses %s, with a toast and an error at the field [ERR-U-01] [ERR-U-02]', async (_, file, sentence) => {
  const { choose, notices } = arrive();
  await choose(file);
  expect(notices.map((said) => said.sentence)).toEqual([sentence]);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(m.upload_choose())).toBeTruthy();
});

it.each<[string, Parameters<Send>[0], string]>([
  ['the request fails', { type: 'upload.failed' }, 'Failed to upload file. Please try again.'],
  ['no address comes back', { type: 'upload.finished', url: undefined }, 'No URL returned from server'],
])('shows an error when %s [ERR-U-03] [ERR-U-04]', async (_, event, sentence) => {
  const { choose, send, notices, onChange } = arrive();
  await choose(aPdf());
  await send(event);
  expect(notices.map((said) => said.sentence)).toEqual([sentence]);
  expect(onChange).not.toHaveBeenCalledWith(expect.any(String));
});

it('shows a file uploaded before', () => {
  arrive('/prod/v1/expo/file/f1');
  expect(screen.getByText(m.upload_change())).toBeTruthy();
});

it('treats an empty value as no file', () => {
  arrive('');
  expect(screen.getByText(m.upload_choose())).toBeTruthy();
  expect(screen.queryByText(m.upload_uploaded())).toBeNull();
});
