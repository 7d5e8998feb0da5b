import { describe, expect, it } from 'vitest';
import type { DeskExhibitor, ExhibitorPage } from '#schemas/api/desk/exhibitors.api.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { call, events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();

interface List {
  exhibitors: DeskExhibitor[];
  next: string | null;
}

const signUp = (changes: Parameters<typeof aSignUp>[0] = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event',
    payload: aSignUp(changes),
  });
const list = async (query = '') => (await get<List>('office', `exhibitors${query}`)).exhibitors;
const idOf = async (email: string) => (await list(`?q=${encodeURIComponent(email)}`))[0]!.id;
const page = (id: string, role: 'office' | 'accounts' = 'office') => get<ExhibitorPage>(role, `exhibitors/${id}`);
const pdf = aPdfFile();
const aFile = { kind: 'invoice', title: ' Invoice 7 ', file_name: 'invoice 7.pdf', file: pdf.toString('base64') };

describe('exhibitors at the desk', () => {
  it('are companies and invited accounts, the newest first, found by company, person or email', async () => {
    await signUp();
    server.pass(1);
    await post('office', 'exhibitors', { email: 'Meena@Devices.example' });
    const all = await list();
    expect(all).toMatchObject([
      { state: 'invited', email: 'meena@devices.example', since: '2025-08-17T06:01:00.000Z', files: 0 },
      { state: 'registered', company: 'Sample Devices', person: 'Asha Raman', email: 'asha@example.org' },
    ]);
    expect(all[0]).not.toHaveProperty('company');
    for (const q of ['sample dev', 'RAMAN', 'asha@']) expect(await list(`?q=${q}`)).toEqual([all[1]]);
    expect(await list('?state=invited')).toEqual([all[0]]);
    expect(await list('?q=100%25')).toEqual([]);
  });

  it('are read page by page without repetition', async () => {
    for (let number = 0; number < 51; number += 1)
      await server.db.query(
        `INSERT INTO exhibitor_invitations VALUES ($1, $1 || '@example.org', '2025-08-01T00:00:00Z')`,
        [`account-${String(number).padStart(2, '0')}`],
      );
    const first = await get<List>('office', 'exhibitors');
    const second = await get<List>('office', `exhibitors?cursor=${first.next}`);
    expect([first.exhibitors.length, second.exhibitors.length, second.next]).toEqual([50, 1, null]);
    expect(new Set([...first.exhibitors, ...second.exhibitors].map(({ id }) => id)).size).toBe(51);
  });

  it('are invited by mail until their owner has chosen a password', async () => {
    const invited = await post('office', 'exhibitors', { email: 'meena@devices.example' });
    const { id } = invited.json();
    expect((await post('office', 'exhibitors', { email: 'meena@devices.example' })).json()).toEqual({ id });
    expect(await server.db.query(`SELECT kind, recipient FROM outbox_emails`)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'invitation', recipient: 'meena@devices.example' })),
    );
    expect(await page(id)).toMatchObject({ state: 'invited', proof: 'waiting', details: [], files: [] });
    await signUp();
    await server.db.query(`INSERT INTO proven_emails SELECT id, now() FROM users WHERE email = 'asha@example.org'`);
    const refused = await post('office', 'exhibitors', { email: 'asha@example.org' });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'exists']);
    expect((await post('office', 'exhibitors', { email: 'no email' })).statusCode).toBe(400);
    expect(await events('exhibitor.invited')).toMatchObject([
      { actor: 'staff-office', subject: id, after: { email: 'meena@devices.example' } },
      { subject: id },
    ]);
  });

  it('have a page with the answers of the company in the order of the form, which the log records', async () => {
    await signUp();
    const id = await idOf('asha@example.org');
    const { proof, details } = await page(id);
    expect(proof).toBe('unproven');
    expect(details.slice(0, 4).map(({ field, value }) => [field, value])).toEqual([
      ['personName', 'Asha Raman'],
      ['personDesignation', 'Head, Sales'],
      ['mobile', '9876543210'],
      ['name', 'Sample Devices'],
    ]);
    expect(await events('exhibitor.read')).toMatchObject([{ actor: 'staff-office', subject: id }]);
    expect((await call('office', 'exhibitors/unknown')).statusCode).toBe(404);
  });
});

describe('files of an exhibitor at the desk', () => {
  const anExhibitor = async () => {
    await signUp();
    return idOf('asha@example.org');
  };

  it('are added, read and deleted, each with its event; the second who deletes is told', async () => {
    const id = await anExhibitor();
    const added = await post('office', `exhibitors/${id}/files`, aFile);
    const { id: fileId } = added.json();
    expect((await page(id)).files).toEqual([
      {
        id: fileId,
        kind: 'invoice',
        title: 'Invoice 7',
        name: 'invoice 7.pdf',
        bytes: pdf.length,
        added_at: expect.any(String),
      },
    ]);
    const read = await call('office', `exhibitors/${id}/files/${fileId}`);
    expect([read.headers['content-type'], read.rawPayload.equals(pdf)]).toEqual(['application/pdf', true]);
    const remove = () => post('office', `exhibitors/${id}/files/${fileId}/remove`);
    expect((await Promise.all([remove(), remove()])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await page(id)).files).toEqual([]);
    expect((await events('document.')).map(({ action, subject }) => [action, subject])).toEqual([
      ['document.added', id],
      ['document.removed', id],
    ]);
    expect(await events('exhibitor.file-read')).toMatchObject([{ subject: id, after: { document: fileId } }]);
  });

  it('belong to one exhibitor', async () => {
    const id = await anExhibitor();
    const { id: other } = (await post('office', 'exhibitors', { email: 'other@example.org' })).json();
    const { id: fileId } = (await post('office', `exhibitors/${id}/files`, aFile)).json();
    expect((await call('office', `exhibitors/${other}/files/${fileId}`)).statusCode).toBe(404);
    expect((await post('office', `exhibitors/${other}/files/${fileId}/remove`)).statusCode).toBe(409);
    expect((await post('office', 'exhibitors/unknown/files', aFile)).statusCode).toBe(404);
    expect((await page(id)).files).toHaveLength(1);
  });

  it.each([
    ['a text that is no base64', { file: 'a*' }],
    ['another kind of file', { file: Buffer.from('GIF89a').toString('base64') }],
    ['a title of 121 characters', { title: 'I'.repeat(121) }],
    ['an empty title', { title: ' ' }],
  ])('are refused with %s', async (_, changes) => {
    const id = await anExhibitor();
    expect((await post('office', `exhibitors/${id}/files`, { ...aFile, ...changes })).statusCode).toBe(400);
    expect((await page(id)).files).toEqual([]);
  });

  it('are refused above the limit of uploads', async () => {
    const id = await anExhibitor();
    const bytes = server.services.conference.event.limits.uploadMegabytes * 1024 * 1024 + 1;
    const file = aPdfFile({ bytes }).toString('base64');
    expect((await post('office', `exhibitors/${id}/files`, { ...aFile, file })).statusCode).toBe(413);
  });
});

describe('rights of exhibitors', () => {
  it('get no file of any kind from a session that was confirmed some time ago [SEC-58]', async () => {
    await signUp();
    const id = await idOf('asha@example.org');
    await page(id);
    server.pass(6);
    const files = `exhibitors/${id}/files`;
    for (const kind of ['invoice', 'other'])
      expect((await post('office', files, { ...aFile, kind })).statusCode).toBe(428);
    expect((await page(id)).files).toEqual([]);
  });
});
