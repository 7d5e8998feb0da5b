import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { rightsOf } from '#domain/staff/roles.ts';
import { findStaff } from '#server/accounts/staff/manage-staff.ts';
import { anAccount, call, newestCode, signInByHand } from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aMember, desk, idToken, session, signedIn, type Member } from './staff-fixture.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  owner = await aMember(server, 'owner');
});
afterAll(() => server.close());

const events = () =>
  server.db.query<{ action: string; actor_id: string; subject_id: string }>(
    'SELECT act AS action, actor_id, subject_id FROM audit_events ORDER BY id',
  );

describe('session at the desk', () => {
  it('is opened by a sign-in with password and app, and says who it is and what they may do', async () => {
    const reply = await desk(server, 'session', { method: 'POST', token: await idToken(server, owner) });
    expect(reply.json()).toMatchObject({
      staff: { id: owner.id, email: owner.email, name: 'Sample owner', role: 'owner' },
      rights: rightsOf('owner'),
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(200);
  });

  it('is refused to an account that does not belong to the staff', async () => {
    await anAccount(server, { email: 'exhibitor@example.org' });
    const { body } = await signInByHand(server, { email: 'exhibitor@example.org' });
    const token = body.AuthenticationResult?.IdToken ?? '';
    expect((await desk(server, 'session', { method: 'POST', token })).statusCode).toBe(403);
  });

  it('is refused six minutes after the sign-in', async () => {
    const token = await idToken(server, owner);
    server.pass(6);
    expect((await desk(server, 'session', { method: 'POST', token })).statusCode).toBe(401);
  });

  it('ends after 30 minutes without a call, and after twelve hours', async () => {
    const idle = await session(server, owner);
    server.pass(31);
    expect((await desk(server, 'session', { cookie: idle })).statusCode).toBe(401);
    const busy = await session(server, owner);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.pass(20);
      expect((await desk(server, 'session', { cookie: busy })).statusCode).toBe(200);
    }
    server.pass(20);
    expect((await desk(server, 'session', { cookie: busy })).statusCode).toBe(401);
  });

  it('ends with a sign-out, and cannot be used from a page of another site', async () => {
    const cookie = await session(server, owner);
    const leave = (origin: string) => desk(server, 'session/end', { method: 'POST', cookie, headers: { origin } });
    expect((await leave('https://other.example')).statusCode).toBe(403);
    expect((await leave(server.services.publicUrl)).statusCode).toBe(200);
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(401);
  });

  it('ends with a reset of the password', async () => {
    const cookie = await session(server, owner);
    await call(server, { ForgotPassword: { Username: owner.email, ClientMetadata: deskMetadata } });
    const ConfirmationCode = await newestCode(server, owner.email, 'reset-code');
    const Password = 'Another-Passw0rd1';
    const change = { Username: owner.email, ConfirmationCode, Password, ClientMetadata: deskMetadata };
    expect((await call(server, { ConfirmForgotPassword: change })).status).toBe(200);
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(401);
  });

  it('ends with a sign-out everywhere', async () => {
    const cookie = await session(server, owner);
    const { AccessToken } = await signedIn(server, owner);
    expect((await call(server, { GlobalSignOut: { AccessToken } })).status).toBe(200);
    expect((await desk(server, 'session', { cookie })).statusCode).toBe(401);
  });

  it('needs a new confirmation by the same person for actions on staff, after five minutes', async () => {
    const cookie = await session(server, owner);
    const payload = { email: 'ravi@example.org', name: 'Ravi', role: 'viewer' };
    const invite = () => desk(server, 'staff', { method: 'POST', cookie, payload });
    server.pass(6);
    expect((await invite()).statusCode).toBe(428);
    const other = await aMember(server, 'office');
    const confirm = async (member: Member) =>
      desk(server, 'session/confirm', { method: 'POST', cookie, token: await idToken(server, member) });
    expect((await confirm(other)).statusCode).toBe(403);
    expect((await confirm(owner)).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(200);
  });

  it('is listed and ended: own ones by anybody, all by an owner', async () => {
    const office = await aMember(server, 'office');
    const [first, second] = [await session(server, owner), await session(server, office)];
    const idsOf = async (cookie: string) =>
      (await desk(server, 'sessions', { cookie })).json().sessions.map(({ id }: { id: string }) => id) as string[];
    const [ofOwner, ofOffice] = [await idsOf(first), await idsOf(second)];
    expect([ofOwner.length, ofOffice.length]).toEqual([2, 1]);
    const end = (cookie: string, id: string) => desk(server, `sessions/${id}/end`, { method: 'POST', cookie });
    const ownersId = ofOwner.find((id) => !ofOffice.includes(id))!;
    expect((await end(second, ownersId)).statusCode).toBe(404);
    expect((await end(first, ofOffice[0]!)).statusCode).toBe(200);
    expect((await desk(server, 'session', { cookie: second })).statusCode).toBe(401);
  });
});

describe('staff', () => {
  it('are not invited again while they have access, so an invitation changes no role', async () => {
    const cookie = await session(server, owner);
    const office = await aMember(server, 'office');
    const payload = { email: office.email.toUpperCase(), name: 'Somebody Else', role: 'viewer' };
    const invite = () => desk(server, 'staff', { method: 'POST', cookie, payload });
    expect((await invite()).statusCode).toBe(409);
    expect(await findStaff(server.services, office.email)).toMatchObject({ role: 'office', endedAt: null });
    await desk(server, `staff/${office.id}/end`, { method: 'POST', cookie });
    expect((await invite()).statusCode).toBe(200);
    expect(await findStaff(server.services, office.email)).toMatchObject({ role: 'viewer', endedAt: null });
  });

  it('are invited, get another role at once, and leave; each action is in the audit log', async () => {
    const cookie = await session(server, owner);
    const office = await aMember(server, 'office');
    const theirs = await session(server, office);
    const roleOf = async () => (await desk(server, 'session', { cookie: theirs })).json().staff?.role as string;
    expect(await roleOf()).toBe('office');
    const change = { method: 'PUT', cookie, payload: { role: 'viewer' } } as const;
    expect((await desk(server, `staff/${office.id}/role`, change)).statusCode).toBe(200);
    expect(await roleOf()).toBe('viewer');
    expect((await desk(server, `staff/${office.id}/end`, { method: 'POST', cookie })).statusCode).toBe(200);
    expect(await roleOf()).toBeUndefined();
    const actions = (await events()).filter(({ subject_id: id }) => id === office.id);
    expect(actions.map(({ action, actor_id: by }) => [action, by])).toEqual([
      ['staff.invited', 'test'],
      ['session.opened', office.id],
      ['staff.role-changed', owner.id],
      ['staff.ended', owner.id],
    ]);
  });

  it('always include an owner, also if two owners leave at the same time', async () => {
    const cookie = await session(server, owner);
    const end = (id: string) => desk(server, `staff/${id}/end`, { method: 'POST', cookie });
    expect((await end(owner.id)).statusCode).toBe(409);
    const demote = { method: 'PUT', cookie, payload: { role: 'office' } } as const;
    expect((await desk(server, `staff/${owner.id}/role`, demote)).statusCode).toBe(409);
    const second = await aMember(server, 'owner', 'second@example.org');
    const theirs = await session(server, second);
    const codes = await Promise.all([
      desk(server, `staff/${second.id}/end`, { method: 'POST', cookie }),
      desk(server, `staff/${owner.id}/end`, { method: 'POST', cookie: theirs }),
    ]);
    expect(codes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('who were an owner before can come back in another role, while there is one owner', async () => {
    const cookie = await session(server, owner);
    const second = await aMember(server, 'owner', 'second@example.org');
    await desk(server, `staff/${second.id}/end`, { method: 'POST', cookie });
    const payload = { email: second.email, name: 'Second', role: 'office' };
    expect((await desk(server, 'staff', { method: 'POST', cookie, payload })).statusCode).toBe(200);
  });

  it('whose account was deleted and created again belong to the staff under its new id alone', async () => {
    const office = await aMember(server, 'office');
    const theirs = await session(server, office);
    await server.db.query('DELETE FROM users WHERE id = $1', [office.id]);
    const cookie = await session(server, owner);
    const payload = { email: office.email, name: 'Again', role: 'office' };
    const reply = await desk(server, 'staff', { method: 'POST', cookie, payload });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().id).not.toBe(office.id);
    expect((await desk(server, 'session', { cookie: theirs })).statusCode).toBe(401);
    const { staff } = (await desk(server, 'staff', { cookie })).json();
    expect(staff.map(({ name }: { name: string }) => name)).toEqual(['Again', 'Sample owner']);
    const actions = (await events()).filter(({ subject_id: id }) => id === office.id).map(({ action }) => action);
    expect(actions).toEqual(['staff.invited', 'session.opened', 'staff.ended']);
    expect((await findStaff(server.services, office.email))?.name).toBe('Again');
  });

  it('do not open a session with a sign-in from before they belonged to the staff', async () => {
    const cookie = await session(server, owner);
    const office = await aMember(server, 'office');
    await desk(server, `staff/${office.id}/end`, { method: 'POST', cookie });
    const { body } = await signInByHand(server, { email: office.email, secret: 'Desk-Passw0rd!' }); // without the app
    const { RefreshToken = '' } = body.AuthenticationResult ?? {};
    expect(RefreshToken).not.toBe('');
    const payload = { email: office.email, name: 'Office', role: 'office' };
    expect((await desk(server, 'staff', { method: 'POST', cookie, payload })).statusCode).toBe(200);
    const renewed = await call(server, { GetTokensFromRefreshToken: { RefreshToken } });
    expect(renewed.refused).toBe('NotAuthorizedException');
  });

  it('who lost their app set up another one after a reset', async () => {
    const office = await aMember(server, 'office');
    const theirs = await session(server, office);
    const cookie = await session(server, owner);
    const reset = await desk(server, `staff/${office.id}/second-factor/reset`, { method: 'POST', cookie });
    expect(reset.statusCode).toBe(200);
    expect((await desk(server, 'session', { cookie: theirs })).statusCode).toBe(401);
    const { body } = await signInByHand(server, {
      email: office.email,
      secret: 'Desk-Passw0rd!',
      metadata: deskMetadata,
    });
    expect(body.ChallengeName).toBe('MFA_SETUP');
  });

  it('get a mail when their password, app, recovery codes or role change', async () => {
    const cookie = await session(server, owner);
    const office = await aMember(server, 'office');
    await desk(server, 'recovery-codes', { method: 'POST', cookie: await session(server, office) });
    await desk(server, `staff/${office.id}/role`, { method: 'PUT', cookie, payload: { role: 'viewer' } });
    await desk(server, `staff/${office.id}/second-factor/reset`, { method: 'POST', cookie });
    const mails = await server.db.query<{ what: string }>(
      `SELECT payload ->> 'what' AS what FROM outbox_emails WHERE kind = 'security-notice' AND recipient = $1`,
      [office.email],
    );
    expect(mails.map(({ what }) => what).toSorted()).toEqual(['app-reset', 'password', 'recovery-codes', 'role']);
  });

  it('get ten recovery codes', async () => {
    const cookie = await session(server, owner);
    const { codes } = (await desk(server, 'recovery-codes', { method: 'POST', cookie })).json();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  });
});
