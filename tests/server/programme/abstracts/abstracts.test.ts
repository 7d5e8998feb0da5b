import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteExpiredAbstracts } from '#server/office/personal-data/delete-expired.ts';
import { deleteOrphans } from '#server/platform/uploads/store-upload.ts';
import { exportAbstracts } from '#server/programme/abstracts/export-abstracts.ts';
import { listAbstracts } from '#server/programme/abstracts/list-abstracts.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import {
  anAbstractBody,
  askAbstract,
  verifyDelegate,
  submitBody,
  uploadFile,
} from '#tests/support/samples/abstracts.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { program } from '#tests/support/program.ts';
import { folder, server, useServer, verifiedDelegate } from './abstracts-fixture.ts';

useServer();

describe('delegate', () => {
  it('verifies the registered email and submits an abstract, which is confirmed by mail [ROLE-06] [ROUTE-18]', async () => {
    const session = await verifiedDelegate();
    const before = await askAbstract(server, '', { session });
    expect(before.json()).toEqual({ name: 'Asha Raman', organisation: 'Sample Medical College', abstract: null });
    const file = await uploadFile(server, 'தமிழ்.pdf');
    const reply = await submitBody(server, session, anAbstractBody(file));
    expect(reply.statusCode).toBe(200);
    const { reference, version, file_name: name } = reply.json();
    expect([reference, version, name]).toEqual([expect.stringMatching(/^SIMC25-A-[\w-]{11}$/), 1, 'தமிழ்.pdf']);
    expect((await askAbstract(server, '', { session })).json().abstract).toEqual(reply.json());

    const [mail] = await server.db.query<never>(`SELECT * FROM outbox_emails WHERE kind = 'abstract-received'`);
    const head = { ...server.services.conference, publicUrl: 'https://example.org' };
    const { subject, text } = (await mailMessage(server.db, mail!, head))!;
    expect(subject).toContain('Your abstract is submitted');
    for (const part of [reference, 'Early detection of samples', 'Oral presentation', 'Oncology', 'தமிழ்.pdf'])
      expect(text).toContain(part);
  });

  it('sees the submitted abstract and replaces it under the same reference; the previous file is deleted', async () => {
    const session = await verifiedDelegate();
    const file = await uploadFile(server);
    const first = (await submitBody(server, session, anAbstractBody(file))).json();
    server.pass(30);
    const newer = await uploadFile(server, 'newer.pdf');
    const change = { kind: 'both', title: 'A newer title', version: 1 };
    const second = (await submitBody(server, session, anAbstractBody(newer, change))).json();
    expect(second).toMatchObject({ reference: first.reference, version: 2, title: 'A newer title', kind: 'both' });
    expect(second.submitted_at < second.updated_at).toBe(true);
    expect(await deleteOrphans(server.services)).toBe(1);
    const files = await server.db.query('SELECT file_name FROM uploads');
    expect(files).toEqual([{ file_name: 'newer.pdf' }]);
    const download = await askAbstract(server, '/file', { session });
    expect([download.statusCode, download.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; .*newer\.pdf$/),
    ]);
    expect(download.rawPayload.equals(aPdfFile())).toBe(true);
  });

  it('keeps the file when only the text is replaced', async () => {
    const session = await verifiedDelegate();
    const file = await uploadFile(server);
    await submitBody(server, session, anAbstractBody(file));
    const reply = await submitBody(server, session, anAbstractBody(file, { title: 'Other words', version: 1 }));
    expect([reply.statusCode, reply.json().file]).toEqual([200, file]);
    expect(await deleteOrphans(server.services)).toBe(0);
  });

  it('gets one mail in ten minutes about an abstract that is replaced again and again', async () => {
    const session = await verifiedDelegate();
    const file = await uploadFile(server);
    const submit = async (version: number) => {
      expect((await submitBody(server, session, anAbstractBody(file, { version }))).statusCode).toBe(200);
      return (await server.db.query(`SELECT 1 FROM outbox_emails WHERE kind = 'abstract-received'`)).length;
    };
    expect([await submit(0), await submit(1)]).toEqual([1, 1]);
    server.pass(9);
    expect(await submit(2)).toBe(1);
    server.pass(1);
    expect(await submit(3)).toBe(2);
  });

  it('cannot overwrite an abstract submitted at the same time from another window', async () => {
    const session = await verifiedDelegate();
    const body = anAbstractBody(await uploadFile(server));
    const replies = await Promise.all([submitBody(server, session, body), submitBody(server, session, body)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('abstract file', () => {
  it('can be downloaded only with the session of its delegate', async () => {
    const session = await verifiedDelegate();
    const file = await uploadFile(server);
    const path = new URL(file).pathname;
    // everyone may download the file before the abstract is submitted
    expect((await server.app.inject(path)).statusCode).toBe(200);
    await submitBody(server, session, anAbstractBody(file));
    expect((await server.app.inject(path)).statusCode).toBe(404);
    await aPaidBooking(server, { answers: { email: 'other@example.org' } });
    const other = await verifyDelegate(server, 'other@example.org');
    expect((await askAbstract(server, '/file', { session: other })).statusCode).toBe(404);
    const order = { ...someAnswers({ email: 'third@example.org' }) };
    server.services.conference.event.phases.abstracts = 'open';
    const stolen = {
      ...order,
      participation: ['presentation'],
      presentation: 'oral_presentation',
      oralAbstractFile: file,
      oralTheme: 'oncology',
    };
    const reply = await send(server, anOrder(server.services, { answers: stolen as never }));
    expect(reply.statusCode).toBe(400);
  });

  it('is stored with its abstract and deleted three years after the conference [SEC-33]', async () => {
    const session = await verifiedDelegate();
    await submitBody(server, session, anAbstractBody(await uploadFile(server)));
    server.pass(48 * 60);
    expect([await deleteOrphans(server.services), await deleteExpiredAbstracts(server.services)]).toEqual([0, 0]);
    const years = 4 * 366 * 24 * 60;
    server.pass(years);
    expect(await deleteExpiredAbstracts(server.services)).toBe(1);
    expect(await server.db.query('SELECT 1 FROM uploads')).toEqual([]);
    server.pass(-years - 48 * 60);
  });
});

describe('abstract list of the organiser', () => {
  it('lists abstracts from the page and from registrations, and exports them with their files', async () => {
    const session = await verifiedDelegate();
    await submitBody(server, session, anAbstractBody(await uploadFile(server), { title: '=cmd|x' }));
    const file = await uploadFile(server, 'poster.pdf');
    const answers = {
      email: 'poster@example.org',
      participation: ['presentation'],
      presentation: 'poster_presentation',
      posterTheme: 'toxicology',
      posterAbstractFile: file,
    };
    await aPaidBooking(server, { answers: answers as never });
    const listed = await listAbstracts(server.services);
    expect(listed.map(({ kind, theme, isRegistered, words }) => [kind, theme, isRegistered, words])).toEqual([
      ['Oral presentation', 'Oncology', true, 17],
      ['Poster presentation', 'Toxicology', true, 0],
    ]);
    const into = join(folder, 'export');
    expect(await exportAbstracts(server.services, program, into)).toEqual({ count: 2, missing: [] });
    const csv = readFileSync(join(into, 'abstracts.csv'), 'utf8');
    expect(csv).toContain('Reference');
    expect(csv).not.toMatch(/(^|,)"?=cmd/m); // a spreadsheet program must not run the text as a formula
    const name = `${listed[0]!.reference}-${listed[0]!.fileId.slice(0, 6)}.pdf`;
    expect(readFileSync(join(into, name)).equals(aPdfFile())).toBe(true);
  });
});
