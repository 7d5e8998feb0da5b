import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/platform/uploads/file-store.ts';
import { folderStore } from '#server/platform/uploads/folder-store.ts';
import { openStores } from '#server/platform/uploads/open-store.ts';
import { s3Store } from '#server/platform/uploads/s3-store.ts';
import { s3Bucket, s3Keys, s3Server, type S3Server } from '#tests/support/network/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'symposia-store-'));
let s3: S3Server;
beforeAll(async () => void (s3 = await s3Server()));
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const id = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
const bucket = () => s3Store({ endpoint: s3.endpoint, bucket: s3Bucket, ...s3Keys });
const read = async (store: FileStore, id: string) => {
  const content = await store.get(id);
  return content && (await buffer(content));
};

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(join(folder, 'uploads'))],
  ['a bucket', bucket],
])('files in %s', (_, open) => {
  it('are read as they were written', async () => {
    const store = open();
    await store.put(id, bytes);
    expect((await read(store, id))?.equals(bytes)).toBe(true);
  });

  it('are replaced completely', async () => {
    const store = open();
    await store.put(id, bytes);
    await store.put(id, Buffer.from('newer'));
    expect((await read(store, id))?.toString()).toBe('newer');
  });

  it('can be empty', async () => {
    const store = open();
    await store.put(id, Buffer.alloc(0));
    expect((await read(store, id))?.length).toBe(0);
  });

  it('do not exist before they are written and after they are deleted', async () => {
    const store = open();
    expect(await store.get(other)).toBeUndefined();
    await store.put(other, bytes);
    await store.delete(other);
    expect(await store.get(other)).toBeUndefined();
    await expect(store.delete(other)).resolves.toBeUndefined();
  });

  it.each(['../../etc/passwd', 'x', ''])('have only ids of the service: %s', async (strange) => {
    const store = open();
    await expect(async () => store.put(strange, bytes)).rejects.toThrow(RangeError);
    await expect(async () => store.get(strange)).rejects.toThrow(RangeError);
    await expect(async () => store.delete(strange)).rejects.toThrow(RangeError);
  });
});

describe('bucket', () => {
  it('is called again while it is busy', async () => {
    s3.failNext();
    await bucket().put(id, bytes);
    expect(s3.objects.get(`/${s3Bucket}/uploads/${id}.pdf`)?.equals(bytes)).toBe(true);
  });

  it('with a wrong key fails the call, with the error code and without the key', async () => {
    const store = s3Store({ endpoint: s3.endpoint, bucket: s3Bucket, ...s3Keys, secretAccessKey: 'wrong' });
    await expect(store.put(id, bytes)).rejects.toThrow('The file store answered 403 (SignatureDoesNotMatch)');
    await expect(store.get(id)).rejects.toThrow('403');
  });

  it('is used when one is configured, otherwise the folder is used', async () => {
    const settings = {
      DATA_DIR: folder,
      S3_BUCKET: s3Bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    };
    await openStores(settings).files.put(other, Buffer.from('in the bucket'));
    expect(s3.objects.get(`/${s3Bucket}/uploads/${other}.pdf`)?.toString()).toBe('in the bucket');
    expect(await openStores({ DATA_DIR: folder, S3_REGION: '' }).files.get(other)).toBeUndefined();
  });
});
