import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { folderStore } from '#server/platform/uploads/folder-store.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;
export let folder: string;

/** Starts a server that stores files in a temporary folder. */
export function useServer(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'symposia-uploads-'));
    server = await testServer({ services: { files: folderStore(join(folder, 'uploads')) } });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
}

export const megabyte = 1024 * 1024;
export const tooLarge = { message: 'File size must be less than 10MB' };
export const notPdf = { message: 'Only PDF files are allowed' };
export const damaged = {
  message: 'This PDF is damaged or incomplete. Please save it again and upload the whole file.',
};
export const failed = { message: 'Failed to upload file. Please try again.' };

/** A PDF of this number of bytes. */
export const aPdf = (bytes = 1024) => aPdfFile({ bytes });

export function multipart(content: Buffer, { field = 'file', name = 'abstract.pdf', type = 'application/pdf' } = {}) {
  const edge = 'edge-of-a-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}

export const base = '/prod/v1/expo/file';
export const upload = (content: Buffer, part?: Parameters<typeof multipart>[1], storage = 's3') =>
  server.app.inject({ method: 'POST', url: `${base}/upload/${storage}`, ...multipart(content, part) });
export const pathOf = (url: string) => url.slice(server.services.publicUrl.length);
export const stored = async () => {
  const [files] = await server.db.query<{ count: number }>('SELECT count(*)::int AS count FROM uploads');
  return files?.count;
};
