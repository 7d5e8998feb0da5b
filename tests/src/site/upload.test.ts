/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import { pdfUploadFlow } from '#src/forms/uploads/flow.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

const session = vi.hoisted(() => ({ current: {} as { idToken?: string } }));
vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve(session.current),
  refreshSession: () => Promise.resolve({ idToken: 'newer' }),
}));

let service: Loopback;

beforeEach(async () => {
  service = await loopback();
  session.current = {};
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
  it("is a multipart form with the field 'file', and not JSON [API-10]", async () => {
    await uploaded({ body: url });
    const { method, path, headers, body } = service.requests[0]!;

    expect(`${method} ${path}`).toBe(`POST /prod/v1/expo/file/upload/${event.ids.storage}`);
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(body).toMatch(
      /name="file"; filename="abstract.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7 sample/i,
    );
  });

  it('uses the JSON reply as the URL [API-10, UPLOAD-06]', async () => {
    expect(await uploaded({ body: url })).toMatchObject({ value: 'done', context: { url } });
  });

  it.each([{ body: '' }, { body: null }, { body: { url } }, { text: 'stored' }])(
    'fails without a URL in the reply: %o [ERR-U-04, UPLOAD-08]',
    async (reply) => {
      expect(await uploaded(reply)).toMatchObject({
        value: 'failed',
        context: { problem: 'No URL returned from server' },
      });
    },
  );

  it.each([{ status: 413, text: '' }, { status: 500, body: { message: 'A fault' } }, { status: 0 }])(
    'fails if the service does not accept it: %o [ERR-U-03]',
    async (reply) => {
      expect(await uploaded(reply)).toMatchObject({
        value: 'failed',
        context: { problem: 'Failed to upload file. Please try again.' },
      });
    },
  );

  it('shows the reason of a refusal', async () => {
    const message = 'Only PDF files are allowed';
    expect(await uploaded({ status: 400, body: { message } })).toMatchObject({
      value: 'failed',
      context: { problem: message },
    });
  });

  it('reports its progress', async () => {
    service.next({ body: url });
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    const seen: number[] = [];
    actor.subscribe(({ context }) => seen.push(context.progress));
    actor.send({ type: 'file.chosen', file: aPdf('x'.repeat(2_000_000)) });
    await waitFor(actor, (snapshot) => snapshot.matches('done'), { timeout: 5000 });

    expect(Math.max(...seen)).toBe(1);
  });

  const begun = () => {
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    actor.send({ type: 'file.chosen', file: aPdf() });
    return actor;
  };

  it('does not start after the form is closed', async () => {
    begun().stop();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(service.requests).toEqual([]);
  });

  it('is aborted when the form is closed', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    const actor = begun();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    actor.stop();
    send.mockRestore();

    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('sends the token of the signed-in user, renewed once if it is refused [API-CL-03]', async () => {
    session.current = { idToken: 'abc' };
    service.next({ status: 401, body: { message: 'Please sign in to continue.' } });

    expect(await uploaded({ body: url })).toMatchObject({ value: 'done', context: { url } });
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', 'Bearer newer']);
    expect(service.requests[1]!.body).toContain('%PDF-1.7 sample');
  });

  it('fails for a value that is not a File', () => {
    const actor = createActor(pdfUploadFlow, { input: { maxMegabytes: 10 } }).start();
    actor.send({ type: 'file.chosen', file: { name: 'a.pdf', type: 'application/pdf', size: 1 } });

    expect(actor.getSnapshot().value).toBe('failed');
  });
});
