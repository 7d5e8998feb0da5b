import { describe, expect, it } from 'vitest';
import { corrections } from '#server/sales/order-page/order-page.tables.ts';
import { ask, readGroups, mailsSent, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { server, useServer, message, pay } from './group-page-fixture.ts';

useServer();

const rename = (code: string, session: string, participant: string | { name: string; number: number }) => {
  const { name, number } = typeof participant === 'string' ? { name: participant, number: 2 } : participant;
  return ask(server, `/orders/${code}/participants/${number}`, { method: 'PUT', session, body: { name } });
};

describe('name of a participant', () => {
  it('can be corrected three times, and each correction is recorded', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    const reply = await rename(code, session, '  Ravi Kumar ');
    expect(reply.json()).toMatchObject({ number: 2, name: 'Ravi Kumar', state: 'provisional', corrections_left: 2 });
    await rename(code, session, 'Ravi Kumaran');
    await rename(code, session, 'Ravi K');
    expect(message(await rename(code, session, 'Ravi L'))).toEqual([
      409,
      'This was corrected 3 times already. Please write to us.',
    ]);
    const written = await server.db.orm.select().from(corrections).orderBy(corrections.nameBefore);
    expect(written.map(({ nameBefore, nameAfter }) => [nameBefore, nameAfter])).toContainEqual([
      'Ravi Kumar',
      'Ravi Kumaran',
    ]);
    expect(await mailsSent(server)).toEqual([
      ['group-link', 'asha@example.org'],
      ['group-proforma', 'asha@example.org'],
    ]);
  });

  it('is mailed with the pass when it is corrected after payment', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    await pay(code, session);
    const before = (await mailsSent(server)).length;
    expect((await rename(code, session, 'Ravi Kumar')).json()).toMatchObject({ state: 'valid' });
    expect((await mailsSent(server)).slice(before - 1)).toContainEqual(['pass', 'p1@group.example']);
    expect(await mailsSent(server)).toHaveLength(before + 1);
  });

  it('is validated by the participant rules [BULK-20]', async () => {
    const code = await placeGroup(server);
    const reply = await rename(code, await signIn(server), 'Ravi <b>');
    expect([reply.statusCode, reply.json().detail]).toEqual([
      400,
      [
        {
          field: 'name',
          message: 'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @',
        },
      ],
    ]);
  });

  it('cannot be corrected after the group is cancelled or for an unknown participant', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    expect(message(await rename(code, session, { name: 'Ravi', number: 4 }))).toEqual([
      404,
      'This participant was not found.',
    ]);
    await ask(server, `/orders/${code}/cancel`, { method: 'POST', session });
    expect(message(await rename(code, session, 'Ravi'))).toEqual([
      409,
      'Participants of this group can no longer be corrected.',
    ]);
  });
});

describe('email of a participant', () => {
  const correct = (code: string, session: string, email: string) =>
    ask(server, `/orders/${code}/participants/2`, { method: 'PUT', session, body: { name: 'Ravi K', email } });

  it('is corrected: the pass goes to the new email, the previous one is told, and the registration moves', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    await pay(code, session);
    const [{ page } = { page: '' }] = await readGroups(server, session);
    const before = (await mailsSent(server)).length;
    const reply = await correct(code, session, ' Ravi.K@group.example ');
    expect([reply.statusCode, reply.json().email]).toEqual([200, 'ravi.k@group.example']);
    const mails = await mailsSent(server);
    expect(mails).toHaveLength(before + 2);
    expect(mails).toContainEqual(['order-moved', 'p1@group.example']);
    expect(mails).toContainEqual(['pass', 'ravi.k@group.example']);
    const moved = await server.db.query(`SELECT payload FROM outbox_emails WHERE kind = 'order-moved'`);
    expect(moved).toEqual([{ payload: { isParticipant: true } }]);
    const claims = await server.db.query<{ email: string }>('SELECT email FROM address_claims');
    expect(claims.map(({ email }) => email)).toContain('ravi.k@group.example');
    expect(claims.map(({ email }) => email)).not.toContain('p1@group.example');
    const tickets = await server.db.query(`SELECT 1 FROM tickets WHERE email = 'p1@group.example'`);
    expect(tickets).toEqual([]);
    expect((await readGroups(server, session))[0]?.page).toBe(page); // the contact has the same link as before
    await correct(code, session, 'ravi.k2@group.example');
    await correct(code, session, 'ravi.k3@group.example');
    expect(message(await correct(code, session, 'ravi.k4@group.example'))).toEqual([
      409,
      'This was corrected 3 times already. Please write to us.',
    ]);
  });

  it('is refused if another participant has it, and for the contact', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    const twice = await correct(code, session, 'p2@group.example');
    expect([twice.statusCode, twice.json().detail[0].field]).toEqual([400, 'email']);
    const body = { name: 'Asha Raman', email: 'asha.r@example.org' };
    expect(message(await ask(server, `/orders/${code}/participants/1`, { method: 'PUT', session, body }))).toEqual([
      409,
      'Your own email opens this page. Please write to us to change it.',
    ]);
  });
});

describe('resent passes', () => {
  const resend = async (code: string, session: string, body: object) =>
    (await ask(server, `/orders/${code}/passes/email`, { session, body })).json();

  it('skip passes that were sent within a minute, and are limited to three an hour', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    await pay(code, session);
    expect(await resend(code, session, { participant: 2 })).toEqual({ sent: 1, left_out: 0 });
    expect(await resend(code, session, {})).toEqual({ sent: 2, left_out: 1 });
    server.pass(1);
    expect(await resend(code, session, {})).toEqual({ sent: 3, left_out: 0 });
    server.pass(1);
    expect(await resend(code, session, {})).toEqual({ sent: 3, left_out: 0 });
    server.pass(1);
    expect(await resend(code, session, {})).toEqual({ sent: 0, left_out: 3 });
    expect((await mailsSent(server)).filter(([kind, to]) => kind === 'pass' && to === 'p1@group.example')).toHaveLength(
      4,
    );
  });
});

describe('downloads of the contact', () => {
  it('include all passes of a paid group as one PDF, four per page, workshops in time order', async () => {
    const code = await placeGroup(server, { workshops: (index) => (index === 2 ? ['ar-surgery', 'airway'] : []) });
    const session = await signIn(server);
    const early = await ask(server, `/orders/${code}/passes.pdf`, { session });
    expect(message(early)).toEqual([409, 'The passes are available when the group is paid.']);

    await pay(code, session);
    const reply = await ask(server, `/orders/${code}/passes.pdf`, { session });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="passes-${code}.pdf"`,
      'cache-control': 'no-store',
    });
    const pages = pdfWords(reply.rawPayload);
    const [group] = await readGroups(server, session);
    expect(pages).toHaveLength(1);
    const page = pages[0]!.replace(/\s/g, '');
    const places = group!.participants.map(({ name, pass_id: id }) => {
      expect(page).toContain(id);
      return page.indexOf(name.replace(/\s/g, ''));
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const [airway, surgery] = ['Airwayandventilation', 'ARguidedsurgeryplanning'].map((name) => page.indexOf(name));
    expect(airway).toBeGreaterThan(places[2]!);
    expect(surgery).toBeGreaterThan(airway!);
  });

  it('include the participant list without spreadsheet formulas', async () => {
    const code = await placeGroup(server, { workshops: (index) => (index === 1 ? ['airway', 'writing'] : []) });
    const session = await signIn(server);
    await ask(server, `/orders/${code}/participants/3`, { method: 'PUT', session, body: { name: '@Asha, Dr.' } });
    const reply = await ask(server, `/orders/${code}/participants.csv`, { session });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, , second, third] = reply.body.split('\r\n');
    expect(head).toBe('\ufeff"Number","Name","Designation","Email","Mobile","Workshops","Pass","Status"');
    expect(second).toMatch(
      /^"2","Sample ba","Resident","p1@group.example","9000000001","Airway and ventilation \(.*\); Scientific writing clinic \(.*\)","[0-9A-Z-]+","Provisional"$/,
    );
    expect(third).toMatch(/^"3","'@Asha, Dr\."/);
  });
});

describe('deadline for name corrections', () => {
  it('is the end of the last day in the time zone of the conference', async () => {
    const end = Date.parse('2025-10-10T00:00:00+05:30');
    const code = await placeGroup(server);
    await pay(code, await signIn(server));
    server.pass((end - server.services.clock.now().getTime()) / 60_000 - 1);
    const session = await signIn(server);
    expect((await rename(code, session, 'Ravi A')).statusCode).toBe(200);
    server.pass(1);
    expect(message(await rename(code, session, 'Ravi B'))).toEqual([
      409,
      'Typos could be corrected until 9 October 2025. Please write to us.',
    ]);
  });
});
