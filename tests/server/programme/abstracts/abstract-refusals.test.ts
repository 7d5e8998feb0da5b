import { describe, expect, it } from 'vitest';
import { listAbstracts } from '#server/programme/abstracts/list-abstracts.ts';
import { runtimeFacts } from '#server/office/pages/runtime-facts.ts';
import {
  anAbstractBody,
  askAbstract,
  verifyDelegate,
  submitBody,
  uploadFile,
} from '#tests/support/samples/abstracts.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { server, useServer, refusal, verifiedDelegate, email } from './abstracts-fixture.ts';

useServer();

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
    server.services.conference.event.abstractsUntil = '2025-08-17'; // the day ends at 18:30 UTC in India
    server.pass(11 * 60);
    expect([(await askAbstract(server, '', { session })).statusCode, phase()]).toEqual([401, 'open']);
    const fresh = await verifyDelegate(server);
    server.pass(120);
    for (const reply of await Promise.all(calls(fresh)))
      expect(refusal(reply)).toEqual([403, 'The deadline for abstracts has passed.', 'AbstractsLate']);
    expect(phase()).toBe('ended');
    server.pass(-780);
  });

  it('is refused for an email that is not registered or belongs to an unpaid group [ROLE-06]', async () => {
    await send(server, anOrder(server.services, { answers: { email: 'unpaid@example.org' } }));
    await placeGroup(server);
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
    const file = await uploadFile(server);
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
    const reply = await submitBody(server, session, anAbstractBody(await uploadFile(server), change as never));
    expect(reply.statusCode).toBe(400);
    expect(await listAbstracts(server.services)).toEqual([]);
  });

  it('is refused with a file of another delegate, a foreign URL or an unknown file id', async () => {
    const session = await verifiedDelegate();
    await aPaidBooking(server, { answers: { email: 'other@example.org' } });
    const other = await verifyDelegate(server, 'other@example.org');
    const file = await uploadFile(server);
    await submitBody(server, other, anAbstractBody(file));
    const foreign = [file, 'https://evil.example/x.pdf', file.replace(/\w{32}$/, '0'.repeat(32))];
    for (const url of foreign) expect((await submitBody(server, session, anAbstractBody(url))).statusCode).toBe(400);
    expect((await askAbstract(server, '', { session: other })).json().abstract.file).toBe(file);
  });

  it('is refused with a file of an order', async () => {
    const session = await verifiedDelegate();
    const file = await uploadFile(server);
    const answers = {
      email: 'other@example.org',
      participation: ['presentation'],
      presentation: 'oral_presentation',
      oralAbstractFile: file,
      oralTheme: 'oncology',
    };
    expect((await send(server, anOrder(server.services, { answers: answers as never }))).statusCode).toBe(200);
    expect((await submitBody(server, session, anAbstractBody(file))).statusCode).toBe(400);
  });
});
