import { fromCallback } from 'xstate';
import { ApiError } from '#domain/api-error.ts';
import type { ChosenFile } from '#domain/uploads.ts';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { sendFile } from './api.ts';

/** One PDF, joined to the service; leaving the state breaks the request off. */
export const pdfUploadFlow = pdfUploadMachine.provide({
  actors: {
    uploadFile: fromCallback<{ type: string }, { file: ChosenFile }>(({ input: { file }, sendBack }) => {
      if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent');
      return sendFile(file, {
        progressed: (progress) => sendBack({ type: 'upload.progressed', progress }),
        finished: (url) => sendBack({ type: 'upload.finished', url }),
        failed: (error) => sendBack({ type: 'upload.failed', sentence: refusalOf(error) }),
      });
    }),
  },
});

/** The service's words where it refused the file; its faults and a lost network have none for the visitor. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.sentence : undefined;
