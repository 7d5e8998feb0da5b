import { fromCallback } from 'xstate';
import type { ChosenFile } from '#domain/uploads.ts';
import { visitorRefusal } from '#domain/errors/visitor-error.ts';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { sendFile } from './api.ts';

/** The machine of one PDF upload. When the machine leaves the uploading state, the request is aborted. */
export const pdfUploadFlow = pdfUploadMachine.provide({
  actors: {
    uploadFile: fromCallback<{ type: string }, { file: ChosenFile }>(({ input: { file }, sendBack }) => {
      if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent');
      return sendFile(file, {
        progressed: (progress) => sendBack({ type: 'upload.progressed', progress }),
        finished: (url) => sendBack({ type: 'upload.finished', url }),
        failed: (error) => sendBack({ type: 'upload.failed', sentence: visitorRefusal(error)?.sentence }),
      });
    }),
  },
});
