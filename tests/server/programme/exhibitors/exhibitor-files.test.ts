import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { folderStore } from '#server/platform/uploads/folder-store.ts';
import { anAccount, signInByHand } from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { program } from '#tests/support/program.ts';

const api = '/prod/v1/expo/simc-2025/exhibitor/documents';
const content = Buffer.from(`%PDF-1.4\n${'x'.repeat(5000)}\n%%EOF\n`);
const folder = mkdtempSync(join(tmpdir(), 'symposia-documents-'));
let server: TestServer;
beforeAll(async () => void (server = await testServer({ services: { files: folderStore(folder) } })));
beforeEach(async () => {
  await emptyTables(server);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const add = async (accountId: string, title = 'Invoice 7', name = 'invoice 7.pdf') =>
  (await addDocument(server.services, program, { accountId, kind: 'invoice', title, fileName: name, content }))!.id;
const bearer = async (email: string) => {
  const { body } = await signInByHand(server, { email });
  return { authorization: `Bearer ${body.AuthenticationResult?.IdToken}` };
};
const get = async (email: string, path = '') => server.app.inject({ url: api + path, headers: await bearer(email) });

describe('exhibitor files', () => {
  it('list the stall brochure and then the files of the company, newest first', async () => {
    const [asha] = [await anAccount(server, { email: 'asha@example.org' })];
    await anAccount(server, { email: 'other@example.org' });
    const first = await add(asha);
    server.pass(1);
    const second = await add(asha, 'Invoice 8');
    const { stall } = server.services.conference.event.brochures;
    const brochure = { id: 'stall-brochure', kind: 'brochure', title: 'Stall brochure', url: `/${stall}` };
    expect((await get('asha@example.org')).json()).toEqual({
      data: [
        brochure,
        {
          id: second,
          kind: 'invoice',
          title: 'Invoice 8',
          url: `${api}/${second}`,
          addedAt: '2025-08-17T06:01:00.000Z',
        },
        { id: first, kind: 'invoice', title: 'Invoice 7', url: `${api}/${first}`, addedAt: '2025-08-17T06:00:00.000Z' },
      ],
    });
    expect((await get('other@example.org')).json()).toEqual({ data: [brochure] });
    expect((await server.app.inject(`/${stall}`)).statusCode).toBe(200);
  });

  it('are downloaded complete, as attachments with their file name, and are not cached', async () => {
    const id = await add(await anAccount(server, { email: 'asha@example.org' }), 'Invoice', 'Rechnung für “Asha”.pdf');
    const reply = await get('asha@example.org', `/${id}`);
    expect([reply.statusCode, reply.rawPayload.equals(content)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''Rechnung%20f%C3%BCr%20%E2%80%9CAsha%E2%80%9D.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are 404 for another company, and need a session', async () => {
    const id = await add(await anAccount(server, { email: 'asha@example.org' }));
    await anAccount(server, { email: 'other@example.org' });
    const foreign = await get('other@example.org', `/${id}`);
    const unknown = await get('other@example.org', `/${'0'.repeat(32)}`);
    expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: 'Not found.' }]);
    expect(unknown.json()).toEqual(foreign.json());
    expect((await get('asha@example.org', '/..%2Fsecret.key')).statusCode).toBe(404);
    expect((await server.app.inject(`${api}/${id}`)).statusCode).toBe(401);
    expect((await server.app.inject(`/prod/v1/expo/file/${id}`)).statusCode).toBe(404);
  });
});

describe('new exhibitor file', () => {
  const document = { accountId: 'asha', kind: 'other' as const, title: 'Plan', fileName: 'plan.pdf' };

  it.each([
    ['a picture with the name of a PDF', Buffer.from('\x89PNG\r\n')],
    ['only the header of a PDF', Buffer.from('%PDF-1.4\n')],
    ['nothing', Buffer.alloc(0)],
  ])('must have PDF content: %s is not stored', async (_, invalidContent) => {
    expect(await addDocument(server.services, program, { ...document, content: invalidContent })).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    expect(await server.db.query('SELECT id FROM exhibitor_documents')).toEqual([]);
  });

  it('leaves no stored file if the database insert fails', async () => {
    const broken = vi.spyOn(server.db, 'transaction').mockRejectedValue(new Error('no connection'));
    await expect(addDocument(server.services, program, { ...document, content })).rejects.toThrow('no connection');
    broken.mockRestore();
    expect(readdirSync(folder)).toEqual([]);
  });
});
