/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import { pdfUploadFlow } from '#src/flows/pdf-upload.ts';
import { loopback, type Loopback } from '#tests/support/loopback.ts';

let service: Loopback;

beforeEach(async () => {
  service = await loopback();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `${service.url}/booking` });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => service.close());

const url = 'https://symposia.example/prod/v1/expo/file/abc';
const aPdf = (content = '%PDF-1.7 sample') => new File([content], 'abstract.pdf', { type: 'application/pdf' });

async function uploaded(reply: { status?: number; body?: unknown; text?: string }, file = aPdf()) {
  service.next(reply);
  const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
  actor.send({ type: 'file.chosen', file });
  return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5000 });
}

describe('an upload', () => {
  it("is a multipart form with the field 'file', and no JSON [API-10]", async () => {
    await uploaded({ body: url });
    const { method, path, headers, body } = service.requests[0]!;

    expect(`${method} ${path}`).toBe(`POST /prod/v1/expo/file/upload/${event.ids.storage}`);
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(body).toMatch(
      /name="file"; filename="abstract.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7 sample/i,
    );
  });

  it('takes the JSON reply as the URL [API-10, UPLOAD-06]', async () => {
    expect(await uploaded({ body: url })).toMatchObject({ value: 'done', context: { url } });
  });

  it.each([{ body: '' }, { body: null }, { body: { url } }, { text: 'stored' }])(
    'without a URL in the reply has failed: %o [ERR-U-04, UPLOAD-08]',
    async (reply) => {
      expect(await uploaded(reply)).toMatchObject({
        value: 'failed',
        context: { problem: 'No URL returned from server' },
      });
    },
  );

  it.each([{ status: 413, text: '' }, { status: 500, body: { message: 'A fault' } }, { status: 0 }])(
    'that is not taken has failed: %o [ERR-U-03]',
    async (reply) => {
      expect(await uploaded(reply)).toMatchObject({
        value: 'failed',
        context: { problem: 'Failed to upload file. Please try again.' },
      });
    },
  );

  it('that the service refused says why, in its words', async () => {
    const message = 'Only PDF files are allowed';
    expect(await uploaded({ status: 400, body: { message } })).toMatchObject({
      value: 'failed',
      context: { problem: message },
    });
  });

  it('tells how far it is', async () => {
    service.next({ body: url });
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    const seen: number[] = [];
    actor.subscribe(({ context }) => seen.push(context.progress));
    actor.send({ type: 'file.chosen', file: aPdf('x'.repeat(2_000_000)) });
    await waitFor(actor, (snapshot) => snapshot.matches('done'), { timeout: 5000 });

    expect(Math.max(...seen)).toBe(1);
  });

  it('is broken off when the form is left', async () => {
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    actor.send({ type: 'file.chosen', file: aPdf() });
    actor.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect([abort.mock.calls.length, service.requests]).toEqual([1, []]);
  });

  it('of something that is no file of the browser fails', () => {
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    actor.send({ type: 'file.chosen', file: { name: 'a.pdf', type: 'application/pdf', size: 1 } });

    expect(actor.getSnapshot().value).toBe('failed');
  });
});
