import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { useNotices, useEmitted, useFlow } from '#src/lib/flow.ts';
import { pdfUploadFlow } from './flow.ts';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';

/** A field that uploads a PDF. Its value is the URL that the service returns. Rows: UPLOAD-06, UPLOAD-08. */
export function PdfField({ value, onChange, error, ...field }: PdfProps) {
  const upload = useFlow(pdfUploadFlow, {
    input: { maxMegabytes: event.limits.uploadMegabytes, ...(value && { url: value }) },
  });
  const { value: state, context } = useSelector(upload, (current) => current);
  useNotices(upload);
  useEmitted(upload, 'changed', ({ url }) => onChange(url));

  return (
    <PdfInput
      {...field}
      state={state === 'starting' ? 'empty' : state}
      fileName={context.file?.name}
      progress={context.progress}
      megabytes={context.maxMegabytes}
      error={context.problem ?? error}
      onChoose={(file) => upload.send({ type: 'file.chosen', file })}
      onClear={() => upload.send({ type: 'file.cleared' })}
    />
  );
}
