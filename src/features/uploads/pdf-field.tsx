import { useSelector } from '@xstate/react';
import { useEffect, type ComponentType } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import type { pdfUploadFlow } from './flow.ts';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';

/**
 * Creates the control of the upload machine. Its answer is the URL that the upload returns. Rows: UPLOAD-06, UPLOAD-08.
 */
export const pdfField = (flow: typeof pdfUploadFlow): ComponentType<PdfProps> =>
  function PdfField({ value, onChange, error, ...field }) {
    const upload = useFlow(flow, {
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
  };
