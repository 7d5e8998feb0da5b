import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { useNotices, useFlow } from '#src/lib/flow.ts';
import { pdfUploadFlow } from './flow.ts';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';

/** Uploads a PDF. Its answer is the URL that the upload returns. Rows: UPLOAD-06, UPLOAD-08. */
export function PdfField({ value, onChange, error, ...field }: PdfProps) {
  const upload = useFlow(pdfUploadFlow, {
    input: { maxMegabytes: event.limits.uploadMegabytes, ...(value && { url: value }) },
  });
  const { value: state, context } = useSelector(upload, (current) => current);
  useNotices(upload);
  useEffect(() => {
    const subscription = upload.on('changed', ({ url }) => onChange(url));
    return () => subscription.unsubscribe();
  }, [upload, onChange]);

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
