import { describe, expect, it } from 'vitest';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(pdfUploadMachine);
const megabytes = 1024 * 1024;
const aFile = (own = {}) => ({ name: 'abstract.pdf', type: 'application/pdf', size: 1000, ...own });
const error = (sentence: string) => ({ type: 'notice', sentence, tone: 'error' });
const notices = (emitted: unknown[]) => emitted.filter((event) => (event as { type: string }).type === 'notice');
const url = 'https://symposia.example/prod/v1/expo/file/abc';

function chosen(own = {}, input: { url?: string } = {}) {
  const flow = runner.open({ maxMegabytes: 10, ...input });
  flow.actor.send({ type: 'file.chosen', file: aFile(own) });
  return flow;
}

function done() {
  const flow = chosen();
  flow.actor.send({ type: 'upload.finished', url });
  return flow;
}

describe('the file', () => {
  it('is empty at first, or done if it was uploaded earlier', () => {
    const value = (input: { url?: string }) => runner.open({ maxMegabytes: 10, ...input }).actor.getSnapshot().value;

    expect([value({}), value({ url })]).toEqual(['empty', 'done']);
  });

  it.each([
    { name: 'abstract.docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    { name: 'abstract.pdf', type: 'image/png' },
    { name: 'abstract.doc', type: '' },
    { name: 'abstract.doc', type: 'application/octet-stream' },
  ])('is refused if it is not a PDF: $name as "$type" [ERR-U-01, UPLOAD-07]', (own) => {
    const flow = chosen(own);

    expect(notices(flow.emitted)).toEqual([error('Only PDF files are allowed')]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { file: undefined } });
    expect(flow.fakes.calls).toEqual([]);
  });

  it.each([
    { name: 'ABSTRACT.PDF', type: '' },
    { name: 'abstract.pdf', type: 'application/octet-stream' },
    { name: 'abstract', type: 'application/octet-stream' },
    { name: 'Dr. Rao, abstract 2', type: '' },
  ])('is sent to the service, which reads it, if the system does not know its type: $name as "$type"', (own) => {
    expect(chosen(own).actor.getSnapshot().value).toBe('uploading');
  });

  it('is accepted with exactly 10 MB [ERR-U-02]', () => {
    expect(chosen({ size: 10 * megabytes }).actor.getSnapshot().value).toBe('uploading');
  });

  it('is refused with one byte more than 10 MB [ERR-U-02, UPLOAD-07]', () => {
    const flow = chosen({ size: 10 * megabytes + 1 });

    expect(notices(flow.emitted)).toEqual([error('File size must be less than 10MB')]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { file: undefined } });
  });
});

describe('the upload', () => {
  it('sends the unchanged file and shows the progress', () => {
    const flow = chosen();
    flow.actor.send({ type: 'upload.progressed', progress: 0.4 });

    expect(flow.fakes.calls).toEqual([{ effect: 'uploadFile', input: { file: aFile() } }]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'uploading', context: { progress: 0.4 } });
  });

  it('sets the returned URL as the value of the field [UPLOAD-06]', () => {
    const flow = done();

    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'done', context: { url } });
    expect(flow.emitted.at(-1)).toEqual({ type: 'changed', url });
  });

  it.each(['upload.failed', 'the effect breaks'])(
    'shows a message and stores no file after a failure: %s [ERR-U-03, UPLOAD-07]',
    (how) => {
      const flow = chosen();
      if (how === 'upload.failed') flow.actor.send({ type: 'upload.failed' });
      else flow.fakes.settle('uploadFile', { error: new Error('broken') });

      expect(notices(flow.emitted)).toEqual([error('Failed to upload file. Please try again.')]);
      expect(flow.actor.getSnapshot()).toMatchObject({
        value: 'failed',
        context: { file: undefined, url: undefined, problem: 'Failed to upload file. Please try again.' },
      });
    },
  );

  it.each([undefined, ''])('fails if the service returns no URL (%s) [ERR-U-04, UPLOAD-08, UPLOAD-07]', (none) => {
    const flow = chosen();
    flow.actor.send({ type: 'upload.finished', url: none });

    expect(notices(flow.emitted)).toEqual([error('No URL returned from server')]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { file: undefined, url: undefined } });
  });

  it('starts again with another file and aborts the earlier request', () => {
    const flow = chosen();
    flow.actor.send({ type: 'upload.progressed', progress: 0.9 });
    flow.actor.send({ type: 'file.chosen', file: aFile({ name: 'second.pdf' }) });

    expect(flow.fakes.calls.map(({ input }) => (input as { file: { name: string } }).file.name)).toEqual([
      'abstract.pdf',
      'second.pdf',
    ]);
    expect(flow.fakes.waiting()).toEqual(['uploadFile']);
    expect(flow.actor.getSnapshot().context.progress).toBe(0);
  });

  it('is aborted when the file is removed', () => {
    const flow = chosen();
    flow.actor.send({ type: 'file.cleared' });

    expect([flow.actor.getSnapshot().value, flow.fakes.waiting()]).toEqual(['empty', []]);
    expect(flow.actor.getSnapshot().context.file).toBeUndefined();
  });

  it('has no value after the uploaded file was removed', () => {
    const flow = done();
    flow.actor.send({ type: 'file.cleared' });

    expect(flow.emitted.at(-1)).toEqual({ type: 'changed', url: undefined });
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'empty', context: { url: undefined, file: undefined } });
  });

  it('clears the earlier value when another file is chosen', () => {
    const flow = done();
    flow.actor.send({ type: 'file.chosen', file: aFile({ type: 'image/png' }) });

    expect(flow.emitted.slice(-2)).toEqual([{ type: 'changed', url: undefined }, error('Only PDF files are allowed')]);
  });

  it('clears the message of an earlier failure', () => {
    const flow = chosen({ type: 'image/png' });
    flow.actor.send({ type: 'file.chosen', file: aFile() });

    expect(flow.actor.getSnapshot().context.problem).toBeUndefined();
  });
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
