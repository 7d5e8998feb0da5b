import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aPdf } from '../samples.ts';
import { pdfUploadMachine } from './pdf-upload.machine.ts';

const maxMegabytes = 10;
const url = 'https://files.example/bonafide.pdf';

export const pdfUploadModel = defineModel({
  machine: pdfUploadMachine,
  title: 'Upload of one PDF',
  starts: { 'nothing uploaded': { maxMegabytes }, 'uploaded earlier': { maxMegabytes, url } },
  events: {
    'file.chosen': {
      'a PDF': { file: aPdf() },
      'another type': { file: aPdf({ name: 'photo.png', type: 'image/png' }) },
      'too large': { file: aPdf({ size: maxMegabytes * 1024 * 1024 + 1 }) },
    },
    'file.cleared': { '': {} },
    'upload.progressed': { half: { progress: 0.5 } },
    'upload.finished': { 'with a URL': { url }, 'without a URL': { url: undefined } },
    'upload.failed': { refused: { sentence: m.upload_damaged() }, 'without a message': {} },
  },
  outcomes: {
    uploadFile: {
      sends: ['upload.progressed', 'upload.finished', 'upload.failed'],
      failed: { '': new Error('No such file') },
    },
  },
  properties: {
    'only a PDF that fits is sent': ({ calls, after: { context } }) =>
      calls.length === 0 ||
      (context.file?.type === 'application/pdf' && context.file.size <= maxMegabytes * 1024 * 1024),
    'the file that is sent is the one just chosen': ({ testCase, calls }) =>
      calls.every(({ input }) => testCase.event.type === 'file.chosen' && sameFile(input, testCase.event)),
    'the field has a value only while a file has a URL': ({ after }) =>
      (after.context.url !== undefined) === after.matches('done'),
    'every change of the value is emitted': ({ before, after, emitted }) =>
      before.context.url === after.context.url ||
      emitted.some((event) => event.type === 'changed' && event.url === after.context.url),
    'every failure shows its reason beside the field': ({ before, testCase, after, emitted }) =>
      emitted.some((event) => event.type === 'notice' && event.sentence === after.context.problem) ===
      (after.matches('failed') && (!before.matches('failed') || testCase.event.type === 'file.chosen')),
    'a new choice clears the problem': ({ testCase, after }) =>
      testCase.name !== 'file.chosen (a PDF)' || after.context.problem === undefined,
  },
  identity: ({ value, context: { progress, url: address, problem } }) => [value, progress > 0, address, problem],
});

const sameFile = (input: unknown, event: object): boolean =>
  'file' in event && (input as { file: unknown }).file === event.file;
