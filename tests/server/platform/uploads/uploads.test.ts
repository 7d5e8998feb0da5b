import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#domain/limits.ts';
import { deleteOrphans, storeUpload } from '#server/platform/uploads/store-upload.ts';
import { limitConcurrency } from '#server/platform/uploads/limit-concurrency.ts';
import { fileIdOf } from '#server/platform/uploads/upload-url.ts';
import { testServer } from '#tests/support/server.ts';
import { m } from '#messages';
import {
  server,
  folder,
  useServer,
  megabyte,
  tooLarge,
  notPdf,
  damaged,
  failed,
  aPdf,
  multipart,
  base,
  upload,
  pathOf,
  stored,
} from './uploads-fixture.ts';

useServer();

describe('upload', () => {
  it('returns the URL of the file as JSON [API-10] [UPLOAD-06]', async () => {
    const sent = await upload(aPdf());
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(sent.json()).toMatch(/^http:\/\/127\.0\.0\.1:3000\/prod\/v1\/expo\/file\/[0-9a-f]{32}$/);
    expect(fileIdOf(sent.json(), server.services)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('accepts a PDF without its type and ending [ERR-U-01]', async () => {
    const sent = await upload(aPdf(), { name: 'abstract', type: 'application/octet-stream' });
    expect(sent.statusCode).toBe(200);
  });

  it('accepts exactly ten megabytes and not one byte more [ERR-U-02]', async () => {
    const fits = await upload(aPdf(10 * megabyte));
    expect([fits.statusCode, fits.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const before = await stored();
    const refused = await upload(aPdf(10 * megabyte + 1));
    expect([refused.statusCode, refused.json()]).toEqual([413, tooLarge]);
    expect(await stored()).toBe(before);
  });

  it.each([
    ['a text named .pdf', Buffer.from('Dear committee, %%EOF'), notPdf],
    ['nothing', Buffer.alloc(0), notPdf],
    ['a page', Buffer.from('<html>%PDF-1.7 %%EOF'), notPdf],
    ['a PDF cut short', aPdf().subarray(0, 40), damaged],
    ['a PDF without its middle', Buffer.concat([aPdf().subarray(0, 40), aPdf().subarray(-40)]), damaged],
  ])('refuses %s and stores nothing [ERR-U-01] [SEC-22]', async (_, content, reason) => {
    const before = [await stored(), (await readdir(join(folder, 'uploads'))).length];
    const refused = await upload(content);
    expect([refused.statusCode, refused.json()]).toEqual([400, reason]);
    expect([await stored(), (await readdir(join(folder, 'uploads'))).length]).toEqual(before);
  });

  it("needs the field 'file' in a multipart form [API-10] [ERR-U-03]", async () => {
    const other = await upload(aPdf(), { field: 'document' });
    expect([other.statusCode, other.json()]).toEqual([400, failed]);
    const url = `${base}/upload/s3`;
    const json = await server.app.inject({ method: 'POST', url, payload: { file: 'x' } });
    expect([json.statusCode, json.json()]).toEqual([400, failed]);
    const { headers, payload } = multipart(aPdf());
    const cut = await server.app.inject({ method: 'POST', url, headers, payload: payload.subarray(0, 150) });
    expect([cut.statusCode, cut.json()]).toEqual([400, failed]);
  });
});

describe('uploaded file', () => {
  it('is returned as an attachment that cannot run scripts [SEC-22]', async () => {
    const sent = await upload(aPdf(1000), { name: 'Ünïcode "தமிழ்".pdf', type: 'text/html' });
    const read = await server.app.inject(pathOf(sent.json()));
    expect(read.rawPayload.equals(aPdf(1000))).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename="file\.pdf"; filename\*=UTF-8''/);
  });

  it('is readable only by the service', async () => {
    const id = fileIdOf((await upload(aPdf())).json(), server.services);
    const { mode } = await stat(join(folder, 'uploads', `${id}.pdf`));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it.each(['0'.repeat(32), 'x', '..%2f..%2fpackage.json'])('is not found under %s', async (id) => {
    expect((await server.app.inject(`${base}/${id}`)).statusCode).toBe(404);
  });

  it('is deleted after a day if it belongs to no order [SEC-22]', async () => {
    const orphan = pathOf((await upload(aPdf())).json());
    server.pass(23 * 60);
    const young = pathOf((await upload(aPdf())).json());
    server.pass(2 * 60);
    expect(await deleteOrphans(server.services)).toBeGreaterThan(0);
    expect((await server.app.inject(orphan)).statusCode).toBe(404);
    expect((await server.app.inject(young)).statusCode).toBe(200);
    expect(await readdir(join(folder, 'uploads'))).toHaveLength(1);
  });

  it('is deleted by a later retry if the store fails, and does not block the deletion of others', async () => {
    await upload(aPdf());
    await upload(aPdf());
    server.pass(25 * 60);
    const { files } = server.services;
    let refused = 0;
    const down = {
      ...files,
      delete: async (id: string) => ((refused += 1) === 1 ? Promise.reject(new Error('no')) : files.delete(id)),
    };
    const all = await stored();
    await expect(deleteOrphans({ ...server.services, files: down })).rejects.toThrow('no');
    expect([refused, await stored()]).toEqual([all, 1]);
    expect(await deleteOrphans(server.services)).toBe(1);
    expect([await stored(), await readdir(join(folder, 'uploads'))]).toEqual([0, []]);
  });
});

describe('failed or excessive upload', () => {
  it.each([
    ['ENOSPC', 507, m.upload_no_room()],
    ['EDQUOT', 507, m.upload_no_room()],
    ['ECONNREFUSED', 503, m.upload_store_down()],
  ])('because of %s gets the right error, and no row of it is left', async (code, status, message) => {
    const put = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const other = await testServer({ services: { files: { ...server.services.files, put } } });
    const reply = await other.app.inject({ method: 'POST', url: `${base}/upload/s3`, ...multipart(aPdf()) });
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    expect(await other.db.query('SELECT 1 FROM uploads')).toEqual([]);
    await other.close();
  });

  it('is limited to eight files per client and twenty-four in total; further ones get 503 with Retry-After', async () => {
    const limiter = limitConcurrency({ most: 24, maxOfOne: 8 });
    const going: (() => void)[] = [];
    const begin = (client: string) => limiter.run(client, () => new Promise<void>((resolve) => going.push(resolve)));
    const all = Array.from({ length: 24 }, (_, index) => begin(`client ${index % 3}`));
    await expect(begin('client 0')).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await expect(begin('client 3')).rejects.toMatchObject({ status: 503 });
    going[0]!();
    await all[0];
    all.push(begin('client 3'));
    await expect(begin('client 4')).rejects.toMatchObject({ status: 503 });
    for (const end of going) end();
    await Promise.all(all);
    const own = Array.from({ length: 8 }, () => begin('client 5'));
    await expect(begin('client 5')).rejects.toMatchObject({ status: 503 });
    for (const end of going) end();
    await Promise.all(own);
  });
});

it('an upload is taken while three other clients send eight small files each that do not end [SEC-38]', async () => {
  const open = Array.from({ length: 24 }, () => new Readable({ read: () => undefined }));
  const begun = open.map((payload, index) => {
    const headers = { ...multipart(aPdf()).headers, 'content-length': '2000' };
    const remoteAddress = `192.0.2.${100 + (index % 3)}`;
    return server.app.inject({ method: 'POST', url: `${base}/upload/s3`, payload, headers, remoteAddress });
  });
  await expect.poll(() => server.app.crowd.size).toBe(24);
  expect((await upload(aPdf())).statusCode).toBe(200);
  for (const body of open) body.push(null);
  for (const reply of await Promise.all(begun)) expect(reply.statusCode).toBe(400);
});

describe('daily upload limit of a client', () => {
  const kibibyte = 1024;
  const send = (kibibytes: number, remoteAddress = '192.0.2.50') =>
    server.app.inject({
      method: 'POST',
      url: `${base}/upload/s3`,
      remoteAddress,
      ...multipart(aPdf(kibibytes * kibibyte)),
    });
  const tooMuch = { message: m.upload_too_much_today() };
  const storedFiles = async () => [await stored(), (await readdir(join(folder, 'uploads'))).length];
  /** Sets the bytes that the client has uploaded today, so that this number of kibibytes is left. */
  const leave = (kibibytes: number) =>
    server.db.query('UPDATE throttles SET hits = $1 WHERE hits > 200', [uploadLimits.kibibytesPerDay - kibibytes]);

  it('is one gigabyte; more is refused with 429 and not stored, and the next day starts at zero [SEC-39]', async () => {
    expect(uploadLimits.kibibytesPerDay * kibibyte).toBe(1024 * megabyte);
    expect((await send(300)).statusCode).toBe(200);
    await leave(500);
    const before = await storedFiles();
    const replies = await Promise.all([send(300), send(300), send(300)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
    expect(await storedFiles()).toEqual(before.map((count) => count! + 1));
    const refused = await send(201);
    expect([refused.statusCode, refused.json()]).toEqual([429, tooMuch]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(200)).statusCode).toBe(200); // the refused file does not count
    expect((await send(1)).statusCode).toBe(429);
    expect((await send(300, '192.0.2.51')).statusCode).toBe(200);
    server.pass(24 * 60);
    expect((await send(300)).statusCode).toBe(200);
  });

  it('does not count files that are refused or that the store cannot save', async () => {
    const client = '192.0.2.52';
    const put = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' }));
    const broken = { ...server.services, files: { ...server.services.files, put } };
    await expect(storeUpload(broken, { name: 'a.pdf', content: aPdf(300 * kibibyte), client })).rejects.toMatchObject({
      status: 507,
    });
    const counted = () => server.db.query<{ hits: number }>('SELECT hits FROM throttles WHERE hits > 200');
    const before = await counted();
    await expect(storeUpload(server.services, { name: 'a.pdf', content: Buffer.alloc(9999), client })).rejects.toThrow(
      notPdf.message,
    );
    expect(await counted()).toEqual(before);
    await storeUpload(server.services, { name: 'a.pdf', content: aPdf(300 * kibibyte), client });
    expect((await counted()).map(({ hits }) => hits)).toContain(300);
  });
});

describe('file URL', () => {
  it.each([
    'https://evil.example/prod/v1/expo/file/00000000000000000000000000000000',
    'http://127.0.0.1:3000/prod/v1/expo/file/../file/00000000000000000000000000000000',
    'http://127.0.0.1:3000/prod/v1/expo/file/0000000000000000000000000000000',
    'http://127.0.0.1:3000.evil.example/prod/v1/expo/file/00000000000000000000000000000000',
    '',
  ])('is not a URL of this service: %s [SEC-22]', (url) => expect(fileIdOf(url, server.services)).toBeUndefined());
});
