import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import type { PassRequest } from '#schemas/api/desk/pass-requests.api.ts';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { rowsMatching } from '#tests/support/personal-data/person.ts';
import { program } from '#tests/support/program.ts';
import { aVisitor } from '#tests/support/samples/upgrades.ts';
import { events, get, post, server, useOffice } from './office-fixture.ts';

useOffice();
beforeEach(() => void (server.services.conference.upgrades.approvalAbove = 1));

const reason = 'speaks on day two';
const issue = (role: Role, kind: string, { emails, ...more }: { emails: string[]; reason?: string }) =>
  post(role, 'issued-passes', { kind, people: emails.map((email) => aVisitor({ email })), ...more });
const outcomes = async (role: Role, kind: string, ...emails: string[]) =>
  (await issue(role, kind, { emails, reason })).json().outcomes;
const list = async (role: Role = 'office') =>
  (await get<{ pass_requests: PassRequest[] }>(role, 'issued-passes/requests')).pass_requests;
/** Ids of the listed requests, in the order of the emails. */
const ids = async () => (await list()).sort((a, b) => (a.email! < b.email! ? -1 : 1)).map(({ id }) => id);
const approve = async (role: Role, of: readonly string[]) =>
  (await post(role, 'issued-passes/requests/approve', { ids: of })).statusCode;
const decide = async (role: Role, action: 'decline' | 'withdraw', id: string) =>
  (await post(role, `issued-passes/requests/${id}/${action}`, { reason: 'not a speaker' })).statusCode;
const passes = async () => (await server.db.query('SELECT 1 FROM tickets')).length;
const toApprove = async () =>
  (await get<{ tasks: { passes_to_approve: number } }>('office', 'overview')).tasks.passes_to_approve;

/** The office asks for these passes, after one that it may issue alone. Returns the ids of the requests. */
async function waiting(...emails: string[]): Promise<string[]> {
  expect(await outcomes('office', 'delegate', 'first@x.example', ...emails)).toEqual([
    'issued',
    ...emails.map(() => 'waits'),
  ]);
  return ids();
}

describe('free pass of a kind with a price', () => {
  it('needs a reason, which the log has; a kind without a price needs none', async () => {
    for (const more of [{}, { reason: '   ' }])
      expect((await issue('office', 'delegate', { emails: ['a@x.example'], ...more })).statusCode).toBe(400);
    expect(await passes()).toBe(0);
    expect((await issue('office', 'visitor', { emails: ['a@x.example'] })).json().outcomes).toEqual(['issued']);
    expect(await outcomes('office', 'delegate', 'a@x.example')).toEqual(['issued']);
    const reasons = await server.db.query('SELECT reason FROM audit_values WHERE reason IS NOT NULL');
    expect(reasons).toEqual([{ reason }]);
  });

  it('waits for another person above a number of all such kinds together; revoked ones count', async () => {
    expect(await outcomes('office', 'visitor', 'v1@x.example', 'v2@x.example')).toEqual(['issued', 'issued']);
    expect(await outcomes('office', 'delegate', 'a@x.example')).toEqual(['issued']);
    const [order] = await server.db.query<{ id: string }>(
      `SELECT order_id AS id FROM tickets WHERE email = 'a@x.example'`,
    );
    expect((await post('office', `issued-passes/${order!.id}/revoke`)).statusCode).toBe(200);
    expect(await outcomes('owner', 'networking', 'b@x.example', 'b@x.example')).toEqual(['waits', 'waits']);
    expect(await list()).toMatchObject([{ kind: 'Networking Pass', email: 'b@x.example', state: 'asked', reason }]);
    expect([await passes(), await toApprove()]).toEqual([3, 1]);
    expect(await events('pass.asked')).toMatchObject([{ actor: 'staff-owner', after: { email: 'b@x.example' } }]);
  });

  it('is issued when another person approves it, once, and does not count', async () => {
    const [id, other] = await waiting('a@x.example', 'b@x.example');
    const replies = await Promise.all([approve('accounts', [id!, other!]), approve('owner', [other!, id!])]);
    expect(replies.sort()).toEqual([200, 409]);
    expect([await passes(), await list(), await toApprove()]).toEqual([3, [], 0]);
    // one of the two approved both, in the order of its own list
    const approved = (await events('pass.approved')).map(({ after }) => after as { email: string; request: string });
    expect(approved.sort((a, b) => (a.email < b.email ? -1 : 1))).toMatchObject([
      { email: 'a@x.example', request: id },
      { email: 'b@x.example', request: other },
    ]);
    const breaches = await findBreaches(server.db, server.services.clock.now());
    expect(breaches.flatMap((check) => check.breaches)).toEqual([]);
    const rows = await server.db.query('SELECT name, email FROM pass_requests');
    expect(rows).toEqual([1, 2].map(() => ({ name: '', email: '' })));
    expect(await outcomes('office', 'delegate', 'a@x.example', 'c@x.example')).toEqual(['has-one', 'waits']);
    server.services.conference.upgrades.approvalAbove = 2;
    expect(await outcomes('office', 'delegate', 'd@x.example')).toEqual(['issued']);
  });

  it('cannot be approved by the person who asked, or without the right; nothing is issued for a part of a list', async () => {
    const [id] = await waiting('a@x.example');
    expect(await outcomes('owner', 'delegate', 'b@x.example')).toEqual(['waits']);
    expect([await approve('office', [id!]), await approve('counter', [id!])]).toEqual([403, 403]);
    expect(await approve('owner', await ids())).toBe(403);
    expect(await approve('accounts', ['unknown'])).toBe(404);
    expect(await passes()).toBe(1);
    const alone = `UPDATE pass_requests SET state = 'approved', decided_by = asked_by, decided_at = now(), order_id = (SELECT id FROM orders)
      WHERE id = '${id}'`;
    await expect(server.db.query(alone)).rejects.toThrow('pass_requests_have_two_people');
  });

  it('is declined by another person with a reason that is listed for some days, or withdrawn by the one who asked', async () => {
    const [declined, withdrawn] = await waiting('a@x.example', 'b@x.example');
    expect(await decide('office', 'decline', declined!)).toBe(403);
    expect(await decide('owner', 'withdraw', withdrawn!)).toBe(403);
    expect(await decide('accounts', 'decline', declined!)).toBe(200);
    expect(await decide('office', 'withdraw', withdrawn!)).toBe(200);
    expect(await decide('owner', 'decline', withdrawn!)).toBe(409);
    expect(await list()).toMatchObject([{ id: declined, state: 'declined', decision: 'not a speaker' }]);
    expect((await list('counter'))[0]).not.toHaveProperty('decision');
    expect((await events('pass.')).map(({ action }) => action)).toEqual([
      'pass.issued',
      'pass.asked',
      'pass.asked',
      'pass.declined',
      'pass.withdrawn',
    ]);
    await server.db.query(`UPDATE pass_requests SET decided_at = decided_at - interval '15 days'`);
    expect(await list()).toEqual([]);
  });

  it('is erased with its order, also from the request and its events', async () => {
    const traces = /zarina/i;
    const people = [aVisitor({ name: 'Zarina Qadir', email: 'zarina@x.example' })];
    expect(await outcomes('office', 'delegate', 'first@x.example')).toEqual(['issued']);
    await post('office', 'issued-passes', { kind: 'delegate', people, reason: 'Zarina speaks' });
    expect(await approve('accounts', await ids())).toBe(200);
    await server.db.query(`UPDATE outbox_emails SET state = 'sent'`);
    expect((await rowsMatching(server.db, traces)).length).toBeGreaterThan(3);
    await erasePerson(server.services, program, { email: 'zarina@x.example', givesUpPasses: true });
    expect(await rowsMatching(server.db, traces)).toEqual([]);
  });

  it('is shown in the preview of a list as issued, waiting already, or waiting then', async () => {
    await waiting('a@x.example');
    server.services.conference.upgrades.approvalAbove = 2;
    const rows = ['A,,,a@x.example,', 'B,,,b@x.example,', 'C,,,c@x.example,', 'F,,,first@x.example,'];
    const text = ['name,designation,organisation,email,mobile', ...rows].join('\r\n');
    const preview = async (kind: string): Promise<string[]> => {
      const reply = await post('office', 'issued-passes/preview', { kind, file: Buffer.from(text).toString('base64') });
      return reply.json().people.map(({ outcome }: PreviewRow) => outcome);
    };
    expect(await preview('delegate')).toEqual(['waits', 'issue', 'ask', 'has-one']);
    expect(await preview('visitor')).toEqual(['issue', 'issue', 'issue', 'issue']);
  });
});
