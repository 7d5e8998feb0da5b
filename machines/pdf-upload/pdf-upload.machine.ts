import { assign, emit, setup } from 'xstate';
import { fits, mayBePdf, type ChosenFile } from '#domain/uploads.ts';
import { m } from '#messages';
import { listening } from '../effects.ts';
import { failure, notice, type Notice } from '../notice.ts';

export interface PdfUploadInput {
  maxMegabytes: number;
  /** URL of a file uploaded earlier */
  url?: string;
}

export interface PdfUpload {
  maxMegabytes: number;
  /** the chosen file; the machine only passes it to `uploadFile` */
  file: ChosenFile | undefined;
  /** uploaded part of the file, from 0 to 1 */
  progress: number;
  url: string | undefined;
  problem: string | undefined;
}

const nothing = { file: undefined, progress: 0, url: undefined, problem: undefined };

const withProblem = (sentence: () => string) =>
  ({ type: 'setProblem', params: () => ({ sentence: sentence() }) }) as const;

/**
 * Uploads one PDF. The value of the form field is the URL that the service returns.
 * Rows: UPLOAD-03 to UPLOAD-08, ERR-U-01 to ERR-U-04.
 */
export const pdfUploadMachine = setup({
  types: {} as {
    context: PdfUpload;
    input: PdfUploadInput;
    events:
      | { type: 'file.chosen'; file: ChosenFile }
      | { type: 'file.cleared' }
      | { type: 'upload.progressed'; progress: number }
      | { type: 'upload.finished'; url: string | undefined }
      /** sentence: the reason of the service for refusing the file */
      | { type: 'upload.failed'; sentence?: string | undefined };
    /** changed: the form field has a new URL; undefined if the field is empty */
    emitted: Notice | { type: 'changed'; url: string | undefined };
    tags: 'busy';
  },
  actors: {
    uploadFile: listening<{ file: ChosenFile }>('uploadFile'), // sends upload.progressed, .finished or .failed
  },
  actions: {
    emitProblem: emit(({ context }) => notice(failure(context.problem ?? m.upload_failed()))),
    emitChange: emit(({ context }) => ({ type: 'changed', url: context.url }) as const),
    setFile: assign((_, { file }: { file: ChosenFile }) => ({ ...nothing, file })),
    drop: assign(nothing),
    setProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    setUrl: assign({ url: (_, { url }: { url: string | undefined }) => url }),
    setProblem: assign((_, { sentence }: { sentence: string }) => ({ ...nothing, problem: sentence })),
  },
  guards: {
    isUploaded: ({ context }) => context.url !== undefined,
    isOtherType: ({ context }) => context.file !== undefined && !mayBePdf(context.file),
    isTooLarge: ({ context }) => context.file !== undefined && !fits(context.file, context.maxMegabytes),
    hasUrl: (_, { url }: { url: string | undefined }) => Boolean(url),
  },
}).createMachine({
  id: 'pdfUpload',
  description: 'The field has a value only after the service has returned the URL of the file.',
  context: ({ input: { maxMegabytes, url } }) => ({ ...nothing, maxMegabytes, url }),
  initial: 'starting',
  on: {
    'file.chosen': {
      target: '.chosen',
      actions: [{ type: 'setFile', params: ({ event }) => ({ file: event.file }) }, 'emitChange'],
    },
  },
  states: {
    starting: { always: [{ guard: 'isUploaded', target: 'done' }, { target: 'empty' }] },
    empty: {},
    chosen: {
      always: [
        { guard: 'isOtherType', target: 'failed', actions: withProblem(m.upload_not_pdf) },
        {
          guard: 'isTooLarge',
          target: 'failed',
          actions: {
            type: 'setProblem',
            params: ({ context }) => ({ sentence: m.upload_too_large({ megabytes: context.maxMegabytes }) }),
          },
        },
        { target: 'uploading' },
      ],
    },
    uploading: {
      description: 'Choosing another file or leaving the form cancels the upload.',
      tags: 'busy',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ file: context.file! }),
        onError: { target: 'failed', actions: withProblem(m.upload_failed) },
      },
      on: {
        'file.cleared': { target: 'empty', actions: 'drop' },
        'upload.progressed': {
          actions: { type: 'setProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        'upload.finished': [
          {
            guard: { type: 'hasUrl', params: ({ event }) => ({ url: event.url }) },
            target: 'done',
            actions: [{ type: 'setUrl', params: ({ event }) => ({ url: event.url }) }, 'emitChange'],
          },
          { target: 'failed', actions: withProblem(m.upload_no_url) },
        ],
        'upload.failed': {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => ({ sentence: event.sentence ?? m.upload_failed() }) },
        },
      },
    },
    done: { on: { 'file.cleared': { target: 'empty', actions: ['drop', 'emitChange'] } } },
    failed: {
      description: 'The input is empty. The message stays until the next choice.',
      entry: 'emitProblem',
    },
  },
});
