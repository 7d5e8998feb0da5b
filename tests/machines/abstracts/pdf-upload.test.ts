import { describe, expect, it } from 'vitest';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(pdfUploadMachine);
const megabytes = 1024 * 1024;
const aFile = (own = {}) => ({ name: 'abstract.pdf', type: 'application/pdf', size: 1000, ...own });
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

  it('is accepted with exactly 10 MB [ERR-U-02]', () => {
    expect(chosen({ size: 10 * megabytes }).actor.getSnapshot().value).toBe('uploading');
  });
});

describe('the upload', () => {
  it('sends the unchanged file and shows the progress', () => {
    const flow = chosen();
    flow.actor.send({ type: 'upload.progressed', progress: 0.4 });

    expect(flow.fakes.calls).toEqual([{ effect: 'uploadFile', input: { file: aFile() } }]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'uploading', context: { progress: 0.4 } });
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
});
