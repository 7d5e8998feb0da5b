import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredAbstracts } from '#server/personal-data/delete-expired.ts';
import { deleteOrphans } from '#server/uploads/store-upload.ts';
import { exportAbstracts } from '#server/abstracts/export-abstracts.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { listAbstracts } from '#server/abstracts/list-abstracts.ts';
import { mailContent } from '#server/mail/mail-content.ts';
import { runtimeFacts } from '#server/pages/runtime-facts.ts';
import { folderStore } from '#server/uploads/folder-store.ts';
import {
  anAbstractBody,
  askAbstract,
  proveDelegate,
  sendPdf,
  submitBody,
  uploaded,
} from '#tests/support/samples/abstracts.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { placed } from '#tests/support/samples/groups.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';

const folder = mkdtempSync(join(tmpdir(), 'symposia-abstracts-'));
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ services: { files: folderStore(join(folder, 'uploads')) } });
});
beforeEach(async () => {
  await emptyTables(server);
  const { event } = server.services.conference;
  event.phases.abstracts = 'open';
  event.abstractsUntil = '2025-09-15';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (reply: { statusCode: number; json(): { message: string; detail?: unknown } }) => {
  const { message, detail } = reply.json();
  return [reply.statusCode, message, ...(detail === undefined ? [] : [detail])];
};
const verifiedDelegate = async () => {
  await aPaidBooking(server);
  return proveDelegate(server);
};
const email = 'asha@example.org';

describe('delegate', () => {
  it('verifies the registered email and submits an abstract, which is confirmed by mail [ROLE-06] [ROUTE-18]', async () => {
    const session = await verifiedDelegate();
    const before = await askAbstract(server, '', { session });
    expect(before.json()).toEqual({ name: 'Asha Raman', organisation: 'Sample Medical College', abstract: null });
    const file = await uploaded(server, 'தமிழ்.pdf');
    const reply = await submitBody(server, session, anAbstractBody(file));
    expect(reply.statusCode).toBe(200);
    const { reference, version, file_name: name } = reply.json();
    expect([reference, version, name]).toEqual([expect.stringMatching(/^SIMC25-A-[\w-]{11}$/), 1, 'தமிழ்.pdf']);
    expect((await askAbstract(server, '', { session })).json().abstract).toEqual(reply.json());

    const [mail] = await server.db.query<never>(`SELECT * FROM outbox_emails WHERE kind = 'abstract-received'`);
    const content = await mailContent(server.db, mail!, []);
    const head = { ...server.services.conference, publicUrl: 'https://example.org' };
    const { subject, text } = await renderMail(head as never, content!);
    expect(subject).toContain('Your abstract is submitted');
    for (const part of [reference, 'Early detection of samples', 'Oral presentation', 'Oncology', 'தமிழ்.pdf'])
      expect(text).toContain(part);
  });

  it('sees the submitted abstract and replaces it under the same reference; the previous file is deleted', async () => {
    const session = await verifiedDelegate();
    const file = await uploaded(server);
    const first = (await submitBody(server, session, anAbstractBody(file))).json();
    server.pass(30);
    const newer = await uploaded(server, 'newer.pdf');
    const change = { kind: 'both', title: 'A newer title', version: 1 };
    const second = (await submitBody(server, session, anAbstractBody(newer, change))).json();
    expect(second).toMatchObject({ reference: first.reference, version: 2, title: 'A newer title', kind: 'both' });
    expect(second.submitted_at < second.updated_at).toBe(true);
    expect(await deleteOrphans(server.services)).toBe(1);
    const kept = await server.db.query('SELECT file_name FROM uploads');
    expect(kept).toEqual([{ file_name: 'newer.pdf' }]);
    const download = await askAbstract(server, '/file', { session });
    expect([download.statusCode, download.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; .*newer\.pdf$/),
    ]);
    expect(download.rawPayload.equals(aPdfFile())).toBe(true);
  });

  it('keeps the file when only the text is replaced', async () => {
    const session = await verifiedDelegate();
    const file = await uploaded(server);
    await submitBody(server, session, anAbstractBody(file));
    const reply = await submitBody(server, session, anAbstractBody(file, { title: 'Other words', version: 1 }));
    expect([reply.statusCode, reply.json().file]).toEqual([200, file]);
    expect(await deleteOrphans(server.services)).toBe(0);
  });

  it('cannot overwrite an abstract submitted at the same time from another window', async () => {
    const session = await verifiedDelegate();
    const body = anAbstractBody(await uploaded(server));
    const replies = await Promise.all([submitBody(server, session, body), submitBody(server, session, body)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('refused abstract', () => {
  const calls = (session: string | undefined) => [
    askAbstract(server, '/otp/send', { body: { email } }),
    askAbstract(server, '/otp/verify', { body: { email, otp_code: '123456' } }),
    askAbstract(server, '', { session }),
    askAbstract(server, '/file', { session }),
    submitBody(server, session, anAbstractBody('x')),
  ];

  it.each(['soon', 'closed'] as const)('is refused while submission is %s [SEC-20]', async (phase) => {
    const session = await verifiedDelegate();
    server.services.conference.event.phases.abstracts = phase;
    for (const reply of await Promise.all(calls(session)))
      expect(refusal(reply)).toEqual([403, 'Abstract submission is closed.', 'AbstractsClosed']);
  });

  it('is refused after the last day in the time zone of the conference, and the site shows the phase as ended', async () => {
    const session = await verifiedDelegate();
    const phase = () => runtimeFacts(server.services).phases.abstracts;
    server.services.conference.event.abstractsUntil = '2025-08-17'; // in Chennai it ends at 18:30 UTC
    server.pass(11 * 60);
    expect([(await askAbstract(server, '', { session })).statusCode, phase()]).toEqual([401, 'open']);
    const fresh = await proveDelegate(server);
    server.pass(120);
    for (const reply of await Promise.all(calls(fresh)))
      expect(refusal(reply)).toEqual([403, 'The deadline for abstracts has passed.', 'AbstractsLate']);
    expect(phase()).toBe('ended');
    server.pass(-780);
  });

  it('is refused for an email that is not registered or belongs to an unpaid group [ROLE-06]', async () => {
    await send(server, anOrder(server.services, { answers: { email: 'unpaid@example.org' } }));
    await placed(server);
    for (const stranger of [email, 'unpaid@example.org', 'stranger@example.org', 'p1@group.example'])
      expect(refusal(await askAbstract(server, '/otp/send', { body: { email: stranger } }))).toEqual([
        404,
        'This email is not registered. Please register first.',
        'NotRegistered',
      ]);
    expect(await server.db.query(`SELECT 1 FROM outbox_emails WHERE kind = 'abstract-code'`)).toEqual([]);
  });

  it('is refused when the pass is revoked', async () => {
    const session = await verifiedDelegate();
    await server.db.query(`UPDATE tickets SET state = 'revoked'`);
    expect((await askAbstract(server, '', { session })).statusCode).toBe(404);
  });

  it.each([
    ['no session', undefined],
    ['a malformed session', 'abc'],
    ['a forged session', `${Buffer.from('{"email":"asha@example.org","expires":"2099"}').toString('base64url')}.00`],
  ])('is refused with %s', async (_, session) => {
    const [, , ...own] = calls(session);
    for (const reply of await Promise.all(own))
      expect(refusal(reply)).toEqual([401, 'Please verify your email again.', 'AbstractSession']);
  });

  it('is refused when the session is four hours old', async () => {
    const session = await verifiedDelegate();
    server.pass(240);
    expect((await askAbstract(server, '', { session })).statusCode).toBe(401);
    server.pass(-240);
    expect((await askAbstract(server, '', { session })).statusCode).toBe(200);
  });

  it('is refused with too many words in all sections together [UPLOAD-02]', async () => {
    const session = await verifiedDelegate();
    const file = await uploaded(server);
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const body = (count: number) =>
      anAbstractBody(file, { introduction: words(count), aims: '1', methods: '2', results: '3', conclusion: '4' });
    expect((await submitBody(server, session, body(297))).json()).toMatchObject({
      message: 'The text may have 300 words at most',
      detail: [{ field: 'introduction', message: 'The text may have 300 words at most' }],
    });
    expect((await submitBody(server, session, body(296))).statusCode).toBe(200);
  });

  it.each([
    ['an unknown kind', { kind: 'nil' }],
    ['an unknown theme', { theme: 'astrology' }],
    ['no title', { title: ' ' }],
    ['a missing section', { results: '' }],
    ['no authors', { authors: [] }],
    ['an author without an institution', { authors: [{ name: 'Asha', affiliation: ' ' }] }],
    ['too many authors', { authors: Array.from({ length: 21 }, () => ({ name: 'A', affiliation: 'B' })) }],
  ])('is refused with %s', async (_, change) => {
    const session = await verifiedDelegate();
    const reply = await submitBody(server, session, anAbstractBody(await uploaded(server), change as never));
    expect(reply.statusCode).toBe(400);
    expect(await listAbstracts(server.services)).toEqual([]);
  });

  it('is refused with a file of another delegate, a foreign URL or an unknown file id', async () => {
    const session = await verifiedDelegate();
    await aPaidBooking(server, { answers: { email: 'other@example.org' } });
    const other = await proveDelegate(server, 'other@example.org');
    const file = await uploaded(server);
    await submitBody(server, other, anAbstractBody(file));
    const foreign = [file, 'https://evil.example/x.pdf', file.replace(/\w{32}$/, '0'.repeat(32))];
    for (const url of foreign) expect((await submitBody(server, session, anAbstractBody(url))).statusCode).toBe(400);
    expect((await askAbstract(server, '', { session: other })).json().abstract.file).toBe(file);
  });
});

describe('abstract file', () => {
  it.each([
    ['not a PDF', Buffer.from('Dear committee, %%EOF'), 'Only PDF files are allowed'],
    [
      'an unreadable PDF',
      Buffer.from('%PDF-1.7\n%%EOF\n'),
      'This PDF is damaged or incomplete. Please save it again and upload the whole file.',
    ],
    [
      'a PDF with a script',
      aPdfFile({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      'This PDF holds scripts, actions or attached files. Please upload one without them.',
    ],
  ])('is refused when it is %s', async (_, content, message) => {
    expect(refusal(await sendPdf(server, content))).toEqual([400, message]);
    expect(await server.db.query('SELECT 1 FROM uploads')).toEqual([]);
  });

  it('is refused when it is larger than ten megabytes', async () => {
    const reply = await sendPdf(server, aPdfFile({ bytes: 10 * 1024 * 1024 + 1 }));
    expect(refusal(reply)).toEqual([413, 'File size must be less than 10MB']);
  });

  it('can be downloaded only with the session of its delegate', async () => {
    const session = await verifiedDelegate();
    const file = await uploaded(server);
    const path = new URL(file).pathname;
    expect((await server.app.inject(path)).statusCode).toBe(200); // public URL until the abstract is submitted
    await submitBody(server, session, anAbstractBody(file));
    expect((await server.app.inject(path)).statusCode).toBe(404);
    await aPaidBooking(server, { answers: { email: 'other@example.org' } });
    const other = await proveDelegate(server, 'other@example.org');
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
    await submitBody(server, session, anAbstractBody(await uploaded(server)));
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
    await submitBody(server, session, anAbstractBody(await uploaded(server), { title: '=cmd|x' }));
    const file = await uploaded(server, 'poster.pdf');
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
    expect(await exportAbstracts(server.services, into)).toEqual({ count: 2, missing: [] });
    const csv = readFileSync(join(into, 'abstracts.csv'), 'utf8');
    expect(csv).toContain('Reference');
    expect(csv).not.toMatch(/(^|,)"?=cmd/m); // a spreadsheet must not run it as a formula
    const name = `${listed[0]!.reference}-${listed[0]!.fileId.slice(0, 6)}.pdf`;
    expect(readFileSync(join(into, name)).equals(aPdfFile())).toBe(true);
  });
});
